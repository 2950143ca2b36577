import type * as z from 'zod/mini';
import type { Issue } from '../issue.ts';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import { hintOf } from '../table/hints.ts';
import { itemOf, planOf, type Plan, type RowIssue, type Step } from '../table/plan.ts';
import { wireName } from '../table/wire-name.ts';
import { stated } from './order-schema.ts';

/**
 * Converts an error from `orderSchema(code)` to the issues that `validateOrder` would report, with their codes, wire
 * names and hints. If a group is missing, its mandatory fields are also reported. The conversion depends on the error
 * messages, so it works only for errors from schemas that `orderSchema` returns.
 */
export function toIssues({ issues }: Pick<z.core.$ZodError, 'issues'>, code: MethodCode | undefined): readonly Issue[] {
  const plan = planOf(orderTable(methodOf(code), stated.refnoMaxLength));
  return issues.flatMap((issue): Issue[] => {
    const path = issue.path as Issue['path'];
    const hint = issue.message;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ code: 'unknown_field', path: [...path, name], wire: '', hint }));
    const located = locate(plan, path);
    if (!located) return [{ code: 'wrong_type', path, wire: '', hint }];
    const issueCode =
      issue.code === 'invalid_format'
        ? 'bad_format'
        : (codes.find((each) => hintOf(each, located.step) === hint) ?? 'not_allowed');
    return [
      { code: issueCode, path, wire: located.wire, hint },
      ...(issueCode === 'missing' ? missingInside(located, path) : []),
    ];
  });
}

const codes: readonly RowIssue[] = ['missing', 'wrong_type', 'too_long', 'not_allowed', 'bad_format', 'too_many'];

/** A field, group or list in the validation plan, with its wire name and, inside a list, its index. */
interface Located {
  readonly step: Step;
  readonly wire: string;
  readonly n: number;
}

/**
 * Returns the field, group or list at a path in the validation plan. For a list, the result has the wire name of the
 * list's first item.
 */
function locate(plan: Plan, [name, ...rest]: Issue['path'], prefix = '', n = 0): Located | undefined {
  const step = plan.steps.find((each) => each.name === name);
  if (step?.kind !== 'list') return step && within(step, { wire: wireName(prefix, step.wire, n), n }, rest);
  const [place, ...inside] = rest;
  const at = (step.first ?? 0) + Number(place ?? 0);
  const item = place === undefined ? step : itemOf(step);
  return within(item, { wire: wireName(prefix, step.wire, at), n: at }, inside);
}

const within = (step: Step, at: Omit<Located, 'step'>, rest: Issue['path']): Located | undefined =>
  step.inner && rest.length > 0 ? locate(step.inner, rest, at.wire, at.n) : { step, ...at };

/** Returns an issue for each mandatory field in a missing group. */
const missingInside = ({ step: { kind, inner }, wire, n }: Located, path: Issue['path']): Issue[] =>
  kind !== 'group' || !inner
    ? []
    : inner.steps
        .filter(({ required }) => required && required !== 'company')
        .flatMap((step) => {
          const at = step.first ?? n;
          const located = { step, wire: wireName(wire, step.wire, at), n: at };
          const own = [...path, step.name];
          const issue = { code: 'missing', path: own, wire: located.wire, hint: hintOf('missing', step) } as const;
          return [issue, ...missingInside(located, own)];
        });
