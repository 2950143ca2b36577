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
  /**
   * Form that returns the browser to the shop. `undefined` if the shop has no return URL; the payment then ends on this
   * page.
   */
  readonly callback: Callback | undefined;
  /** If `true`, the page submits the form immediately. */
  readonly atOnce: boolean;
  readonly transaction: HeadedBy;
}

type HeadedBy = Pick<Transaction, 'acqErrorCode' | 'amount' | 'errorCode' | 'reqtype' | 'split' | 'state' | 'status3D'>;

/**
 * Returns the heading for the payment's outcome. In split mode, the heading can also say that the card has only been
 * verified, because the shop finalizes the payment later.
 */
function headingOf(
  { status }: Answer,
  { amount, errorCode, reqtype, split, state }: HeadedBy,
  texts: PageTexts,
): string {
  const { ended, refused } = texts;
  if (state === 'verified') return ended.verified;
  // In split mode, 3061 can also mean that a different card payment with this refno is waiting to be finalized.
  if (errorCode === '3061' && !split) return refused.paid;
  if (state === 'pending') return ended.pending;
  if (status !== 'success') return ended[status];
  return reqtype === 'SCN' ? ended.screened : ended[amount === 0 ? 'registered' : 'success'];
}

/** Returns the reason for a decline, or `undefined` if no reason is known. */
function reasonOf({ acqErrorCode, errorCode, status3D }: HeadedBy, { reasons }: PageTexts): string | undefined {
  const isFailed = status3D === 'N' || status3D === 'C';
  const reason = declineReasonOf({
    errorCode: errorCode ?? '',
    acquirerErrorCode: acqErrorCode ?? '',
    status3D: isFailed ? 'failed' : 'not3D',
  });
  return reason && reasons[reason];
}

/** The page from which the browser returns to the shop with the payment result. */
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

// Calls `submit` on the prototype, because a form field named "submit" would shadow the form's own method.
export const submitAtOnce = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/**
 * Submits the form only if the page is in the top window. In the lightbox frame, the page does not submit the form,
 * because the top window opens this page again.
 */
export const submitOnTop = `if (parent === window) ${submitAtOnce}`;
