/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Amount } from './Amount.tsx';
import type { PaymentRequest } from '../../model/payment-request.ts';

interface ChallengePageProps {
  readonly request: PaymentRequest;
  readonly maskedCard: string;
  readonly action: string;
}

/** The issuer's 3-D Secure page, where the card holder says yes or no. */
export function ChallengePage({ request, maskedCard, action }: ChallengePageProps) {
  return (
    <div class="card">
      <h1>Confirm the payment</h1>
      <p class="amount">
        <Amount request={request} />
      </p>
      <dl>
        <dt>Merchant</dt>
        <dd>{request.merchantId}</dd>
        <dt>Card</dt>
        <dd>{maskedCard}</dd>
      </dl>
      <p>Your card issuer asks whether it is you who pays (3-D Secure, simulated).</p>
      <form method="post" action={action}>
        <div class="actions">
          <button class="main" name="action" value="confirm">
            Confirm
          </button>
          <button name="action" value="reject">
            Reject
          </button>
          <button name="action" value="leave">
            Leave unfinished
          </button>
        </div>
      </form>
    </div>
  );
}
