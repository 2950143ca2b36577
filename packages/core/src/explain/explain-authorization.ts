import { authorizationRules } from './authorization-rules.ts';
import { applyRules, type Explanation } from './explain.ts';
import { factsOf } from './facts.ts';
import { group, type Draft, type Rule } from './rule.ts';
import { sharedRules } from './shared-rules.ts';

/** Rules for web orders that also apply to a server-side authorization. */
const shared = new Set(['alias-unsupported', 'line-price', 'shipping-complete']);

/** Parts of an order that are nested under `customerDetails` in an authorization request. */
const detailed = ['customer', 'articles', 'fees', 'shipping'] as const;

/**
 * Explains each rule that applies to a server-side authorization (`payments.authorize`). For example, the rules say
 * which value identifies the payer, what happens if the amount is 0 or if the request is a screening, and which values
 * depend on each other. Never throws. Call this function before `payments.authorize` to find mistakes that the types
 * cannot express.
 *
 * @example
 * explainAuthorization({ paymentMethod: 'VIS', amount: 4990, currency: 'CHF' }).filter(({ verdict }) => verdict ===
 * 'fails');
 */
export function explainAuthorization(request: unknown): readonly Explanation[] {
  try {
    const draft: Draft = { ...(request as Draft | undefined) };
    const method = factsOf(draft['paymentMethod']);
    const ofValues = [...sharedRules.filter(({ id }) => shared.has(id)), ...(method?.rules ?? []).filter(isOfAnyMode)];
    const parts = group(draft, 'customerDetails');
    const asOrder = { ...draft, ...Object.fromEntries(detailed.map((name) => [name, parts[name]])) };
    return [
      ...applyRules(ofValues, asOrder, method).map((explanation) => ({
        ...explanation,
        path: toCallPath(explanation.path),
      })),
      ...applyRules(authorizationRules, draft, method),
    ];
  } catch {
    return []; // A getter or a proxy in the request threw.
  }
}

const isOfAnyMode = ({ modes }: Rule) => modes === undefined;

const toCallPath = (path: readonly string[]): readonly string[] =>
  detailed.some((name) => name === path[0]) ? ['customerDetails', ...path] : path;
