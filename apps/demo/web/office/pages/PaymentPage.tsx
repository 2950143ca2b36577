import type { PaymentModel } from '../model.ts';
import { Actions } from '../parts/Actions.tsx';
import { Chip } from '../parts/Chip.tsx';
import { Compared } from '../parts/Compared.tsx';
import { Events } from '../parts/Events.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Operations } from '../parts/Operations.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { Timeline } from '../parts/Timeline.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

/** Shows all data of one payment. The page has no input fields, so it can be rendered again at any time. */
export function PaymentPage({ page }: { page: PaymentModel }) {
  const texts = useOfficeTexts();
  const { payment } = texts;
  const { id, number, amount, state, notice, review, actions, waits } = page;
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
          {review.facts.length > 0 && <Facts facts={review.facts} kind="facts" />}
          {review.comparison && <Compared {...review.comparison} />}
          <h3 className="visually-hidden">{payment.actions}</h3>
          <Actions actions={actions} />
        </section>
      )}
      <div className="payment-page">
        <section className="card money" aria-labelledby="amounts">
          <h2 id="amounts">{payment.amounts}</h2>
          <Facts facts={page.amounts} kind="sums" />
          {page.part.map((sentence) => (
            <p key={sentence} className="part">
              {sentence}
            </p>
          ))}
          <div className="acts">
            {!review && <h3 className="visually-hidden">{payment.actions}</h3>}
            {!review && actions.length > 0 && <Actions actions={actions} />}
            {actions.length === 0 && <p className="hint">{payment.nothing}</p>}
            <PostForm action={`${base}/recheck`} button={payment.recheck} look="quiet" />
          </div>
        </section>
        <div className="story">
          <section aria-labelledby="why">
            <h2 id="why">{payment.why}</h2>
            <ul className="why">
              {page.why.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="operations">
            <h2 id="operations">{payment.operations}</h2>
            <Operations operations={page.operations} />
          </section>
          {page.events.length > 0 && (
            <section aria-labelledby="events">
              <h2 id="events">{payment.events}</h2>
              <Events events={page.events} />
            </section>
          )}
          <section aria-labelledby="timeline">
            <h2 id="timeline">{payment.timeline}</h2>
            <Timeline entries={page.timeline} />
          </section>
        </div>
        <div className="details">
          {page.ordered.length > 0 && (
            <section aria-labelledby="ordered">
              <h2 id="ordered">{payment.ordered}</h2>
              <Facts facts={page.ordered} kind="facts" />
            </section>
          )}
          <section aria-labelledby="details">
            <h2 id="details">{payment.details}</h2>
            <Facts facts={page.facts} kind="facts" />
          </section>
        </div>
      </div>
    </>
  );
}
