import type { Issue, IssueCode } from './issue.ts';
import type { Table } from './parameter.ts';
import { planOf, type Plan, type Step } from './plan.ts';
import { wireName } from './wire.ts';

type Path = readonly (string | number)[];

/** What one row can be wrong about; the other codes name no row. */
type RowIssue = Exclude<IssueCode, 'unknown_field' | 'unknown_method'>;

const hints: Readonly<Record<RowIssue, (step: Step) => string>> = {
  missing: () => 'Add this value.',
  wrong_type: ({ kind }) =>
    ({
      text: 'Give text.',
      integer: 'Give a whole number; amounts are in minor units.',
      decimal: 'Give a number.',
      boolean: 'Give true or false.',
      list: 'Give a list.',
      group: 'Give an object.',
    })[kind],
  too_long: ({ kind, most }) => (kind === 'text' ? `Use at most ${most} characters.` : `Use a number up to ${most}.`),
  not_allowed: ({ choices, least }) =>
    choices ? `Use one of ${Object.keys(choices).join(', ')}.` : `Use a number from ${least} up.`,
  bad_format: () => 'Write it in the format that the interface states.',
  too_many: ({ most }) => `Give at most ${most}.`,
};

const issueOf = (code: RowIssue, path: Path, wire: string, step: Step): Issue => ({
  code,
  path,
  wire,
  hint: hints[code](step),
});

/** Holds values against a table and reports everything that is wrong at once. */
export function check(table: Table, values: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  checkGroup(planOf(table), values as Readonly<Record<string, unknown>>, [], '', 0, issues);
  return issues;
}

/** Answers whether the values say anything at all. */
function checkGroup(
  plan: Plan,
  values: Readonly<Record<string, unknown>>,
  path: Path,
  prefix: string,
  n: number,
  issues: Issue[],
): boolean {
  let known = 0;
  let says = false;
  for (const step of plan.steps) {
    const value = values[step.name];
    if (value === undefined) {
      if (step.required) report('missing', step, path, prefix, n, issues);
      else if (step.name in values) known++;
      continue;
    }
    known++;
    if (step.inner) says = checkInner(step, step.inner, value, path, prefix, n, issues) || says;
    else {
      says = true;
      const code = checkValue(step, value);
      if (code) report(code, step, path, prefix, n, issues);
    }
  }
  const names = Object.keys(values);
  if (names.length !== known || inherits(values)) reportUnknown(plan, names, path, issues);
  return says;
}

/** An inherited value is known without being among the names, so it could make up for an unknown one in the count. */
function inherits(values: object) {
  const prototype: unknown = Object.getPrototypeOf(values);
  return prototype !== Object.prototype && prototype !== null;
}

function checkInner(
  step: Step,
  inner: Plan,
  value: unknown,
  path: Path,
  prefix: string,
  n: number,
  issues: Issue[],
): boolean {
  const isList = step.kind === 'list';
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList) {
    report('wrong_type', step, path, prefix, n, issues);
    return true;
  }
  const here = [...path, step.name];
  if (!isList)
    return checkGroup(inner, value as Record<string, unknown>, here, wireName(prefix, step.wire, n), n, issues);
  const items = value as readonly unknown[];
  if (step.required && items.length === 0) report('missing', step, path, prefix, n, issues);
  if (items.length > step.most) report('too_many', step, path, prefix, n, issues);
  for (let i = 0; i < items.length && i < step.most; i++)
    checkItem(step, inner, items[i], [...here, i], wireName(prefix, step.wire, step.first + i), step.first + i, issues);
  return items.length > 0;
}

function checkItem(step: Step, inner: Plan, item: unknown, path: Path, wire: string, at: number, issues: Issue[]) {
  const before = issues.length;
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    issues.push(issueOf('wrong_type', path, wire, { ...step, kind: 'group' }));
  else if (!checkGroup(inner, item as Record<string, unknown>, path, wire, at, issues) && issues.length === before)
    issues.push(issueOf('missing', path, wire, step)); // nothing on the wire: a gap, where a reader ends the list
}

function checkValue(step: Step, value: unknown): RowIssue | undefined {
  switch (step.kind) {
    case 'text':
      if (typeof value !== 'string') return 'wrong_type';
      if (value === '' && step.required) return 'missing';
      if (step.choices) return Object.hasOwn(step.choices, value) ? undefined : 'not_allowed';
      if (value.length > step.most) return 'too_long';
      return step.fits && !step.fits(value) ? 'bad_format' : undefined;
    case 'boolean':
      if (typeof value !== 'boolean') return 'wrong_type';
      return step.choices && !(String(value) in step.choices) ? 'not_allowed' : undefined;
    default:
      if (
        typeof value !== 'number' ||
        !(step.kind === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value))
      )
        return 'wrong_type';
      if (value > step.most) return 'too_long';
      if (value !== 0 && Math.abs(value) < 1e-6) return 'bad_format'; // it would be written with an exponent
      return value < step.least ? 'not_allowed' : undefined;
  }
}

function report(code: RowIssue, step: Step, path: Path, prefix: string, n: number, issues: Issue[]) {
  const wire = wireName(prefix, step.wire, step.kind === 'list' ? step.first : n);
  issues.push(issueOf(code, [...path, step.name], wire, step));
}

function reportUnknown(plan: Plan, names: readonly string[], path: Path, issues: Issue[]) {
  for (const name of names)
    if (!plan.names.has(name))
      issues.push({
        code: 'unknown_field',
        path: [...path, name],
        wire: '',
        hint: 'Remove it, or look at the spelling.',
      });
}
