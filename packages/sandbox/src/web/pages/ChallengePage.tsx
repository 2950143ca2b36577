/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { Amount } from './Amount.tsx';
import { Facts } from './Facts.tsx';
import { Mark } from './Mark.tsx';

interface ChallengePageProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  /** Name of the merchant. */
  readonly payee: string;
  readonly maskedCard: string;
  readonly action: string;
}

/** The issuer's 3-D Secure page, where the cardholder confirms or rejects the payment. */
export function ChallengePage({ texts, request, payee, maskedCard, action }: ChallengePageProps) {
  const { buttons, challenge } = texts;
  return (
    <div class="card">
      <h1>{challenge.heading}</h1>
      <p class="amount">
        <Amount request={request} texts={texts} />
      </p>
      <Facts
        texts={texts}
        details={[
          ['merchant', payee],
          ['card', maskedCard],
        ]}
      />
      <p class="asks">
        <Mark of="check" />
        <span>{challenge.asks}</span>
      </p>
      <form id="payment" method="post" action={action}>
        <div class="actions">
          <button class="main" name="action" value="confirm">
            {buttons.confirm}
          </button>
          <button name="action" value="reject">
            {buttons.reject}
          </button>
        </div>
      </form>
    </div>
  );
}
