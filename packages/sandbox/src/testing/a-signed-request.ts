import { randomBytes } from 'node:crypto';
import { defaultProfile, readSignedRequest, type SignedRequest } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import type { MerchantSettings } from '../model/merchant.ts';
import { methodOrders } from './method-orders.ts';
import { signed, type Fields } from './open-app.ts';
import type { TestSandbox } from './start-sandbox.ts';

/**
 * What a shop's start route answers: CHF 49.90 under a reference of its own, with what the method makes mandatory, signed
 * with the key and the setting of the sandbox's merchant. `changes` are parameters by their names on the wire.
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
  return request as SignedRequest; // it has the three parts
}
