import { sandboxMerchant } from '@tillkit/core/sign';

const { env } = process;

/** The account of the shop and the sandbox: their own, unless the environment names another one to both. */
export const merchant = {
  id: env['TILLKIT_MERCHANT'] || sandboxMerchant.merchantId,
  hmacKey: env['TILLKIT_HMAC_KEY'] || sandboxMerchant.hmacKey,
  hmacKey2: env['TILLKIT_HMAC_KEY2'] || sandboxMerchant.hmacKey2,
  password: env['TILLKIT_API_PASSWORD'] || sandboxMerchant.password,
};
