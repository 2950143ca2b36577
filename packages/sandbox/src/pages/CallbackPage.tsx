/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Answer } from '../answer.ts';
import type { Callback } from '../callback-target.ts';

interface CallbackPageProps {
  readonly answer: Answer;
  /** Absent: the shop has named no address, so the payment ends here. */
  readonly callback: Callback | undefined;
  /** The page sends the browser on by itself. */
  readonly atOnce: boolean;
}

const words: Readonly<Record<Answer['status'], string>> = {
  success: 'The payment went through',
  error: 'The payment was declined',
  cancel: 'The payment was canceled',
};

/** Hands the result to the shop by the browser. */
export function CallbackPage({ answer, callback, atOnce }: CallbackPageProps) {
  const { errorCode, uppTransactionId } = answer.fields;
  return (
    <div class="card">
      <h1>{words[answer.status]}</h1>
      <dl>
        <dt>Transaction</dt>
        <dd>{uppTransactionId}</dd>
        {errorCode && (
          <>
            <dt>Error code</dt>
            <dd>{errorCode}</dd>
          </>
        )}
      </dl>
      {callback ? (
        <Return {...callback} atOnce={atOnce} />
      ) : (
        <p>The shop has named no address to return to. You may close this page.</p>
      )}
    </div>
  );
}

function Return({ action, method, target, fields, atOnce }: Callback & { readonly atOnce: boolean }) {
  return (
    <>
      <p>{atOnce ? 'You go back to the shop now.' : 'Continue to go back to the shop.'}</p>
      <form method={method} action={action} target={target}>
        {fields.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <div class="actions">
          <button class="main">Continue</button>
        </div>
      </form>
    </>
  );
}

// Through the prototype: a parameter named "submit" would stand in for the form's own method.
export const submitAtOnce = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/** In a frame of the lightbox nothing is submitted: the page asks for the top window, which then shows this page again. */
export const submitOnTop = `if (parent === window) ${submitAtOnce}`;
