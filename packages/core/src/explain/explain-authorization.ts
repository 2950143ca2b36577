import { authorizationRules } from './authorization-rules.ts';
import { applyRules, type Explanation } from './explain.ts';
import { factsOf } from './facts.ts';
import { group, type Draft, type Rule } from './rule.ts';
import { sharedRules } from './shared-rules.ts';

/** Those of a web order that speak of values which a call has too. */
const shared = new Set(['alias-unsupported', 'line-price', 'shipping-complete']);

/** Parts of an order that stand in `customerDetails` of a call. */
const detailed = ['customer', 'articles', 'fees', 'shipping'] as const;

/**
 * Tells every rule that holds for an authorization by the server rather than for a page, as `payments.authorize` takes it: who
 * pays it, what an amount of 0 and a screening mean, and what ties its rows together. It never throws.
 *
 * @example
 * explainAuthorization({ paymentMethod: 'VIS', amount: 4990, currency: 'CHF' }).filter(({ verdict }) => verdict === 'fails');
 */
export function explainAuthorization(request: unknown): readonly Explanation[] {
  try {
    const draft: Draft = { ...(request as Draft | undefined) }; // any value can be spread
    const method = factsOf(draft['paymentMethod']);
    const ofValues = [...sharedRules.filter(({ id }) => shared.has(id)), ...(method?.rules ?? []).filter(isOfAnyMode)];
    const parts = group(draft, 'customerDetails');
    const asOrder = { ...draft, ...Object.fromEntries(detailed.map((name) => [name, parts[name]])) };
    return [
      ...applyRules(ofValues, asOrder, method).map((one) => ({ ...one, path: toCallPath(one.path) })),
      ...applyRules(authorizationRules, draft, method),
    ];
  } catch {
    return []; // an accessor or a proxy
  }
}

const isOfAnyMode = ({ modes }: Rule) => modes === undefined;

const toCallPath = (path: readonly string[]): readonly string[] =>
  detailed.some((name) => name === path[0]) ? ['customerDetails', ...path] : path;
