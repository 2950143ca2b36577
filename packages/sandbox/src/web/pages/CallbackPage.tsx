/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { resultNames } from '@tillkit/core';
import type { Callback } from '../../payment/callback-target.ts';
import { sentenceOf } from '../../model/refusal.ts';
import type { Transaction } from '../../model/transaction.ts';
import { Return } from '../../page/Return.tsx';
import type { Answer } from '../../model/answer.ts';

interface CallbackPageProps {
  readonly answer: Answer;
  /** Absent: the shop has named no address, so the payment ends here. */
  readonly callback: Callback | undefined;
  /** The page sends the browser on by itself. */
  readonly atOnce: boolean;
  readonly transaction: HeadedBy;
}

type HeadedBy = Pick<Transaction, 'errorCode' | 'reqtype' | 'split' | 'state'>;

const words: Readonly<Record<Answer['status'], string>> = {
  success: 'The payment went through',
  error: 'The payment was declined',
  cancel: 'The payment was canceled',
};

/** In split mode the shop finishes the payment; until then there is none. */
function headingOf({ status }: Answer, { errorCode, reqtype, split, state }: HeadedBy): string {
  if (state === 'verified') return 'The card is confirmed';
  // In split mode another card may merely wait.
  if (errorCode === '3061' && !split) return sentenceOf({ code: errorCode });
  if (state === 'pending') return 'The provider has not confirmed the payment yet';
  return status === 'success' && reqtype === 'SCN' ? 'The check went through' : words[status];
}

/** Hands the result to the shop by the browser. */
export function CallbackPage({ answer, callback, atOnce, transaction }: CallbackPageProps) {
  const told = (name: keyof typeof resultNames) => answer.fields[resultNames[name]];
  const errorCode = told('errorCode');
  return (
    <div class="card">
      <h1>{headingOf(answer, transaction)}</h1>
      <dl>
        <dt>Transaction</dt>
        <dd>{told('transactionId')}</dd>
        {errorCode && (
          <>
            <dt>Error code</dt>
            <dd>{errorCode}</dd>
          </>
        )}
      </dl>
      {callback ? (
        <>
          <p>{atOnce ? 'You go back to the shop now.' : 'Continue to go back to the shop.'}</p>
          <Return {...callback} label="Continue" />
        </>
      ) : (
        <p>This sandbox knows no address of a shop to go back to, so the payment ends here.</p>
      )}
    </div>
  );
}

// Through the prototype: a parameter named "submit" would stand in for the form's own method.
export const submitAtOnce = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/** In a frame of the lightbox nothing is submitted: the page asks for the top window, which then shows this page again. */
export const submitOnTop = `if (parent === window) ${submitAtOnce}`;
