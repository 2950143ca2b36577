import type { SignedRequest } from '@tillkit/core';
import type { WayKey } from '../../web/page.ts';
import { arm, armedFor, faultsFor } from './faults.ts';
import { payWayOf } from './pay-way.ts';
import type { Stage, Upcoming } from './stage.ts';

/** Remembers the signed request of a payment, and moves a fault that was chosen for the order to this payment. */
export async function noteStart(stage: Stage, order: string, request: SignedRequest, mode: WayKey): Promise<void> {
  stage.signed.set(request.payment, request);
  await followChoice(stage, order, {
    refno: request.parameters['refno'] ?? '',
    way: payWayOf([], request, mode),
  });
}

/**
 * Moves a fault that has not yet taken effect to the order's next payment, for example because the shopper chose a
 * different method. A fault that cannot take effect there is dropped.
 */
export async function followChoice(stage: Stage, order: string, next: Upcoming): Promise<void> {
  const { newest, chosen, control, merchantId } = stage;
  const previous = newest.get(order);
  newest.set(order, next);
  if (!control || !previous || previous.refno === next.refno || !chosen.get(previous.refno)) return;
  const [from, to] = [
    { merchantId, refno: previous.refno },
    { merchantId, refno: next.refno },
  ];
  try {
    const key = await armedFor(control, from);
    if (!key) return;
    await arm(control, from, undefined, previous.way);
    if (!faultsFor(next.way, false).includes(key)) return;
    await arm(control, to, key, next.way);
    chosen.set(next.refno, (chosen.get(previous.refno) ?? []).slice(-1));
  } catch {
    // Without the sandbox, the fault is lost, but the payment must still start.
  }
}
