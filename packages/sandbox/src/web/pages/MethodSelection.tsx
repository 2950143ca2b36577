/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Offered } from '../../methods/offered-methods.ts';
import { otherMethodOf } from '../../methods/other-method.ts';
import { nameOf } from '../../issuer/test-cards.ts';

interface MethodSelectionProps {
  readonly offered: Offered;
  /** Empty: any card. */
  readonly chosen: string;
}

/** Beyond this many the other methods are folded, so that the card form stays near. */
const mostInView = 8;

/** The choice of the method: cards first, then every other method that the request can satisfy. */
export function MethodSelection({ offered: { cards, others }, chosen }: MethodSelectionProps) {
  const choice = (code: string) => (
    <label>
      <input type="radio" name="brand" value={code} checked={code === chosen} />
      {nameOf(code)}
    </label>
  );
  const rest = <Others codes={others} chosen={chosen} />;
  return (
    <fieldset>
      <legend>Pay with</legend>
      {cards.length > 0 && (
        <div class="brands">
          {cards.length > 1 && (
            <label>
              <input type="radio" name="brand" value="" checked={chosen === ''} />
              Any card
            </label>
          )}
          {cards.map(choice)}
        </div>
      )}
      {cards.length > 0 && others.length > 0 ? (
        <details class="others" open={others.length <= mostInView || others.includes(chosen)}>
          <summary>Other methods ({others.length})</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </fieldset>
  );
}

function Others({ codes, chosen }: { readonly codes: readonly string[]; readonly chosen: string }) {
  if (codes.length === 0) return null;
  return (
    <div class="methods">
      {codes.map((code) => {
        const name = otherMethodOf(code)?.name;
        return (
          <label>
            <input type="radio" name="brand" value={code} checked={code === chosen} data-other="" />
            <span>{name}</span> {name !== code && <span class="code">{code}</span>}
          </label>
        );
      })}
    </div>
  );
}
