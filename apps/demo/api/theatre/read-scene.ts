import type { Scene } from '../../web/theatre/model.ts';
import type { ShopParts } from '../parts.ts';
import type { Exchange } from './exchange.ts';
import { armedFor, faultsFor } from './faults.ts';
import type { Stage } from './stage.ts';
import { toMessages } from './to-messages.ts';

/**
 * Returns a payment's data and recorded messages, which the theatre shows. Returns `undefined` if the payment does not
 * exist.
 */
export async function readScene(parts: ShopParts, stage: Stage, payment: string): Promise<Scene | undefined> {
  const timeline = await parts.till.payments.timeline(payment);
  const refno = timeline.find(({ what }) => what === 'started')?.name;
  if (refno === undefined) return undefined;
  const journal = await hear(stage, refno);
  const { exchanges = [], armed } = journal ?? {};
  // A payment can end without a webhook or callback, for example if the shopper uses the card fields, so the shop's
  // timeline is checked too.
  const hasEnded =
    exchanges.some(({ kind }) => kind === 'webhook' || kind === 'callback') ||
    timeline.some(({ what }) => what === 'told');
  return {
    payment,
    refno,
    hearsGateway: journal !== undefined,
    hasEnded,
    faults: journal ? faultsFor(hasEnded) : [],
    armed,
    messages: toMessages({ timeline, exchanges, signed: stage.signed.of(payment), armed }),
  };
}

/** Returns the gateway's messages, or `undefined` if the gateway does not respond. */
async function hear({ control, merchantId }: Stage, refno: string) {
  if (!control) return undefined;
  try {
    const { exchanges } = await control.exchanges({ merchantId, refno });
    return { exchanges: exchanges as readonly Exchange[], armed: await armedFor(control, { merchantId, refno }) };
  } catch {
    return undefined;
  }
}
