/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { Amount } from './Amount.tsx';
import { Facts } from './Facts.tsx';
import { Mark } from './Mark.tsx';

/** The code that the bank accepts. The page fills it in, as a phone fills in the code from a text message. */
export const challengeCode = '428109';

interface ChallengePageProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  /** Name of the merchant. */
  readonly payee: string;
  readonly maskedCard: string;
  readonly action: string;
  /** `wrong` after a wrong code, `resent` after the shopper has requested a new one. */
  readonly state?: 'wrong' | 'resent' | undefined;
}

/** The issuer's 3-D Secure page, where the cardholder confirms or rejects the payment. */
export function ChallengePage({ texts, request, payee, maskedCard, action, state }: ChallengePageProps) {
  const { buttons, challenge } = texts;
  const isWrong = state === 'wrong';
  return (
    <div class="card bank">
      <p class="bank-name">
        <Mark of="bank" />
        <span>{challenge.bank}</span>
      </p>
      <h1>{challenge.heading}</h1>
      <p class="amount">
        <Amount request={request} texts={texts} />
      </p>
      <Facts
        texts={texts}
        details={[
          ['merchant', payee],
          ['card', `•••• ${maskedCard.slice(-4)}`],
        ]}
      />
      <p>{challenge.asks}</p>
      <form id="payment" method="post" action={action}>
        <label for="code">{challenge.code}</label>
        <input
          type="text"
          id="code"
          name="code"
          value={isWrong ? '' : challengeCode}
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength={6}
          spellcheck={false}
          autofocus={isWrong}
          aria-invalid={isWrong ? 'true' : undefined}
          aria-describedby="code-help"
        />
        <p id="code-help" class={isWrong ? 'error' : 'help'} role={state && 'status'}>
          {isWrong ? challenge.wrongCode : state === 'resent' ? challenge.resent : challenge.codeHelp}
        </p>
        <div class="actions">
          <button class="main" name="action" value="confirm">
            {buttons.confirm}
          </button>
          <button name="action" value="resend">
            {challenge.resend}
          </button>
          <button name="action" value="reject">
            {buttons.reject}
          </button>
        </div>
      </form>
    </div>
  );
}
