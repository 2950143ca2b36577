/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { nameOf } from '../../issuer/test-cards.ts';
import { otherMethodOf } from '../../methods/other-method.ts';
import { payeeOf, type Merchant } from '../../model/merchant.ts';
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { SavedMethod } from '../../model/session.ts';
import { methodName } from '../../texts/method-name.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { payText } from './Amount.tsx';
import { Purchase } from './Purchase.tsx';

interface SavedPageProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  readonly merchant: Merchant;
  readonly saved: SavedMethod;
  readonly action: string;
}

/** Payment page for a saved method. It has no input fields. */
export function SavedPage({ texts, request, merchant, saved: { method, card }, action }: SavedPageProps) {
  const other = otherMethodOf(method);
  return (
    <Purchase
      texts={texts}
      request={request}
      payee={payeeOf(merchant)}
      details={[
        ['method', other ? methodName(other, texts, merchant) : nameOf(method)],
        ['card', card?.maskedCard],
        ['expiry', card && `${card.expiryMonth}/${card.expiryYear}`],
      ]}
    >
      <form id="payment" method="post" action={action}>
        <p class="quiet">{texts.steps.saved}</p>
        <div class="actions">
          <button class="main" name="action" value="pay">
            {payText(request, texts)}
          </button>
          <button name="action" value="cancel">
            {texts.buttons.cancel}
          </button>
        </div>
      </form>
    </Purchase>
  );
}
