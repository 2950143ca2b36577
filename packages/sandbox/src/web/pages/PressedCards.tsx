/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { TestOutcome } from '@tillkit/core';
import { pressedCard } from '../../issuer/test-outcomes.ts';

const labels: Readonly<Record<TestOutcome, string>> = {
  approved: 'Approved',
  challenge: '3-D Secure',
  declined: 'Declined',
  insufficient_funds: 'Not enough money',
  blocked: 'Blocked card',
};

/**
 * Buttons that fill in a test card: one button for each outcome that a test card of an accepted brand can produce.
 * Without the page's script, a button reloads the page with the card filled in.
 */
export function PressedCards({ methods }: { readonly methods: readonly string[] }) {
  return (
    <form class="chips" method="get" aria-labelledby="chips">
      <p id="chips">Fill in a test card</p>
      {Object.entries(labels).map(([outcome, label]) => {
        const card = pressedCard(outcome, methods);
        return (
          card && (
            <button
              name="card"
              value={outcome}
              data-number={card.cardNumber}
              data-expiry={card.expiry}
              data-cvv={card.cvv}
            >
              {label}
            </button>
          )
        );
      })}
    </form>
  );
}
