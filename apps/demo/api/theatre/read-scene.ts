import type { Scene } from '../../web/theatre/model.ts';
import type { ShopParts } from '../parts.ts';
import type { Exchange } from './exchange.ts';
import { armedFor, faultsFor } from './faults.ts';
import type { Stage } from './stage.ts';
import { toMessages } from './to-messages.ts';

/** Everything that was said about a payment so far. `undefined`: there is none. */
export async function readScene(parts: ShopParts, stage: Stage, payment: string): Promise<Scene | undefined> {
  const timeline = await parts.till.payments.timeline(payment);
  const refno = timeline.find(({ what }) => what === 'started')?.name;
  if (refno === undefined) return undefined;
  const heard = await hear(stage, refno);
  const { exchanges = [], armed } = heard ?? {};
  // Card fields bring neither: there the shop has told its own code.
  const hasEnded =
    exchanges.some(({ kind }) => kind === 'webhook' || kind === 'callback') ||
    timeline.some(({ what }) => what === 'told');
  return {
    payment,
    refno,
    hearsGateway: heard !== undefined,
    hasEnded,
    faults: heard ? faultsFor(hasEnded) : [],
    armed,
    messages: toMessages({ timeline, exchanges, signed: stage.signed.of(payment), armed }),
  };
}

/** The gateway's side; nothing where it does not answer. */
async function hear({ control, merchantId }: Stage, refno: string) {
  if (!control) return undefined;
  try {
    const { exchanges } = await control.exchanges({ merchantId, refno });
    return { exchanges: exchanges as readonly Exchange[], armed: await armedFor(control, { merchantId, refno }) };
  } catch {
    return undefined;
  }
}
