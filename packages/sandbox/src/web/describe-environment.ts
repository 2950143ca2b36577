import { sandboxMerchant } from '@tillkit/core/sign';
import { addressesOf } from '../admin/addresses-of.ts';
import type { Settings } from '../admin/settings.ts';

const secrets = [
  ['TILLKIT_HMAC_KEY', 'hmacKey'],
  ['TILLKIT_HMAC_KEY2', 'hmacKey2'],
  ['TILLKIT_API_PASSWORD', 'password'],
] as const;

/**
 * Returns the `.env` lines that make this sandbox the first merchant of a shop. Only published values are shown; a
 * comment replaces the merchant's own key or password.
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
      return value === sandboxMerchant[name] ? `${variable}=${value}` : `# ${variable}: the value that you set`;
    }),
    ...(isOfKit ? [`TILLKIT_SHOP_URL=${shop}`] : []),
  ];
}
