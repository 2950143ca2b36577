/** Prefix of every sandbox key. */
const mark = 'tillkit-sandbox-';

const toHex = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns whether the key is a sandbox key. Live and test environments reject sandbox keys, so that a sandbox key never
 * reaches a gateway that moves money.
 */
export const isSandboxKey = (hex: string): boolean => hex.toLowerCase().startsWith(toHex(mark));

/**
 * Default merchant account for the sandbox and for shops in the sandbox environment. Its values are public and do not
 * protect anything. The `test` and `live` environments reject all of them.
 */
export const sandboxMerchant = {
  merchantId: '1000011011',
  password: 'sandbox-only-password',
  hmacKey: /* @__PURE__ */ toHex(`${mark}first-test-key--it-is-public-and-guards-nothing!`),
  hmacKey2: /* @__PURE__ */ toHex(`${mark}second-test-key-it-is-public-and-guards-nothing!`),
} as const;

/** Default URL of a sandbox. */
export const sandboxUrl = 'http://127.0.0.1:4400';
