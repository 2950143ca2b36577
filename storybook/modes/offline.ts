import type { PaymentViewStatus } from '@tillkit/react';
import { fakeShop, type FakeShop, type Sent } from '@tillkit/react/testing';

// A fake shop server and gateway, shared by all stories on a page.

type Leave = (payment: string, sent: Sent) => void;

const listeners = new Set<Leave>();
let users = 0;
let shop: FakeShop | undefined;

const open = (): FakeShop =>
  (shop ??= fakeShop({
    onLeave: (payment, sent) => {
      for (const listener of listeners) listener(payment, sent);
    },
  }));

/** Returns the response from the shop's start route: a new payment with signed parameters. */
export const startOffline = () => open().start();

/** Sets the state of the payment with this reference. */
export function decideOffline(refno: string, status: PaymentViewStatus): void {
  const payment = open().payments.find((each) => each.refno === refno);
  if (payment) open().decide(status, payment.id);
}

/**
 * Responds to status requests and intercepts form submissions. Calls `leave` for each submission to the payment page.
 * Returns a cleanup function.
 */
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
