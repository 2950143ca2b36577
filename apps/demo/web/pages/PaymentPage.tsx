import { PaymentStatus, PaymentSteps, type InstallmentPlanProps, type PaymentView } from '@tillkit/react';
import { useContext } from 'react';
import { counterLines } from '../../catalogue/counter.ts';
import { timeZone } from '../../catalogue/time.ts';
import type { OrderView } from '../page.ts';
import { Form } from '../parts/form/Form.tsx';
import { SummaryLines } from '../parts/order/SummaryLines.tsx';
import { Totals } from '../parts/order/Totals.tsx';
import { RefreshContext } from '../send.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { waitsForNews } from '../waits-for-news.ts';

export interface PaymentPageProps {
  payment: PaymentView;
  /** The order that the payment is for. Undefined if the shop does not know the order. */
  order?: OrderView;
  /** The name of the payment method. */
  method?: string | undefined;
  /** The URL at which the shopper can pay for the same cart again. */
  retry: string;
  /** True if the cart with the ordered items belongs to this browser. */
  isTheirs?: boolean;
  /** True if the page offers another way to pay immediately; otherwise, the page offers it after a while. */
  asks?: boolean;
  planLabels?: InstallmentPlanProps['labels'];
}

/**
 * The result page. `PaymentStatus` shows a message and an icon for each state and polls until the payment has a final
 * state. The content below `PaymentStatus` depends on the `data-state` attribute, so that the content is correct even
 * without JavaScript.
 */
export function PaymentPage({
  payment,
  order,
  method,
  retry,
  isTheirs = true,
  asks = false,
  planLabels,
}: PaymentPageProps) {
  const { result: texts } = useTexts();
  const refresh = useContext(RefreshContext);
  /**
   * Reloads the page's data once the payment has a final state, because the payment method is not known before then.
   */
  const onDecided = ({ status }: PaymentView) => {
    if (payment.status !== status) refresh();
  };
  const isOutdated = payment.review === 'outdated_revision' || order?.status === 'review';
  /** The text that is shown instead of "declined" or "canceled" if a different payment for the order was received. */
  const another = isOutdated ? texts.outdated : order?.status === 'paid' ? texts.paidOtherwise : undefined;
  const paid = isOutdated ? texts.outdated : payment.review === 'duplicate_payment' ? texts.duplicate : undefined;
  return (
    <div className="narrow result">
      {order && (
        <p className="order-number">
          {texts.number} <strong>{order.number}</strong>
        </p>
      )}
      <PaymentStatus
        payment={payment.id}
        initial={payment}
        headingLevel={1}
        planLabels={planLabels}
        labels={{
          ...(paid && { paid }),
          ...(another && { declined: another, canceled: another }),
        }}
        onPaid={onDecided}
        onUnpaid={onDecided}
      >
        <PaymentSteps timeZone={timeZone} />
      </PaymentStatus>
      {waitsForNews(payment) && (
        <noscript>
          <p className="hint">{texts.looksAgain}</p>
        </noscript>
      )}
      {isTheirs && (
        <div className="when-open">
          <a href={retry}>{texts.back}</a>
        </div>
      )}
      {!isTheirs && !another && (
        <div className="when-open when-failed">
          <p>{texts.elsewhere}</p>
          <a className="button second" href="/">
            {texts.shopping}
          </a>
        </div>
      )}
      {order?.status === 'open' && isTheirs && <AnotherWay payment={payment.id} asks={asks} />}
      {isTheirs && !another && order?.status !== 'canceled' && (
        <div className="when-failed">
          <p>{texts.kept}</p>
          <a className="button" href={retry}>
            {texts.retry}
          </a>
          <a href="/cart">{texts.change}</a>
        </div>
      )}
      <div className={another || order?.status === 'canceled' ? 'when-paid when-failed' : 'when-paid'}>
        {order?.status === 'paid' && payment.review !== 'duplicate_payment' && <p>{order.next}</p>}
        <a className="button second" href="/">
          {texts.shopping}
        </a>
      </div>
      <div className="when-review">
        {order && <p>{texts.review(order.number)}</p>}
        <a className="button second" href="/">
          {texts.shopping}
        </a>
      </div>
      {order && <OrderPart order={order} method={method ?? (payment.status === 'confirming' ? '…' : undefined)} />}
    </div>
  );
}

/**
 * The section that lets the shopper pay another way while the payment has no final state. It warns the shopper that
 * this payment may still succeed.
 */
function AnotherWay({ payment, asks }: { payment: string; asks: boolean }) {
  const { another } = useTexts().result;
  return (
    <section className={asks ? 'when-undecided' : 'when-late'} aria-labelledby="another">
      <h2 id="another">{another.heading}</h2>
      <p>{another.text}</p>
      <Form action={`/payment/${payment}`}>
        <button className="button second">{another.button}</button>
      </Form>
    </section>
  );
}

function OrderPart({ order, method }: { order: OrderView; method: string | undefined }) {
  const { result: texts } = useTexts();
  return (
    <section aria-labelledby="order">
      <h2 id="order">{texts.order}</h2>
      {(method !== undefined || order.isPickedUp) && (
        <dl className="facts">
          {method !== undefined && (
            <div>
              <dt>{texts.method}</dt>
              <dd>{method}</dd>
            </div>
          )}
          {order.isPickedUp && (
            <div>
              <dt>{texts.pickUp}</dt>
              <dd>
                {[...counterLines, texts.hours].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
          )}
        </dl>
      )}
      <SummaryLines lines={order.lines} />
      <Totals summary={order} />
    </section>
  );
}
