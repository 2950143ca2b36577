import type { PaymentModel } from '../model.ts';
import { Chip } from '../parts/Chip.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Operations } from '../parts/Operations.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { Timeline } from '../parts/Timeline.tsx';
import { Withheld } from '../parts/Withheld.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

const paths = { settle: 'settle', credit: 'refund', cancel: 'cancel' } as const;

/** Shows all data of one payment. The page has no input fields, so it can be rendered again at any time. */
export function PaymentPage({ page }: { page: PaymentModel }) {
  const texts = useOfficeTexts();
  const { payment } = texts;
  const { id, number, amount, state, notice, review, withheld, acts, waits } = page;
  const base = `/office/payments/${id}`;
  return (
    <>
      <p className="back">
        <a href="/office">{texts.payments}</a>
      </p>
      <div className="payment-head">
        <h1>{payment.title(number)}</h1>
        <p>
          <span className="amount">{amount}</span> <Chip mark={state} />
        </p>
      </div>
      <div role="status">
        {notice && (
          <p className="notice" data-tone={notice.tone}>
            {notice.text}
          </p>
        )}
        {waits && <p className="notice waits">{payment.waits}</p>}
      </div>
      {review && (
        <section className="case" aria-labelledby="case">
          <p className="hint">{payment.review}</p>
          <h2 id="case">{review.title}</h2>
          <p>{review.text}</p>
          {withheld && <Withheld {...withheld} />}
          <a className="button second" href={`${base}/resolve`}>
            {payment.resolve}
          </a>
        </section>
      )}
      <div className="payment-page">
        <section className="card money" aria-labelledby="amounts">
          <h2 id="amounts">{payment.amounts}</h2>
          <Facts facts={page.amounts} kind="sums" />
          <h3 className="visually-hidden">{payment.actions}</h3>
          {withheld && !review && <Withheld {...withheld} />}
          <div className="acts">
            {acts.map((act) => (
              <a key={act} className={act === 'settle' ? 'button' : 'button second'} href={`${base}/${paths[act]}`}>
                {texts.acts[act].open}
              </a>
            ))}
            {acts.length === 0 && !withheld && <p className="hint">{payment.nothing}</p>}
            <PostForm action={`${base}/recheck`} button={payment.recheck} look="quiet" />
          </div>
        </section>
        <div className="story">
          <section aria-labelledby="why">
            <h2 id="why">{payment.why}</h2>
            <ul className="why" lang="en">
              {page.why.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="operations">
            <h2 id="operations">{payment.operations}</h2>
            <Operations operations={page.operations} />
          </section>
          <section aria-labelledby="timeline">
            <h2 id="timeline">{payment.timeline}</h2>
            <Timeline entries={page.timeline} />
          </section>
        </div>
        <section className="details" aria-labelledby="details">
          <h2 id="details">{payment.details}</h2>
          <Facts facts={page.facts} kind="facts" />
        </section>
      </div>
    </>
  );
}
