import type { ConfirmModel } from '../model.ts';
import { HeadLine } from '../parts/HeadLine.tsx';
import { PostForm } from '../parts/PostForm.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

const paths = {
  settle: 'settle',
  credit: 'refund',
  cancel: 'cancel',
  restore: 'restore',
  redeliver: 'redeliver',
} as const;

/** The page that asks for confirmation before a payment is settled, refunded or canceled, an order is restored, or an event is delivered again. */
export function ConfirmPage(page: ConfirmModel) {
  const { act, payment, transaction, token, amount, close, sentences, button, change, error } = page;
  const texts = useOfficeTexts();
  const { confirm } = texts;
  const stop = <a href={`/office/payments/${payment.id}`}>{confirm.stop}</a>;
  return (
    <div className="narrow">
      <HeadLine payment={payment} title={button ? confirm.title : texts.acts[act].title} />
      {error && (
        <p className="notice" data-tone="bad" role="alert">
          {error}
        </p>
      )}
      {button && (
        <div className="card">
          <ul className="sentences">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <PostForm
            action={`/office/payments/${payment.id}/${paths[act]}`}
            button={button}
            look={act === 'cancel' ? 'danger' : 'first'}
            hidden={{
              key: token,
              ...(amount && { amount }),
              ...(transaction && { transaction }),
              ...(close && { close: 'yes' }),
              step: 'confirm',
            }}
            beside={
              <>
                {change && <a href={change}>{confirm.change}</a>}
                {stop}
              </>
            }
          />
          <p className="hint">{confirm.once}</p>
        </div>
      )}
    </div>
  );
}
