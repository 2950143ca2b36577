import { faults } from '../faults/faults.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { FaultName } from '../model/fault.ts';
import type { Merchants } from '../model/merchant.ts';
import type { Delivery } from '../notify/deliver.ts';
import { sendWebhooks, toWebhooks } from './webhooks.ts';

interface Parts {
  readonly ledger: Pick<Ledger, 'findByRefno'>;
  readonly merchants: Merchants;
  readonly delivery: Delivery;
}

export interface WebhookResend {
  readonly merchantId?: string | undefined;
  readonly refno: string;
  readonly fault?: FaultName | undefined;
}

/**
 * Resends the webhook for the newest transaction that has the given reference. The webhook goes to the merchant's
 * current URL, and the function does not wait for the delivery. Resolves to `false` if there is no such transaction or
 * no webhook URL.
 */
export async function resendWebhook(
  { merchantId, refno, fault = 'none' }: WebhookResend,
  parts: Parts,
): Promise<boolean> {
  const merchant = parts.merchants.named(merchantId);
  const transaction = (await parts.ledger.findByRefno(merchant.merchantId, refno)).at(-1);
  if (!transaction || merchant.webhookUrl === undefined) return false;
  const how = faults[fault];
  const outgoing = { url: merchant.webhookUrl, ...(await toWebhooks(transaction, merchant, how)) };
  void sendWebhooks(parts.delivery, outgoing, how);
  return true;
}
