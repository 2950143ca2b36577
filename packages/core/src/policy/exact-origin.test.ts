import { expect, test } from 'vitest';
import { exactOrigin } from './exact-origin.ts';
import { pagePolicy, toPolicyText } from './page-policy.ts';

/**
 * Strings that must not become a source in a Content Security Policy. A URL parser accepts or repairs many of them, but
 * they would widen, break or extend the policy.
 */
const hostile: readonly string[] = [
  'https://*',
  'https://*.pay.example',
  'https://pay.*',
  'https://pay.example:*',
  'https://pay.example;script-src',
  "https://pay.example;script-src'unsafe-inline'",
  'https://pay.example,https:',
  "https://'self'",
  'https://a"b',
  'https://$host',
  'https://${host}',
  'https://`id`',
  'https://user@pay.example',
  'https://user:word@pay.example',
  'https://@pay.example',
  'https://pay.example\\@evil.example',
  'https:\\\\pay.example',
  'https:pay.example',
  'https:///pay.example',
  ' https://pay.example',
  'https://pay.example ',
  'https://pay.example\n',
  'https://pay.exa\nmple',
  'https://pay.example\r\nX-Header: 1',
  'https://pay.example/\t',
  'https://pay.example/;',
  'https://pay.example/a b',
  'https://pay.example/"',
  'https://pay.example/#x',
  'https://pay。example',
  'https://ｐay.example',
  'https://pаy.example',
  'https://zahlung-müller.example',
  'https://pay.exam\u00adple',
  'https://xn--a.example',
  'https://pay%2eexample',
  'https://pay.example.',
  'https://pay..example',
  'https://.pay.example',
  'https://-pay.example',
  'https://2130706433',
  'https://0x7f.1',
  'https://127.1',
  'https://pay.example:99999',
  'https://pay.example:',
  'https:',
  'https://',
  'pay.example',
  '//pay.example',
  '*',
  "'self'",
  'data:text/html,x',
  'blob:https://pay.example/1',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ws://pay.example',
  'ftp://pay.example',
  'null',
  '',
];

test.for(hostile)(
  'exactOrigin returns undefined for %j, and pagePolicy rejects this value as a gateway URL',
  (text) => {
    expect(exactOrigin(text)).toBeUndefined();
    const wrong = expect.objectContaining({
      code: 'config_wrong',
      message: 'The gateway URL for the page policy is not a complete https URL without wildcards or credentials.',
    });
    expect(() => pagePolicy({ gateway: text, modes: ['redirect', 'lightbox'] })).toThrow(wrong);
  },
);

test.for([
  ['https://pay.example', 'https://pay.example'],
  ['https://pay.example/', 'https://pay.example'],
  ['https://pay.example/upp/jsp/upStart.jsp', 'https://pay.example'],
  ['https://Pay.Example:443/upp', 'https://pay.example'],
  ['https://pay-1.shop.example:8443', 'https://pay-1.shop.example:8443'],
  ['https://xn--zahlung-mller-4ob.example', 'https://xn--zahlung-mller-4ob.example'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
  ['http://127.0.0.1:4400', 'http://127.0.0.1:4400'],
  ['http://localhost:4400/', 'http://localhost:4400'],
  ['http://[::1]:4400', 'http://[::1]:4400'],
] as const)('pagePolicy converts the gateway URL %s to the policy source %s', ([text, origin]) => {
  expect(exactOrigin(text)).toBe(origin);
  expect(toPolicyText(pagePolicy({ gateway: text, modes: ['lightbox'] }), 'R')).toContain(
    `frame-src ${origin}; form-action 'self' ${origin};`,
  );
});

test.for([
  'http://pay.example',
  'http://localhost.evil.example',
  'http://a;b.localhost',
  'http://127.0.0.1.evil.example',
])('pagePolicy rejects the plain http URL %s, which does not point to the local machine', (gateway) => {
  expect(() => pagePolicy({ gateway, modes: ['redirect'] })).toThrow(expect.objectContaining({ code: 'config_wrong' }));
});
