/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { formatAmount } from '@tillkit/core';
import { cardFields, type CardField, type CardProblems } from '../../issuer/card-form.ts';
import type { Offered } from '../../methods/offered-methods.ts';
import { nameOf } from '../../issuer/test-cards.ts';
import { Amount } from './Amount.tsx';
import { CardFields, cardLabels } from './CardFields.tsx';
import { Facts } from './Facts.tsx';
import { MethodSelection } from './MethodSelection.tsx';
import { TestCards } from './TestCards.tsx';
import { TestOutcomes } from './TestOutcomes.tsx';
import type { FaultName } from '../../model/fault.ts';
import type { PaymentRequest } from '../../model/payment-request.ts';

interface PaymentPageProps {
  readonly request: PaymentRequest;
  /** Where the form goes. */
  readonly action: string;
  readonly offered: Offered;
  readonly values?: Readonly<Partial<Record<CardField, string>>>;
  readonly problems?: CardProblems;
  /** Method that the shopper has chosen. */
  readonly chosen?: string | undefined;
  readonly fault?: FaultName;
}

/** The payment page: what is paid, the method unless the shop has fixed a card, the card, Pay and Cancel. Works without a script. */
export function PaymentPage({ fault = 'none', ...props }: PaymentPageProps) {
  const { request, action, offered, values = {}, problems = {} } = props;
  const { amount, currency, language, paymentMethod } = request;
  const { cards, others } = offered;
  const chosen = props.chosen ?? (cards.length > 1 ? '' : (cards[0] ?? others[0] ?? ''));
  const [card] = cards.length === 1 ? cards : [];
  const fixed = paymentMethod !== undefined && cards.length > 0 ? paymentMethod : undefined;
  return (
    <>
      <div class="card">
        <h1 class="amount">{amount === 0 ? 'Register a card' : <Amount request={request} />}</h1>
        <Facts request={request} method={fixed && nameOf(fixed)} />
        <form id="payment" method="post" action={action} autocomplete="on" novalidate>
          <Problems problems={problems} />
          {fixed === undefined && <MethodSelection offered={offered} chosen={chosen} />}
          {cards.length > 0 && (
            <div class="for-card">
              <CardFields values={values} problems={problems} method={card} />
              <p class="quiet">
                {amount === 0 && 'Nothing is charged: the card is checked and registered. '}
                After Pay you go back to the shop; cards with 3-D Secure ask you to confirm first.
              </p>
            </div>
          )}
          <Actions offered={offered} />
        </form>
      </div>
      <TestOutcomes form="payment" fault={fault} buttons="Pay or Cancel" />
      {cards.length > 0 && (
        <details>
          <summary>Test cards</summary>
          <div>
            <TestCards methods={cards} write={(minor) => formatAmount(minor, currency, language)} />
          </div>
        </details>
      )}
    </>
  );
}

/** The style sheet shows the button and the hint that go with the choice; a browser too old for that shows both. */
function Actions({ offered: { cards, others } }: { readonly offered: Offered }) {
  return (
    <>
      {others.length > 0 && <p class="quiet for-other">You continue at the provider and confirm there.</p>}
      <div class="actions">
        {cards.length > 0 && (
          <button class={others.length > 0 ? 'main for-card' : 'main'} name="action" value="pay">
            Pay
          </button>
        )}
        {others.length > 0 && (
          <button class="main for-other" name="action" value="pay">
            Continue
          </button>
        )}
        <button name="action" value="cancel">
          Cancel
        </button>
      </div>
    </>
  );
}

function Problems({ problems }: { readonly problems: CardProblems }) {
  const found = cardFields.filter((name) => problems[name]);
  if (found.length === 0) return null;
  return (
    <div class="summary" role="alert">
      <p>Please correct:</p>
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
