import type { SignedRequest } from '@tillkit/core';
import { armedFor, moveFault } from './faults.ts';
import type { Stage } from './stage.ts';

/**
 * Remembers the signed request of a payment. If the order had another payment with a fault that has not yet taken
 * effect, for example because the shopper chose a different method, the fault moves to the new payment.
 */
export async function noteStart(stage: Stage, order: string, request: SignedRequest): Promise<void> {
  const { signed, newest, chosen, control, merchantId } = stage;
  const previous = newest.get(order);
  signed.set(request.payment, request);
  newest.set(order, request);
  if (!control || !previous || previous.payment === request.payment || !chosen.get(previous.payment)) return;
  const [from, to] = [previous, request].map(({ parameters }) => ({
    merchantId,
    refno: parameters['refno'] ?? '',
  }));
  if (!from || !to) return;
  try {
    const key = await armedFor(control, from);
    if (!key) return;
    await moveFault(control, { from, to, key });
    chosen.set(request.payment, (chosen.get(previous.payment) ?? []).slice(-1));
  } catch {
    // Without the sandbox, the fault is lost, but the payment must still start.
  }
}
