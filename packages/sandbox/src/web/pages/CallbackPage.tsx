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
  /** Form that returns to the shop. If `undefined`, the shop has no return URL, and the payment ends on this page. */
  readonly callback: Callback | undefined;
  /** If `true`, the page submits the form immediately. */
  readonly atOnce: boolean;
  readonly transaction: HeadedBy;
}

type HeadedBy = Pick<Transaction, 'acqErrorCode' | 'amount' | 'errorCode' | 'reqtype' | 'split' | 'state' | 'status3D'>;

/** Returns the heading. In split mode, the shop finalizes the payment later. */
function headingOf(
  { status }: Answer,
  { amount, errorCode, reqtype, split, state }: HeadedBy,
  texts: PageTexts,
): string {
  const { ended, refused } = texts;
  if (state === 'verified') return ended.verified;
  // In split mode, 3061 can also mean that a different card with this refno is waiting for its finalization.
  if (errorCode === '3061' && !split) return refused.paid;
  if (state === 'pending') return ended.pending;
  if (status !== 'success') return ended[status];
  return reqtype === 'SCN' ? ended.screened : ended[amount === 0 ? 'registered' : 'success'];
}

/** Returns the reason for a decline if the issuer has stated one. */
function reasonOf({ acqErrorCode, errorCode, status3D }: HeadedBy, { reasons }: PageTexts): string | undefined {
  const isFailed = status3D === 'N' || status3D === 'C';
  const reason = declineReasonOf({
    errorCode: errorCode ?? '',
    acquirerErrorCode: acqErrorCode ?? '',
    status3D: isFailed ? 'failed' : 'not3D',
  });
  return reason && reasons[reason];
}

/** The page with which the browser returns the result to the shop. */
export function CallbackPage({ texts, answer, callback, atOnce, transaction }: CallbackPageProps) {
  const { buttons, ended } = texts;
  const reason = answer.status === 'error' ? reasonOf(transaction, texts) : undefined;
  const field = (name: keyof typeof resultNames) => answer.fields[resultNames[name]];
  return (
    <div class={callback && atOnce ? 'card leaving' : 'card'}>
      <h1>{headingOf(answer, transaction, texts)}</h1>
      {reason && <p>{reason}</p>}
      <Facts
        texts={texts}
        details={[
          ['transaction', field('transactionId')],
          ['errorCode', field('errorCode')],
        ]}
      />
      {callback ? (
        <>
          <p class="now">{atOnce ? ended.leaving : ended.toLeave}</p>
          <Return {...callback} label={buttons.next} />
        </>
      ) : (
        <p lang="en">The shop has no return URL in this sandbox, so the payment ends here.</p>
      )}
    </div>
  );
}

// Calls the prototype's method, because a form field named "submit" would hide the form's own method.
export const submitAtOnce = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/**
 * Submits only in the top window. In a frame of the lightbox, the page sends a message to the top window, which then
 * opens this page again.
 */
export const submitOnTop = `if (parent === window) ${submitAtOnce}`;
