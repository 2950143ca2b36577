import { sandboxMerchant } from '@tillkit/core/sign';
import { addressesOf } from '../admin/addresses-of.ts';
import type { Settings } from '../admin/settings.ts';

const secrets = [
  ['TILLKIT_HMAC_KEY', 'hmacKey'],
  ['TILLKIT_HMAC_KEY2', 'hmacKey2'],
  ['TILLKIT_API_PASSWORD', 'password'],
] as const;

/**
 * Returns the `.env` lines that connect a shop to this sandbox with the account of the sandbox's first merchant. Only
 * the published default keys and password are shown. A comment replaces each key or password that you have set
 * yourself.
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
