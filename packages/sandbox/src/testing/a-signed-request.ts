import { randomBytes } from 'node:crypto';
import { defaultProfile, readSignedRequest, type SignedRequest } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import type { MerchantSettings } from '../model/merchant.ts';
import { methodOrders } from './method-orders.ts';
import { signed, type Fields } from './open-app.ts';
import type { TestSandbox } from './start-sandbox.ts';

/**
 * Creates the response that a shop's start route would return. The payment has an amount of CHF 49.90, a unique
 * reference and the mandatory parameters of the payment method. The payment parameters are signed with the key of the
 * sandbox's merchant.
 * @param changes Parameters under their wire names.
 */
export async function aSignedRequest(
  { url, settings }: Pick<TestSandbox, 'url' | 'settings'>,
  changes: Fields = {},
  merchant: Partial<MerchantSettings> = {},
): Promise<SignedRequest> {
  const { [requestNames.paymentMethod]: code = '', [requestNames.merchantId]: merchantId } = changes;
  const account = settings.merchants.find((each) => each.merchantId === merchantId) ?? settings.merchants[0];
  const mandatory: Readonly<Record<string, Fields>> = methodOrders;
  const parameters = { refno: `T${randomBytes(6).toString('hex')}`, ...mandatory[code], ...changes };
  const request = readSignedRequest({
    payment: randomBytes(16).toString('hex'),
    action: url + defaultProfile.paymentPagePath,
    parameters: await signed(parameters, { ...defaultMerchant, ...account, ...merchant }),
  });
  return request as SignedRequest;
}
