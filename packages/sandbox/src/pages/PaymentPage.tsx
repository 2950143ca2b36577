/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { formatAmount } from '@tillkit/core';
import { cardFields, type CardField, type CardProblems } from '../card-form.ts';
import type { PaymentRequest } from '../check-request.ts';
import { faults, type FaultName } from '../faults.ts';
import { nameOf, testCards } from '../test-cards.ts';
import { Amount } from './Amount.tsx';
import { CardFields, cardLabels } from './CardFields.tsx';
import { TestCards } from './TestCards.tsx';

interface PaymentPageProps {
  readonly request: PaymentRequest;
  /** Where the form goes. */
  readonly action: string;
  readonly values?: Readonly<Partial<Record<CardField, string>>>;
  readonly problems?: CardProblems;
  /** Brand that the shopper has chosen. */
  readonly brand?: string | undefined;
  readonly fault?: FaultName;
}

/** The payment page: what is paid, the card, Pay and Cancel. Works without a script. */
export function PaymentPage({ request, action, values = {}, problems = {}, brand, fault = 'none' }: PaymentPageProps) {
  const { amount, currency, language, paymentMethod } = request;
  const write = (minor: number) => formatAmount(minor, currency, language);
  return (
    <>
      <div class="card">
        <h1 class="amount">{amount === 0 ? 'Register a card' : <Amount request={request} />}</h1>
        <Facts request={request} />
        <form id="payment" method="post" action={action} autocomplete="on" novalidate>
          <Problems problems={problems} />
          {paymentMethod === undefined && <Brands chosen={brand} />}
          <CardFields values={values} problems={problems} method={paymentMethod} />
          <p class="quiet">
            {amount === 0 && 'Nothing is charged: the card is checked and registered. '}
            After Pay you go back to the shop; cards with 3-D Secure ask you to confirm first.
          </p>
          <div class="actions">
            <button class="main" name="action" value="pay">
              Pay
            </button>
            <button name="action" value="cancel">
              Cancel
            </button>
          </div>
        </form>
      </div>
      <details open={fault !== 'none'}>
        <summary>Test outcomes</summary>
        <div>
          <label for="fault">After payment</label>
          <select id="fault" name="fault" form="payment" aria-describedby="fault-help">
            {Object.entries(faults).map(([name, { label }]) => (
              <option value={name} selected={name === fault}>
                {label}
              </option>
            ))}
          </select>
          <p id="fault-help" class="help">
            What goes right or wrong once you press Pay or Cancel.
          </p>
        </div>
      </details>
      <details>
        <summary>Test cards</summary>
        <div>
          <TestCards method={paymentMethod} write={write} />
        </div>
      </details>
    </>
  );
}

function Facts({ request: { merchantId, refno, paymentMethod } }: { readonly request: PaymentRequest }) {
  return (
    <dl>
      <dt>Merchant</dt>
      <dd>{merchantId}</dd>
      <dt>Reference</dt>
      <dd>{refno}</dd>
      {paymentMethod && (
        <>
          <dt>Pay with</dt>
          <dd>{nameOf(paymentMethod)}</dd>
        </>
      )}
    </dl>
  );
}

function Problems({ problems }: { readonly problems: CardProblems }) {
  const found = cardFields.filter((name) => problems[name]);
  if (found.length === 0) return null;
  return (
    <div class="summary" role="alert">
      <p>Nothing was paid yet. Please correct:</p>
      <ul>
        {found.map((name) => (
          <li>
            <a href={`#${name}`}>{cardLabels[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Brands({ chosen }: { readonly chosen: string | undefined }) {
  const codes = [...new Set(testCards.map(({ method }) => method))];
  return (
    <fieldset>
      <legend>Card brand</legend>
      <div class="brands">
        <label>
          <input type="radio" name="brand" value="" checked={!chosen} />
          Detected automatically
        </label>
        {codes.map((code) => (
          <label>
            <input type="radio" name="brand" value={code} checked={code === chosen} />
            {nameOf(code)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
