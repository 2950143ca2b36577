import {
  PaymentStatus,
  PaymentSteps,
  type InstallmentPlanProps,
  type PaymentStatusProps,
  type PaymentView,
} from '@tillkit/react';
import { useContext, type ReactNode } from 'react';
import { counterLines } from '../../catalogue/counter.ts';
import { creditor } from '../../catalogue/creditor.ts';
import { timeZone } from '../../catalogue/time.ts';
import { ownStatusTexts } from '../own-status-texts.ts';
import type { OrderView } from '../page.ts';
import { Form } from '../parts/form/Form.tsx';
import { MethodMark } from '../parts/MethodMark.tsx';
import { SummaryLines } from '../parts/order/SummaryLines.tsx';
import { Totals } from '../parts/order/Totals.tsx';
import { RefreshContext } from '../send.ts';
import type { ResultTexts } from '../texts/shop-texts.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { toPageTitle } from '../page-title.ts';
import { waitsForNews } from '../waits-for-news.ts';

export interface PaymentPageProps {
  payment: PaymentView;
  /** The order that the payment is for. Undefined if the shop does not know the order. */
  order?: OrderView | undefined;
  /** The name of the payment method. */
  method?: string | undefined;
  /** The URL at which the shopper can pay for the same cart again. */
  retry: string;
  /** True if the cart with the ordered items belongs to this browser. */
  isTheirs?: boolean;
  /** True if the page offers another way to pay immediately; otherwise, the page offers it after a while. */
  asks?: boolean;
  /** The path of the pay page to which the shopper returns if the payment is declined or canceled. */
  payAgain?: string | undefined;
  planLabels?: InstallmentPlanProps['labels'];
}

/**
 * The result page. `PaymentStatus` heads the page with the outcome, polls until the payment has a final state, and
 * shows the next step for each state. The document's title names the outcome too.
 */
export function PaymentPage({
  payment,
  order,
  method,
  retry,
  isTheirs = true,
  asks = false,
  payAgain,
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
  return (
    <div className="narrow result">
      <PaymentStatus
        payment={payment.id}
        initial={payment}
        headingLevel={1}
        planLabels={planLabels}
        creditor={creditor}
        labels={ownStatusTexts({ payment, order }, texts)}
        actions={toActions({ payment, order, retry, isTheirs, asks }, texts)}
        onHeading={showTitle}
        onPaid={onDecided}
        onUnpaid={(view) => (payAgain === undefined ? onDecided(view) : location.replace(payAgain))}
      >
        <PaymentSteps timeZone={timeZone} />
      </PaymentStatus>
      {waitsForNews(payment) && (
        <noscript>
          <p className="hint">{texts.looksAgain}</p>
        </noscript>
      )}
      {order && (
        <OrderPart
          order={order}
          code={payment.paymentMethod}
          method={method ?? (payment.status === 'confirming' ? '…' : undefined)}
        />
      )}
    </div>
  );
}

const showTitle = (heading: string) => {
  document.title = toPageTitle(heading);
};

/** Returns the next step that the page offers in each state of the payment. */
function toActions(
  {
    payment,
    order,
    retry,
    isTheirs,
    asks,
  }: Pick<PaymentPageProps, 'asks' | 'isTheirs' | 'order' | 'payment' | 'retry'>,
  texts: ResultTexts,
): PaymentStatusProps['actions'] {
  const shopping = (
    <a className="button second" href="/">
      {texts.shopping}
    </a>
  );
  const isGivenBack = payment.steps?.some(({ name }) => name === 'refunded' || name === 'released') ?? false;
  const isOver = order?.status === 'paid' || order?.status === 'review' || order?.status === 'canceled';
  const elsewhere = (
    <>
      <p>{texts.elsewhere}</p>
      {shopping}
    </>
  );
  const open = isTheirs ? <a href={retry}>{texts.back}</a> : elsewhere;
  const tryAgain = (
    <>
      <p>{texts.kept}</p>
      <a className="button" href={retry}>
        {texts.retry}
      </a>
      <a href="/cart">{texts.change}</a>
    </>
  );
  const failed = isOver ? shopping : isTheirs ? tryAgain : elsewhere;
  const another = order?.status === 'open' && isTheirs && <AnotherWay payment={payment.id} />;
  const paid = (
    <>
      {order?.status === 'paid' && payment.review === undefined && !isGivenBack && <p>{order.next}</p>}
      {shopping}
    </>
  );
  const review = (
    <>
      {order && <p>{texts.review(order.number)}</p>}
      {shopping}
    </>
  );
  return {
    open: toStep(open),
    screened: toStep(open),
    unknown: toStep(open),
    confirming: asks && toStep(another),
    slow: toStep(another),
    pending: toStep(another),
    declined: toStep(failed),
    canceled: toStep(failed),
    paid: toStep(paid),
    needs_review: toStep(review),
  };
}

const toStep = (next: ReactNode) => next && <div className="next-step">{next}</div>;

/**
 * The section that lets the shopper pay another way while the payment has no final state. It warns the shopper that
 * this payment may still succeed.
 */
function AnotherWay({ payment }: { payment: string }) {
  const { another } = useTexts().result;
  return (
    <section className="another-way" aria-labelledby="another">
      <h2 id="another">{another.heading}</h2>
      <p>{another.text}</p>
      <Form action={`/payment/${payment}`}>
        <button className="button second">{another.button}</button>
      </Form>
    </section>
  );
}

interface OrderPartProps {
  order: OrderView;
  method: string | undefined;
  /** The method's code, which selects its mark. */
  code: string | undefined;
}

function OrderPart({ order, method, code }: OrderPartProps) {
  const { result: texts, countries } = useTexts();
  return (
    <section aria-labelledby="order">
      <h2 id="order">{texts.order}</h2>
      <dl className="facts">
        <div>
          <dt>{texts.number}</dt>
          <dd>{order.number}</dd>
        </div>
        {method !== undefined && (
          <div>
            <dt>{texts.method}</dt>
            <dd>
              <MethodMark code={code} />
              {method}
            </dd>
          </div>
        )}
        {order.isPickedUp && (
          <div>
            <dt>{texts.pickUp}</dt>
            <dd>
              {[...counterLines, countries.CH, texts.hours].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <SummaryLines lines={order.lines} />
      <Totals summary={order} />
    </section>
  );
}
