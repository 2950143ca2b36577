import { sandboxMerchant } from '@tillkit/core/sign';
import { addressesOf } from '../admin/addresses-of.ts';
import type { Settings } from '../admin/settings.ts';

const secrets = [
  ['TILLKIT_HMAC_KEY', 'hmacKey'],
  ['TILLKIT_HMAC_KEY2', 'hmacKey2'],
  ['TILLKIT_API_PASSWORD', 'password'],
] as const;

/**
 * The lines of a shop's `.env` that make it use this sandbox as its first merchant. Only what everybody knows is said: a key
 * or a password of one's own is a comment.
 */
export function describeEnvironment({ port, merchants: [merchant] }: Settings): readonly string[] {
  const [shop] = merchant.origins ?? [];
  const isOfKit = shop !== undefined && addressesOf(shop).successUrl === merchant.successUrl;
  return [
    'TILLKIT_ENVIRONMENT=sandbox',
    `TILLKIT_GATEWAY_URL=http://127.0.0.1:${port}`,
    `TILLKIT_MERCHANT=${merchant.merchantId}`,
    ...secrets.flatMap(([variable, name]) => {
      const value = merchant[name];
      if (value === undefined) return [];
      return value === sandboxMerchant[name] ? `${variable}=${value}` : `# ${variable}: the one you have given`;
    }),
    ...(isOfKit ? [`TILLKIT_SHOP_URL=${shop}`] : []),
  ];
}
