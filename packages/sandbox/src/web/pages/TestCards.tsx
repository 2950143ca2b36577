/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { describeCard, groupDigits, nameOf, testCards } from '../../issuer/test-cards.ts';

interface TestCardsProps {
  /** Optional. Card brands to show. Defaults to all brands. */
  readonly methods?: readonly string[];
  /** Optional. Formats an amount in minor units. Defaults to Swiss francs. */
  readonly write?: (amount: number) => string;
}

/** Table of test cards. Clicking a number selects the whole number. */
export function TestCards({ methods, write }: TestCardsProps) {
  const cards = testCards.filter(({ method }) => methods === undefined || methods.includes(method));
  return (
    <table>
      <caption>
        Any future expiry date. CVV 123, American Express 1234.
        {!write && ' In another currency, a limit has the same digits.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Card number</th>
          <th scope="col">Brand</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr>
            <td class="number">
              <span>{groupDigits(card.number)}</span>
            </td>
            <td>{nameOf(card.method)}</td>
            <td>{describeCard(card, write)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
