import type { PaymentViewStatus } from '@tillkit/react';
import { fakeShop, type FakeShop, type Sent } from '@tillkit/react/testing';

// A shop's server and a gateway without a network, for as many stories of one page as there are.

type Leave = (payment: string, sent: Sent) => void;

const listeners = new Set<Leave>();
let users = 0;
let shop: FakeShop | undefined;

const open = (): FakeShop =>
  (shop ??= fakeShop({
    onLeave: (payment, sent) => {
      for (const tell of listeners) tell(payment, sent);
    },
  }));

/** What a shop's start route answers: a new payment, signed. */
export const startOffline = () => open().start();

/** What the gateway says of a payment, by its reference. */
export function decideOffline(refno: string, status: PaymentViewStatus): void {
  const payment = open().payments.find((each) => each.refno === refno);
  if (payment) open().decide(status, payment.id);
}

/** Answers the state route and keeps forms on the page; `leave` is told what would have been sent to the payment page. */
export function openOffline(leave: Leave = () => {}): () => void {
  listeners.add(leave);
  users += 1;
  open();
  return () => {
    listeners.delete(leave);
    users -= 1;
    if (users > 0) return;
    shop?.remove();
    shop = undefined;
  };
}
