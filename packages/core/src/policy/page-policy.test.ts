import { expect, test } from 'vitest';
import { pagePolicy, toPolicyText } from './page-policy.ts';

const gateway = 'https://pay.example/upp/jsp/upStart.jsp';

// Typed by hand from what pages with all modes must work under.
const strict =
  `default-src 'none'; script-src 'nonce-R' 'strict-dynamic'; style-src 'nonce-R'; img-src 'self'; connect-src 'self'; ` +
  `frame-src https://pay.example; form-action 'self' https://pay.example; base-uri 'none'; object-src 'none'; ` +
  `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types checkout-loader`;

test('the policy of all modes is the strict one, with the nonce in both places', () => {
  const modes = ['redirect', 'lightbox', 'secure-fields'] as const;
  expect(toPolicyText(pagePolicy({ gateway, modes }), 'R')).toBe(strict);
});

test('a page that only redirects allows no frame and no loader of scripts', () => {
  const { frameSrc, trustedTypes, ...rest } = pagePolicy({ gateway, modes: ['redirect'] });
  expect({ frameSrc, trustedTypes }).toEqual({ frameSrc: ["'none'"], trustedTypes: ["'none'"] });
  expect(pagePolicy({ gateway, modes: ['lightbox'] })).toMatchObject(rest);
});

test('a redirect inside an iframe frames the gateway and runs no script of it', () => {
  expect(pagePolicy({ gateway, modes: ['redirect-in-iframe'] })).toMatchObject({
    frameSrc: ['https://pay.example'],
    trustedTypes: ["'none'"],
  });
});

test('every mode may post the form to the payment page', () => {
  for (const mode of ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const)
    expect(pagePolicy({ gateway, modes: [mode] })['formAction']).toEqual(["'self'", 'https://pay.example']);
});

test('a nonce with signs of a replacement stays as it is', () => {
  expect(toPolicyText({ scriptSrc: ["'nonce-NONCE'"] }, '$&')).toBe("script-src 'nonce-$&'");
});
