import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, openSite } from '../test/open-site.ts';
import { runTillkit } from '../test/run-tillkit.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script =
  (text: string): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'text/javascript').end(text);

const openGateway = (integrity = hash('fields()')) =>
  openSite({
    '/upp/scripts.json': (_, response, url) =>
      response.end(
        JSON.stringify({
          lightbox: { src: `${url}/l.js`, integrity: hash('lightbox()') },
          fields: { src: `${url}/f.js`, integrity },
        }),
      ),
    '/l.js': script('lightbox()'),
    '/f.js': script('fields()'),
  });

const policyFor = (gateway: string, nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; ` +
  `frame-src ${gateway}; form-action 'self' ${gateway}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; ` +
  `require-trusted-types-for 'script'; trusted-types checkout-loader`;

interface Shop {
  readonly policy: (nonce: string) => string;
  readonly body?: (nonce: string) => string;
  readonly nonce?: () => string;
}

let count = 0;
const newNonce = () => `${(count += 1)}`.padStart(22, 'n');

function openShop({ policy, body = () => '', nonce = newNonce }: Shop): Promise<string> {
  const page: Answer = (_, response) => {
    const own = nonce();
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy(own));
    response.end(`<!doctype html><script src="/shop.js" nonce="${own}"></script>${body(own)}`);
  };
  return openSite({
    '/pay': page,
    '/member': (request, response, url) =>
      request.headers.cookie === 'session=1' ? page(request, response, url) : response.writeHead(403).end(),
    '/shop.js': script('shop()'),
    '/other.js': script('other()'),
  });
}

const fileWith = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-csp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, text);
  return file;
};

const inventory = () => fileWith(JSON.stringify([{ src: '/shop.js', integrity: hash('shop()'), reason: 'The shop.' }]));

const kindsOf = async (args: readonly string[]) => {
  const { code, stdout } = await runTillkit([...args, '--json']);
  const { live } = JSON.parse(stdout) as { live: { findings: { kind: string; what: string }[] } };
  return { code, findings: live.findings.map(({ kind, what }) => `${kind} ${what.replace(/^http:\/\/[^/]+/, '')}`) };
};

test('csp prints the policy and the script inventory for the payment modes in use', async () => {
  const gateway = await openGateway();
  const { code, stdout, stderr } = await spawnTillkit(['csp', '--gateway', `${gateway}/`]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')[0]).toBe(`Content-Security-Policy: ${policyFor(gateway, 'NONCE')}`);
  expect(stdout).toContain(
    `gateway  ${gateway}/l.js\n         Shows the payment page in a frame over the page (lightbox).\n`,
  );
  expect(stdout).toContain(hash('fields()'));
});

test('csp for one payment mode prints neither the scripts nor the frame sources that only the other modes need', async () => {
  const gateway = await openGateway();
  const env = { TILLKIT_GATEWAY_URL: gateway };
  const ask = async (modes: string) =>
    JSON.parse((await runTillkit(['csp', '--modes', modes, '--json'], { env })).stdout) as {
      policy: Record<string, string[]>;
      scripts: { src: string }[];
    };
  const redirect = await ask('redirect');
  expect([redirect.scripts, redirect.policy['frame-src']]).toEqual([[], ["'none'"]]);
  expect((await ask('redirect, lightbox')).scripts.map(({ src }) => src)).toEqual([`${gateway}/l.js`]);
});

test.for([
  ['redirect', []],
  ['dialog', ["'self'"]],
] as const)('csp --challenge %s prints the policy for that place of the 3-D Secure page', async ([place, sources]) => {
  const gateway = await openGateway();
  const { code, stdout } = await runTillkit(['csp', '--gateway', gateway, '--challenge', place, '--json']);
  const { policy } = JSON.parse(stdout) as { policy: Record<string, string[]> };
  expect([code, policy['frame-src']]).toEqual([0, [...sources, gateway]]);
});

test.for([
  ['header', /^Content-Security-Policy: default-src 'none'; .*'nonce-NONCE'/],
  [
    'meta',
    /^<!-- [^]*frame-ancestors 'none' -->\n<meta http-equiv="Content-Security-Policy" content="(?!.*frame-ancestors)/,
  ],
  [
    'nginx',
    /sub_filter NONCE \$request_id;\nadd_header Content-Security-Policy "default-src 'none'; .*'nonce-\$request_id'.*" always;\n$/,
  ],
  ['express', /scriptSrc: \[\(request, response\) => `'nonce-\$\{response\.locals\.nonce\}'`, "'strict-dynamic'"\],\n/],
  ['json', /^\{\n {2}"default-src": \[\n/],
] as const)('csp --format %s prints only the policy and does not call the gateway', async ([format, pattern]) => {
  const result = await runTillkit(['csp', '--gateway', 'http://127.0.0.1:1', '--format', format]);
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toMatch(pattern);
});

const formats = ['header', 'meta', 'nginx', 'express', 'json'];

test.for([
  'https://*',
  'https://*.pay.example',
  "https://pay.example;script-src'unsafe-inline'",
  'https://a"b',
  'https://$host',
  'https://user@pay.example',
  'https://pay.example\n',
  'https://pay。example',
  'http://pay.example',
  'data:text/html,x',
])('tillkit csp --gateway %j rejects the URL, prints no policy in any format, and exits with 2', async (gateway) => {
  for (const args of [['--gateway', gateway], ...formats.map((format) => ['--gateway', gateway, '--format', format])])
    expect(await runTillkit(['csp', ...args])).toMatchObject({ code: 2, stdout: '' });
  const fromSetting = await runTillkit(['csp', '--format', 'json'], { env: { TILLKIT_GATEWAY_URL: gateway } });
  expect(fromSetting).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('not a complete https URL'),
  });
});

test('csp reports a script that does not match its hash, and a gateway that publishes no script list', async () => {
  const changed = await runTillkit(['csp', '--gateway', await openGateway(hash('other'))]);
  expect(changed).toMatchObject({
    code: 6,
    stdout: expect.stringMatching(/✗ The content of .*\/f\.js does not match its hash/),
  });
  const none = await runTillkit(['csp', '--gateway', await openSite({})]);
  expect(none).toMatchObject({ code: 6, stdout: expect.stringContaining('pass its scripts with --script') });
});

test('csp --script prints the current hash of a script if the gateway publishes no script list', async () => {
  const gateway = await openGateway();
  const result = await runTillkit(['csp', '--gateway', 'https://pay.example', '--script', `${gateway}/l.js`, '--json']);
  expect(result.code).toBe(0);
  expect(JSON.parse(result.stdout)).toMatchObject({
    scripts: [{ src: `${gateway}/l.js`, integrity: hash('lightbox()') }],
  });
});

test('csp --compare reports no findings for a page that has the required policy and loads only scripts from the inventory', async () => {
  const gateway = await openGateway();
  const shop = await openShop({ policy: (nonce) => policyFor(gateway, nonce) });
  const args = ['csp', '--gateway', gateway, '--inventory', inventory()];
  expect(await kindsOf([...args, '--compare', `${shop}/pay`])).toEqual({ code: 0, findings: [] });
  const result = await runTillkit([...args, '--compare', `${shop}/pay`]);
  expect(result.stdout).toContain('✓ The page has the policy');
  expect(await runTillkit([...args, '--compare', `${shop}/member`])).toMatchObject({ code: 3, stdout: '' });
  const headers = fileWith('Cookie: session=1\n');
  expect(await kindsOf([...args, '--compare', `${shop}/member`, '--headers', headers])).toEqual({
    code: 0,
    findings: [],
  });
});

test('csp --compare prints the inventory line to add for an unlisted script', async () => {
  const gateway = await openGateway();
  const shop = await openShop({ policy: (nonce) => policyFor(gateway, nonce) });
  const { code, stdout } = await runTillkit(['csp', '--gateway', gateway, '--compare', `${shop}/pay`]);
  expect(code).toBe(6);
  expect(stdout).toContain(`✗ unlisted  ${shop}/shop.js`);
  expect(stdout).toContain(`{"src":"${shop}/shop.js","integrity":"${hash('shop()')}","reason":"…"}`);
});

test('csp --compare reports every problem on a page and the kind of each problem', async () => {
  const gateway = await openGateway();
  const elsewhere = await openSite({ '/stats.js': script('stats()') });
  const shop = await openShop({
    policy: (nonce) =>
      policyFor(gateway, nonce)
        .replace(`frame-src ${gateway}`, `frame-src 'none'`)
        .replace("; base-uri 'none'", '')
        .replace("img-src 'self'", 'img-src *'),
    body: (nonce) =>
      `<script nonce="${nonce}" src="${elsewhere}/stats.js"></script><script>inline()</script><p onclick="x()">`,
    nonce: () => 'always',
  });
  const own = fileWith(JSON.stringify([{ src: '/shop.js', integrity: hash('older()'), reason: 'The shop.' }]));
  const { code, findings } = await kindsOf([
    'csp',
    '--gateway',
    gateway,
    '--inventory',
    own,
    '--compare',
    `${shop}/pay`,
  ]);
  expect(code).toBe(6);
  expect(findings.toSorted()).toEqual([
    'blocked a script in the page',
    'blocked attributes',
    'changed /shop.js',
    'missing base-uri',
    'narrow frame-src',
    'nonce nonce',
    'nonce nonce',
    'unhashed /stats.js',
    'unlisted /stats.js',
    'unlisted a script in the page',
    'wide img-src',
  ]);
});

test('csp --compare reports a page that has no policy and a page that has only a report-only policy', async () => {
  const gateway = await openGateway();
  const page =
    (name: string): Answer =>
    (_, response) =>
      response.setHeader('content-type', 'text/html').setHeader(name, policyFor(gateway, 'x')).end('<p>Shop</p>');
  const shop = await openSite({ '/none': page('x-none'), '/only': page('content-security-policy-report-only') });
  const args = ['csp', '--gateway', gateway, '--compare'];
  expect((await kindsOf([...args, `${shop}/none`])).findings).toEqual(['missing Content-Security-Policy']);
  expect((await kindsOf([...args, `${shop}/only`])).findings).toHaveLength(2);
});

test('csp --compare accepts a policy in a meta element, but not its frame-ancestors directive', async () => {
  const gateway = await openGateway();
  const shop = await openSite({
    '/': (_, response) => {
      const nonce = newNonce();
      response.setHeader('content-type', 'text/html');
      response.end(`<meta http-equiv="Content-Security-Policy" content="${policyFor(gateway, nonce)}">`);
    },
  });
  const { findings } = await kindsOf(['csp', '--gateway', gateway, '--compare', `${shop}/`]);
  expect(findings).toEqual(['missing frame-ancestors']);
});

test('if no gateway is configured, csp uses the sandbox and says so, except in the live environment', async () => {
  const { code, stdout } = await runTillkit(['csp', '--modes', 'redirect']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^TILLKIT_GATEWAY_URL is not set\. Using the sandbox at http:\/\/127\.0\.0\.1:4400\.\n\nContent-/,
  );
  const live = await runTillkit(['csp', '--modes', 'redirect'], { env: { TILLKIT_ENVIRONMENT: 'live' } });
  expect(live).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('TILLKIT_GATEWAY_URL') });
});

test.for([
  ['a gateway that is not a URL', ['--gateway', 'pay'], 2, 'not a complete https URL'],
  ['a script with a data: URL', ['--gateway', 'https://x', '--script', 'data:text/javascript,x'], 2, '--script'],
  ['a script URL with a wildcard host', ['--gateway', 'https://x', '--script', 'https://*/x.js'], 2, '--script'],
  ['an unknown mode', ['--gateway', 'https://x', '--modes', 'popup'], 2, 'secure-fields'],
  [
    'a page that is not a URL',
    ['--gateway', 'https://x', '--modes', 'redirect', '--compare', '/pay'],
    2,
    'not an http or https URL',
  ],
  [
    'a page that does not respond',
    ['--gateway', 'https://x', '--modes', 'redirect', '--compare', 'http://127.0.0.1:1/'],
    5,
    'The connection to',
  ],
] as const)('tillkit csp exits with the expected error code for %s', async ([, args, code, message]) => {
  expect(await runTillkit(['csp', ...args])).toMatchObject({
    code,
    stdout: '',
    stderr: expect.stringContaining(message),
  });
});

test.for([
  '{}',
  '[{}]',
  '[{"src":"/a.js","integrity":"md5-x","reason":"r"}]',
  `[{"integrity":"sha384-x","reason":" "}]`,
])('tillkit csp rejects the invalid script inventory %s', async (text) => {
  const result = await runTillkit(['csp', '--gateway', 'https://x', '--inventory', fileWith(text)]);
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('"integrity"') });
});
