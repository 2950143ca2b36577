import type { SignedRequest } from '@tillkit/core';
import { CheckoutButton } from '@tillkit/react';
import type { Contact, OrderView } from '../page.ts';
import { Icon } from '../parts/Icon.tsx';
import { Receiver } from '../parts/Receiver.tsx';
import { SummaryLines } from '../parts/SummaryLines.tsx';
import { Totals } from '../parts/Totals.tsx';

export interface PayPageProps {
  order: OrderView;
  contact: Contact;
  /** Signed for this order as it stands: the button works without a script. */
  request: SignedRequest;
}

export const PayPage = ({ order, contact, request }: PayPageProps) => (
  <div className="narrow">
    <h1>Review and pay</h1>
    <section className="card pay" aria-label="Payment">
      <p className="pay-label">To pay</p>
      <p className="pay-amount amount">{order.total}</p>
      <CheckoutButton start={() => start(order.id)} fallback={request}>
        Pay {order.total}
      </CheckoutButton>
      <p className="hint">
        <Icon name="lock" />
        You continue on the payment page. Your card number never reaches this shop.
      </p>
    </section>
    <section aria-labelledby="order">
      <div className="section-head">
        <h2 id="order">Your order</h2>
        <a href="/cart">Change cart or delivery</a>
      </div>
      <SummaryLines lines={order.lines} />
      <Totals summary={order} />
      <div className="section-head">
        <h2>{order.deliveryName}</h2>
        <a href="/checkout">Change details</a>
      </div>
      <Receiver contact={contact} />
    </section>
  </div>
);

const start = (order: string) =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });
