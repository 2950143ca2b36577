import { sandboxMerchant } from '@tillkit/core/sign';

const { env } = process;

/**
 * The merchant account that the shop and the sandbox use. Environment variables can set a different account for both.
 */
export const merchant = {
  id: env['TILLKIT_MERCHANT'] || sandboxMerchant.merchantId,
  hmacKey: env['TILLKIT_HMAC_KEY'] || sandboxMerchant.hmacKey,
  hmacKey2: env['TILLKIT_HMAC_KEY2'] || sandboxMerchant.hmacKey2,
  password: env['TILLKIT_API_PASSWORD'] || sandboxMerchant.password,
};
