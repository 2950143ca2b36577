import { factsOf } from './facts.ts';
import type { Draft, MethodFacts, Mode, Rule } from './rule.ts';
import { sharedRules } from './shared-rules.ts';

/** Result of checking an order against one rule in the specification. */
export interface Explanation {
  readonly rule: string;
  readonly verdict: 'holds' | 'fails';
  /** `must`: the payment cannot work. `should`: the payment works, but not as intended. */
  readonly weight: Rule['weight'];
  /** The rule in words, followed by the remedy if the rule fails. */
  readonly sentence: string;
  readonly path: readonly string[];
  readonly wire: string;
}

/**
 * Explains, for each rule that applies to the order's payment method and the mode, whether the rule holds and why.
 * Unlike `validateOrder`, this function checks the dependencies between values. Never throws, whatever the order
 * contains.
 *
 * @example
 * explain({ ...order, paymentMethod: 'PFC' }, { mode: 'lightbox' }).filter(({ verdict }) => verdict === 'fails');
 */
export function explain(order: unknown, setup: { readonly mode: Mode }): readonly Explanation[] {
  try {
    return judge(order, setup.mode);
  } catch {
    return []; // Only a getter, a proxy or an invalid setup can throw here.
  }
}

function judge(order: unknown, mode: Mode): readonly Explanation[] {
  const draft = (typeof order === 'object' && order !== null ? order : {}) as Draft;
  const method = factsOf(draft['paymentMethod']);
  const rules = [...sharedRules, ...(method?.rules ?? [])].filter(({ modes }) => !modes || modes.includes(mode));
  return applyRules(rules, draft, method, mode);
}

/** Returns an explanation for every given rule that applies to the draft order. */
export function applyRules(
  rules: readonly Rule[],
  draft: Draft,
  method: MethodFacts | undefined,
  mode: Mode = 'redirect', // Rules that apply in every mode ignore the mode.
): readonly Explanation[] {
  return rules
    .filter((rule) => rule.applies(draft, method, mode))
    .map((rule) => {
      const verdict = rule.holds(draft, method, mode) ? 'holds' : 'fails';
      const sentence = (verdict === 'holds' ? rule.says : `${rule.says} ${rule.remedy}`)
        .replaceAll('{method}', method?.code ?? 'The method')
        .replaceAll('{reqtypes}', method?.reqtypes?.join(', ') ?? '');
      return { rule: rule.id, verdict, weight: rule.weight, sentence, path: rule.path, wire: rule.wire };
    });
}
