/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { FaultName } from '../../model/fault.ts';
import { PressedCards } from './PressedCards.tsx';
import { TestCards } from './TestCards.tsx';
import { TestOutcomes } from './TestOutcomes.tsx';

interface PaymentPanelProps {
  /** Brands whose test cards are listed. Empty if the page has no card form. */
  readonly cards: readonly string[];
  readonly fault: FaultName;
  /** Formats an amount in minor units. */
  readonly write: (amount: number) => string;
}

/** Panel in which testers can fill in a test card, choose a test outcome, and look up the test cards. */
export function PaymentPanel({ cards, fault, write }: PaymentPanelProps) {
  return (
    <>
      {cards.length > 0 && <PressedCards methods={cards} />}
      <TestOutcomes form="payment" fault={fault} />
      {cards.length > 0 && (
        <details>
          <summary>Test cards</summary>
          <div>
            <TestCards methods={cards} write={write} />
          </div>
        </details>
      )}
    </>
  );
}
