import type { WayKey } from '../../web/page.ts';
import type { Scene } from '../../web/theatre/model.ts';
import type { ShopParts } from '../parts.ts';
import type { Exchange } from './exchange.ts';
import { armedFor, faultsFor } from './faults.ts';
import { toSignedDetails } from './details.ts';
import { payWayOf } from './pay-way.ts';
import type { Planned } from './planned.ts';
import type { Stage } from './stage.ts';
import { toMessages } from './to-messages.ts';

/** A scene and its payment. */
export interface Shown {
  readonly scene: Scene;
  /** The id of the payment. Undefined if the payment is only planned. */
  readonly payment?: string;
  /** The reference of the payment at the gateway. */
  readonly refno: string;
}

/** Returns the scene of a payment that starts when the shopper presses Pay: a fault can be chosen before that. */
export async function readPlanned(stage: Stage, { order, refno }: Planned): Promise<Shown> {
  const journal = await hear(stage, refno);
  const scene: Scene = {
    payment: order,
    hearsGateway: journal !== undefined,
    hasEnded: false,
    way: 'saved',
    faults: journal ? faultsFor('saved', false) : [],
    armed: journal?.armed,
    messages: toMessages({
      timeline: [],
      exchanges: [],
      signed: undefined,
      armed: journal?.armed,
      chosen: stage.chosen.get(refno) ?? [],
    }),
  };
  return { scene, refno };
}

/**
 * Returns a payment's data and recorded messages, which the theatre shows. Returns `undefined` if the payment does not
 * exist.
 */
export async function readScene(
  parts: ShopParts,
  stage: Stage,
  { payment, mode }: { readonly payment: string; readonly mode: WayKey },
): Promise<Shown | undefined> {
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
  const signed = stage.signed.get(payment);
  const way = payWayOf(exchanges, signed, mode);
  const scene: Scene = {
    payment,
    hearsGateway: journal !== undefined,
    hasEnded,
    way,
    faults: journal ? faultsFor(way, hasEnded) : [],
    armed,
    messages: toMessages({
      timeline,
      exchanges,
      signed: signed && toSignedDetails(signed),
      armed,
      chosen: stage.chosen.get(refno) ?? [],
    }),
  };
  return { scene, payment, refno };
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
