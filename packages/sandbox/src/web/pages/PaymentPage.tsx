/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { cardFields, type CardField } from '../../issuer/card-form.ts';
import { nameOf } from '../../issuer/test-cards.ts';
import type { Offered } from '../../methods/offered-methods.ts';
import { payeeOf, type Merchant } from '../../model/merchant.ts';
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import type { CardProblems } from '../../texts/problem-text.ts';
import { fill } from '../../texts/texts-of.ts';
import { payText } from './Amount.tsx';
import { CardFields } from './CardFields.tsx';
import { MethodSelection } from './MethodSelection.tsx';
import { Purchase } from './Purchase.tsx';

interface PaymentPageProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  readonly merchant: Merchant;
  /** Path that the form submits to. */
  readonly action: string;
  readonly offered: Offered;
  readonly values?: Readonly<Partial<Record<CardField, string>>>;
  readonly problems?: CardProblems;
  /** Method that the shopper has chosen. */
  readonly chosen?: string | undefined;
}

/**
 * The payment page with the amount, the method selection, the card form, and the Pay and Cancel buttons. It works
 * without JavaScript.
 */
export function PaymentPage({
  texts,
  request,
  merchant,
  action,
  offered,
  values = {},
  problems = {},
  ...selection
}: PaymentPageProps) {
  const { amount, language, paymentMethod } = request;
  const { cards, others } = offered;
  const chosen = selection.chosen ?? (cards.length > 0 ? '' : (others[0] ?? ''));
  const [card] = cards.length === 1 ? cards : [];
  const fixed = paymentMethod !== undefined && cards.length > 0 ? paymentMethod : undefined;
  return (
    <Purchase texts={texts} request={request} payee={payeeOf(merchant)} details={[['method', fixed && nameOf(fixed)]]}>
      <form id="payment" method="post" action={action} autocomplete="on" novalidate>
        {others.length > 0 && (
          <MethodSelection language={language} merchant={merchant} offered={offered} chosen={chosen} />
        )}
        {cards.length > 0 && (
          <div class="for-card">
            <CardFields
              texts={texts}
              values={values}
              problems={problems}
              acceptedBrands={namesOf(cards)}
              method={card}
            />
            <p class="quiet">
              {amount === 0 && `${texts.steps.registered} `}
              {fill(texts.steps.afterPay, { shop: payeeOf(merchant) })}
            </p>
          </div>
        )}
        <Actions texts={texts} request={request} offered={offered} />
        <Problems texts={texts} problems={problems} />
      </form>
    </Purchase>
  );
}

/** Maximum number of brand names on the line below the card number. More names would not fit. */
const mostNames = 4;

const namesOf = (cards: readonly string[]) =>
  cards.length > 1 && cards.length <= mostNames ? cards.map(nameOf).join(', ') : '';

/**
 * Buttons of the payment form. The style sheet shows only the button and the hint for the chosen method. Older browsers
 * show all of them.
 */
function Actions({
  texts,
  request,
  offered: { cards, others },
}: Pick<PaymentPageProps, 'texts' | 'request' | 'offered'>) {
  const { buttons, steps } = texts;
  return (
    <>
      {others.length > 0 && <p class="quiet for-other">{steps.atProvider}</p>}
      <div class="actions">
        {cards.length > 0 && (
          <button class={others.length > 0 ? 'main for-card' : 'main'} name="action" value="pay">
            {payText(request, texts)}
          </button>
        )}
        {others.length > 0 && (
          <button class="main for-other" name="action" value="pay">
            {buttons.next}
          </button>
        )}
        <button name="action" value="cancel">
          {buttons.cancel}
        </button>
      </div>
    </>
  );
}

function Problems({ texts, problems }: { readonly texts: PageTexts; readonly problems: CardProblems }) {
  const fields = cardFields.filter((name) => problems[name]);
  if (fields.length === 0) return null;
  return (
    <div class="summary for-card" role="alert">
      <p>{texts.correct}</p>
      <ul>
        {fields.map((name) => (
          <li>
            <a href={`#${name}`}>{texts.fields[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
