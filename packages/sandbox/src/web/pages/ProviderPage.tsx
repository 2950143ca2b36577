/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { inventions } from '../../methods/inventions.ts';
import type { OtherMethod } from '../../methods/other-method.ts';
import { payeeOf, type Merchant } from '../../model/merchant.ts';
import type { PaymentRequest } from '../../model/payment-request.ts';
import { methodName } from '../../texts/method-name.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { fill } from '../../texts/texts-of.ts';
import { writeAmount } from '../../texts/write-amount.ts';
import { Mark, providerOf } from './Mark.tsx';
import { Purchase } from './Purchase.tsx';

interface ProviderPageProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  readonly merchant: Merchant;
  readonly method: OtherMethod;
  /** Path that the form submits to. */
  readonly action: string;
  /** Optional. Path of the method selection page. Omitted if the request specifies only one method. */
  readonly selection?: string | undefined;
}

/** The provider's page for a non-card payment method, where the shopper approves or cancels the payment. */
export function ProviderPage({ texts, request, merchant, method, action, selection }: ProviderPageProps) {
  const { amount, parameters, reqtype } = request;
  const { buttons, provider, steps } = texts;
  const write = (minor: number) => writeAmount(minor, request);
  const { limit, plan: toPlan } = inventions[method.code] ?? {};
  const credit = limit && write(limit.remaining);
  const plan = toPlan?.(parameters, amount);
  const kind = reqtype === 'SCN' ? 'check' : providerOf(method.kind);
  return (
    <Purchase
      texts={texts}
      request={request}
      payee={payeeOf(merchant)}
      details={[
        ['method', methodName(method, texts, merchant)],
        ['installments', plan && `${plan.count} × ${write(plan.each)}`],
        ['credit', credit],
      ]}
    >
      <form id="payment" method="post" action={action}>
        <p class="asks">
          <Mark of={kind} own={merchant.marks?.[method.code]} />
          {provider.asks[kind]}
        </p>
        <p class="quiet">{fill(steps.afterAnswer, { shop: payeeOf(merchant) })}</p>
        <div class="actions">
          <button class="main" name="action" value="approve">
            {buttons.approve}
          </button>
          <button name="action" value="cancel">
            {buttons.cancel}
          </button>
        </div>
      </form>
      {selection && (
        <p class="after">
          <a href={selection}>{buttons.other}</a>
        </p>
      )}
    </Purchase>
  );
}
