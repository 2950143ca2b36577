/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { FaultName } from '../../model/fault.ts';
import { PressedCards } from './PressedCards.tsx';
import { TestCards } from './TestCards.tsx';
import { TestOutcomes } from './TestOutcomes.tsx';

interface PaymentPanelProps {
  /** Brands of the test cards; none: no card is typed. */
  readonly cards: readonly string[];
  readonly fault: FaultName;
  /** Prints an amount of minor units. */
  readonly write: (amount: number) => string;
}

/** What a tester may do beside the shopper: press a test card, choose the outcome, and look up a card. */
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
