import { PaymentStatus, type PaymentView } from '@tillkit/react';
import { useContext } from 'react';
import type { OrderView } from '../page.ts';
import { SummaryLines } from '../parts/SummaryLines.tsx';
import { Totals } from '../parts/Totals.tsx';
import { RefreshContext } from '../send.ts';

export interface PaymentPageProps {
  payment: PaymentView;
  /** Absent when the shop does not know what the payment was for. */
  order?: OrderView;
  /** Where the same cart can be paid again. */
  retry: string;
}

/**
 * The words and marks of each state come from `PaymentStatus`, which asks until the payment is decided; what follows
 * below is shown by its `data-state`, so that it is right without a script too.
 */
export function PaymentPage({ payment, order, retry }: PaymentPageProps) {
  const refresh = useContext(RefreshContext);
  const onPaid = () => {
    if (payment.status !== 'paid') refresh();
  };
  return (
    <div className="narrow result">
      <PaymentStatus
        payment={payment.id}
        initial={payment}
        headingLevel={1}
        labels={order?.status === 'review' ? { paid: outdated } : {}}
        onPaid={onPaid}
      />
      {(payment.status === 'open' || payment.status === 'confirming') && (
        <noscript>
          <p className="hint">This page looks again every three seconds.</p>
        </noscript>
      )}
      <div className="when-open">
        <a href={retry}>Back to the order</a>
      </div>
      <div className="when-failed">
        <p>Everything you chose is still in your cart.</p>
        <a className="button" href={retry}>
          Try again
        </a>
        <a href="/cart">Change the cart</a>
      </div>
      <div className="when-paid">
        {order?.status === 'paid' && <p>{order.next}</p>}
        <a className="button second" href="/">
          Continue shopping
        </a>
      </div>
      {order && <OrderPart order={order} />}
    </div>
  );
}

const outdated = {
  heading: 'Payment received, order changed',
  text: 'Your cart changed after this payment had begun, so it no longer fits. Please do not pay again: we get in touch and send the rest or the money.',
};

const OrderPart = ({ order }: { order: OrderView }) => (
  <section aria-labelledby="order">
    <div className="section-head">
      <h2 id="order">Your order</h2>
      <span className="hint">
        Number <span className="amount">{order.number}</span>
      </span>
    </div>
    <SummaryLines lines={order.lines} />
    <Totals summary={order} />
  </section>
);
