/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { declineReasonOf, resultNames } from '@tillkit/core/internal';
import type { Callback } from '../../payment/callback-target.ts';
import type { Transaction } from '../../model/transaction.ts';
import { Return } from '../../page/Return.tsx';
import type { Answer } from '../../model/answer.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { Facts } from './Facts.tsx';

interface CallbackPageProps {
  readonly texts: PageTexts;
  readonly answer: Answer;
  /** Absent: the shop has named no address, so the payment ends here. */
  readonly callback: Callback | undefined;
  /** The page sends the browser on by itself. */
  readonly atOnce: boolean;
  readonly transaction: HeadedBy;
}

type HeadedBy = Pick<Transaction, 'acqErrorCode' | 'amount' | 'errorCode' | 'reqtype' | 'split' | 'state' | 'status3D'>;

/** In split mode the shop finishes the payment; until then there is none. */
function headingOf(
  { status }: Answer,
  { amount, errorCode, reqtype, split, state }: HeadedBy,
  texts: PageTexts,
): string {
  const { ended, refused } = texts;
  if (state === 'verified') return ended.verified;
  // In split mode another card may merely wait.
  if (errorCode === '3061' && !split) return refused.paid;
  if (state === 'pending') return ended.pending;
  if (status !== 'success') return ended[status];
  return reqtype === 'SCN' ? ended.screened : ended[amount === 0 ? 'registered' : 'success'];
}

/** Why it was declined, as far as the issuer has said. */
function reasonOf({ acqErrorCode, errorCode, status3D }: HeadedBy, { reasons }: PageTexts): string | undefined {
  const isFailed = status3D === 'N' || status3D === 'C';
  const reason = declineReasonOf({
    errorCode: errorCode ?? '',
    acquirerErrorCode: acqErrorCode ?? '',
    status3D: isFailed ? 'failed' : 'not3D',
  });
  return reason && reasons[reason];
}

/** Hands the result to the shop by the browser. */
export function CallbackPage({ texts, answer, callback, atOnce, transaction }: CallbackPageProps) {
  const { buttons, ended } = texts;
  const reason = answer.status === 'error' ? reasonOf(transaction, texts) : undefined;
  const told = (name: keyof typeof resultNames) => answer.fields[resultNames[name]];
  return (
    <div class={callback && atOnce ? 'card leaving' : 'card'}>
      <h1>{headingOf(answer, transaction, texts)}</h1>
      {reason && <p>{reason}</p>}
      <Facts
        texts={texts}
        known={[
          ['transaction', told('transactionId')],
          ['errorCode', told('errorCode')],
        ]}
      />
      {callback ? (
        <>
          <p class="now">{atOnce ? ended.leaving : ended.toLeave}</p>
          <Return {...callback} label={buttons.next} />
        </>
      ) : (
        <p lang="en">This sandbox knows no address of a shop to go back to, so the payment ends here.</p>
      )}
    </div>
  );
}

// Through the prototype: a parameter named "submit" would stand in for the form's own method.
export const submitAtOnce = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/** In a frame of the lightbox nothing is submitted: the page asks for the top window, which then shows this page again. */
export const submitOnTop = `if (parent === window) ${submitAtOnce}`;
