import type * as z from 'zod/mini';
import type { Issue } from '../issue.ts';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import { hintOf } from '../table/hints.ts';
import { itemOf, planOf, type Plan, type RowIssue, type Step } from '../table/plan.ts';
import { wireName } from '../table/wire-name.ts';
import { stated } from './order-schema.ts';

/**
 * Tells an error of `orderSchema(code)` as `validateOrder` tells it: with codes, wire names and hints, and everything that
 * an absent group lacks. It goes by the messages, so it is for errors of these schemas alone.
 */
export function toIssues({ issues }: Pick<z.core.$ZodError, 'issues'>, code: MethodCode | undefined): readonly Issue[] {
  const plan = planOf(orderTable(methodOf(code), stated.refnoMaxLength));
  return issues.flatMap((issue): Issue[] => {
    const path = issue.path as Issue['path']; // no row is named by a symbol
    const hint = issue.message;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ code: 'unknown_field', path: [...path, name], wire: '', hint }));
    const found = locate(plan, path);
    if (!found) return [{ code: 'wrong_type', path, wire: '', hint }];
    const told =
      issue.code === 'invalid_format'
        ? 'bad_format'
        : (codes.find((each) => hintOf(each, found.step) === hint) ?? 'not_allowed');
    return [{ code: told, path, wire: found.wire, hint }, ...(told === 'missing' ? missingInside(found, path) : [])];
  });
}

const codes: readonly RowIssue[] = ['missing', 'wrong_type', 'too_long', 'not_allowed', 'bad_format', 'too_many'];

/** A step where it stands: its name on the wire, and the place in the list that it is in. */
interface Located {
  readonly step: Step;
  readonly wire: string;
  readonly n: number;
}

/** What stands at a path; a list that is wrong as a whole goes by its first item. */
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

/** A group that is absent lacks everything that is owed inside. */
const missingInside = ({ step: { kind, inner }, wire, n }: Located, path: Issue['path']): Issue[] =>
  kind !== 'group' || !inner
    ? []
    : inner.steps
        .filter(({ required }) => required && required !== 'company')
        .flatMap((step) => {
          const at = step.first ?? n;
          const found = { step, wire: wireName(wire, step.wire, at), n: at };
          const own = [...path, step.name];
          const issue = { code: 'missing', path: own, wire: found.wire, hint: hintOf('missing', step) } as const;
          return [issue, ...missingInside(found, own)];
        });
