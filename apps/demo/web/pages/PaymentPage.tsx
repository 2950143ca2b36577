import { PaymentStatus, type PaymentView } from '@tillkit/react';
import { useContext } from 'react';
import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import type { OrderView } from '../page.ts';
import { SummaryLines } from '../parts/SummaryLines.tsx';
import { Totals } from '../parts/Totals.tsx';
import { RefreshContext } from '../send.ts';
import { useTexts } from '../texts/TextsContext.ts';

export interface PaymentPageProps {
  payment: PaymentView;
  /** Absent when the shop does not know what the payment was for. */
  order?: OrderView;
  /** Where the same cart can be paid again. */
  retry: string;
  language: Language;
}

/**
 * The words and marks of each state come from `PaymentStatus`, which asks until the payment is decided; what follows
 * below is shown by its `data-state`, so that it is right without a script too.
 */
export function PaymentPage({ payment, order, retry, language }: PaymentPageProps) {
  const { result: texts } = useTexts();
  const refresh = useContext(RefreshContext);
  const onPaid = () => {
    if (payment.status !== 'paid') refresh();
  };
  const isOutdated = payment.review === 'outdated_revision' || order?.status === 'review';
  const isFailed = payment.status === 'declined' || payment.status === 'canceled';
  /** What is said when another payment has been received for the order. */
  const another = isOutdated ? texts.outdated : order?.status === 'paid' ? texts.paidOtherwise : undefined;
  return (
    <div className="narrow result">
      <PaymentStatus
        payment={payment.id}
        initial={payment}
        headingLevel={1}
        lang={isOutdated || (another && isFailed) ? shopLanguageOf(language) : language}
        labels={{
          ...(isOutdated && { paid: texts.outdated }),
          ...(another && { declined: another, canceled: another }),
        }}
        onPaid={onPaid}
      />
      {(payment.status === 'open' || payment.status === 'confirming') && (
        <noscript>
          <p className="hint">{texts.looksAgain}</p>
        </noscript>
      )}
      <div className="when-open">
        <a href={retry}>{texts.back}</a>
      </div>
      {!another && (
        <div className="when-failed">
          <p>{texts.kept}</p>
          <a className="button" href={retry}>
            {texts.retry}
          </a>
          <a href="/cart">{texts.change}</a>
        </div>
      )}
      <div className={another ? 'when-paid when-failed' : 'when-paid'}>
        {order?.status === 'paid' && <p>{order.next}</p>}
        <a className="button second" href="/">
          {texts.shopping}
        </a>
      </div>
      {order && <OrderPart order={order} />}
    </div>
  );
}

function OrderPart({ order }: { order: OrderView }) {
  const { result: texts } = useTexts();
  return (
    <section aria-labelledby="order">
      <div className="section-head">
        <h2 id="order">{texts.order}</h2>
        <span className="hint">
          {texts.number} <span className="amount">{order.number}</span>
        </span>
      </div>
      <SummaryLines lines={order.lines} />
      <Totals summary={order} />
    </section>
  );
}
