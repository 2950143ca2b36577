/** Sandbox keys begin with these bytes. */
const mark = 'tillkit-sandbox-';

const toHex = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a key is one of a sandbox: refused everywhere else, so that it never reaches a gateway that moves money. */
export const isSandboxKey = (hex: string): boolean => hex.toLowerCase().startsWith(toHex(mark));

/**
 * The account that a sandbox serves and a shop in the sandbox uses unless they are told another one. Everybody knows it, it
 * guards nothing, and `test` and `live` refuse each part of it.
 */
export const sandboxMerchant = {
  merchantId: '1000011011',
  password: 'sandbox-only-password',
  hmacKey: /* @__PURE__ */ toHex(`${mark}first-test-key--it-is-public-and-guards-nothing!`),
  hmacKey2: /* @__PURE__ */ toHex(`${mark}second-test-key-it-is-public-and-guards-nothing!`),
} as const;

/** Where a sandbox listens unless it is told another port. */
export const sandboxUrl = 'http://127.0.0.1:4400';
