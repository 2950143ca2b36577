import type { AskModel } from '../model.ts';
import { HeadLine } from '../parts/HeadLine.tsx';
import { Input } from '../parts/Input.tsx';
import { useOfficeTexts } from '../texts/texts-in.ts';

const paths = { settle: 'settle', credit: 'refund' } as const;

/**
 * Asks for the amount to settle or refund. The form uses GET, so that the entered amount is not lost if the session
 * expires.
 */
export function AskPage({ act, payment, transaction, currency, amount, close, help, error }: AskModel) {
  const texts = useOfficeTexts();
  return (
    <div className="narrow">
      <HeadLine payment={payment} title={texts.acts[act].ask} />
      <form className="card" method="get" action={`/office/payments/${payment.id}/${paths[act]}`}>
        <input type="hidden" name="step" value="confirm" />
        {transaction && <input type="hidden" name="transaction" value={transaction} />}
        <Input id="amount" label={`${texts.ask.amount} (${currency})`} help={help} error={error}>
          {(ties) => (
            <input
              {...ties}
              className="amount-input"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={amount}
            />
          )}
        </Input>
        {act === 'settle' && (
          <p className="check">
            <input
              type="checkbox"
              id="close"
              name="close"
              value="yes"
              defaultChecked={close}
              aria-describedby="close-note"
            />
            <label htmlFor="close">{texts.acts.settle.close}</label>
            <small id="close-note">{texts.acts.settle.closeHelp}</small>
          </p>
        )}
        <div className="form-row">
          <button className="button">{texts.ask.continue}</button>
          <a href={`/office/payments/${payment.id}`}>{texts.confirm.stop}</a>
        </div>
      </form>
    </div>
  );
}
