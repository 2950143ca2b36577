import { expect, test } from 'vitest';
import { pagePolicy, toPolicyText } from './page-policy.ts';

const gateway = 'https://pay.example/upp/jsp/upStart.jsp';

// The Content Security Policy that these tests expect, written by hand. Shop pages must work under this policy in every
// mode.
const strict =
  `default-src 'none'; script-src 'nonce-R' 'strict-dynamic'; style-src 'nonce-R'; img-src 'self'; connect-src 'self'; ` +
  `frame-src https://pay.example; form-action 'self' https://pay.example; base-uri 'none'; object-src 'none'; ` +
  `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types checkout-loader`;

test('pagePolicy for all modes returns the strict policy, with the nonce for both scripts and styles', () => {
  const modes = ['redirect', 'lightbox', 'secure-fields'] as const;
  expect(toPolicyText(pagePolicy({ gateway, modes }), 'R')).toBe(strict);
});

test('pagePolicy for redirects allows no frames and no Trusted Types policy for gateway scripts', () => {
  const { frameSrc, trustedTypes, ...rest } = pagePolicy({ gateway, modes: ['redirect'] });
  expect({ frameSrc, trustedTypes }).toEqual({ frameSrc: ["'none'"], trustedTypes: ["'none'"] });
  expect(pagePolicy({ gateway, modes: ['lightbox'] })).toMatchObject(rest);
});

test("pagePolicy for a redirect inside an iframe allows the gateway's frame but none of its scripts", () => {
  expect(pagePolicy({ gateway, modes: ['redirect-in-iframe'] })).toMatchObject({
    frameSrc: ['https://pay.example'],
    trustedTypes: ["'none'"],
  });
});

test('pagePolicy allows a page in any mode to post a form to the payment page', () => {
  for (const mode of ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const)
    expect(pagePolicy({ gateway, modes: [mode] })['formAction']).toEqual(["'self'", 'https://pay.example']);
});

test('toPolicyText inserts a nonce unchanged, even if it contains $&', () => {
  expect(toPolicyText({ scriptSrc: ["'nonce-NONCE'"] }, '$&')).toBe("script-src 'nonce-$&'");
});

test('for card fields that show the bank in a dialog, the policy also allows frames of the shop itself', () => {
  const policy = pagePolicy({ gateway, modes: ['secure-fields'], challenge: 'dialog' });
  expect(policy['frameSrc']).toEqual(["'self'", 'https://pay.example']);
  expect(pagePolicy({ gateway, modes: ['redirect'], challenge: 'dialog' })['frameSrc']).toEqual(["'none'"]);
});
