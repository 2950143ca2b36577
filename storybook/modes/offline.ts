import { paymentsBase } from '@tillkit/core/payments-base';
import type { PaymentView, PaymentViewStatus } from '@tillkit/react';
import { catchSubmissions, signedJson, type Sent } from '../../packages/react/src/testing/fake-shop.ts';

// A shop's server and a gateway without a network, for as many stories of one page as there are.

const ofPayment = new RegExp(`^${paymentsBase}/([^/]+)(/confirm)?$`);
const payments = new Map<string, PaymentView>();
const listeners = new Set<(payment: string, sent: Sent) => void>();
let users = 0;
let close = () => {};

/** What a shop's start route answers: a new payment, signed. */
export async function startOffline(): Promise<ReturnType<typeof signedJson>> {
  const number = payments.size + 1;
  const refno = `TK-${2040 + number}`;
  const payment = `${signedJson().payment.slice(0, -4)}${String(number).padStart(4, '0')}`;
  payments.set(payment, { id: payment, status: 'open', amount: 4990, currency: 'CHF', refno });
  return { ...signedJson({ refno }), payment };
}

/** What the gateway says of a payment, by its reference. */
export function decideOffline(refno: string, status: PaymentViewStatus): void {
  for (const [id, payment] of payments) if (payment.refno === refno) payments.set(id, { ...payment, status });
}

/** Answers the state route and keeps forms on the page; `leave` is told what would have been sent to the payment page. */
export function openOffline(leave: (payment: string, sent: Sent) => void = () => {}): () => void {
  listeners.add(leave);
  if (users === 0) close = takeOver();
  users += 1;
  return () => {
    listeners.delete(leave);
    users -= 1;
    if (users === 0) close();
  };
}

function takeOver(): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const [, id = '', action] = ofPayment.exec(String(input)) ?? [];
    const payment = payments.get(id);
    if (!payment) return real(input, init);
    if (action) payments.set(id, { ...payment, status: 'paid' });
    return Response.json(payments.get(id));
  };
  const release = catchSubmissions((sent) => {
    const refno = sent.fields.find(([name]) => name === 'refno')?.[1];
    for (const payment of payments.values())
      if (payment.refno === refno) for (const tell of listeners) tell(payment.id, sent);
  });
  return () => {
    globalThis.fetch = real;
    release();
  };
}
