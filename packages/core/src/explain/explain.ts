import { factsOf } from './facts.ts';
import type { Draft, MethodFacts, Mode, Rule } from './rule.ts';
import { sharedRules } from './shared-rules.ts';

/** A rule of the specification as it stands for one order. */
export interface Explanation {
  readonly rule: string;
  readonly verdict: 'holds' | 'fails';
  /** `must`: it cannot work. `should`: it works, but not as intended. */
  readonly weight: Rule['weight'];
  /** What the rule says, and what to do when it fails. */
  readonly sentence: string;
  readonly path: readonly string[];
  readonly wire: string;
}

/**
 * Tells every rule of method and mode that applies to an order, whether it holds, and why. Unlike `validateOrder` it
 * looks at what rows mean together; it never throws, whatever the order holds.
 *
 * @example
 * explain({ ...order, paymentMethod: 'PFC' }, { mode: 'lightbox' }).filter(({ verdict }) => verdict === 'fails');
 */
export function explain(order: unknown, setup: { readonly mode: Mode }): readonly Explanation[] {
  try {
    return judge(order, setup.mode);
  } catch {
    return []; // only an accessor, a proxy or a setup that is none throws here; validateOrder refuses the first two
  }
}

function judge(order: unknown, mode: Mode): readonly Explanation[] {
  const draft = (typeof order === 'object' && order !== null ? order : {}) as Draft; // any object can be asked
  const method = factsOf(draft['paymentMethod']);
  const rules = [...sharedRules, ...(method?.rules ?? [])].filter(({ modes }) => !modes || modes.includes(mode));
  return applyRules(rules, draft, method, mode);
}

/** Those of the rules that apply, each as it stands. */
export function applyRules(
  rules: readonly Rule[],
  draft: Draft,
  method: MethodFacts | undefined,
  mode: Mode = 'redirect', // rules that hold in every mode do not ask which it is
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
