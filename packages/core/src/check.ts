import type { Issue, IssueCode } from './issue.ts';
import type { Table } from './parameter.ts';
import { planOf, type Plan, type Step } from './plan.ts';
import { wireName } from './wire.ts';

type Path = readonly (string | number)[];

const hints: Readonly<Record<IssueCode, (step: Step) => string>> = {
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
  too_long: ({ kind, most }) =>
    kind === 'text' ? `Use at most ${most} characters.` : `Use at most ${String(most).length} digits.`,
  not_allowed: ({ choices, least }) =>
    choices ? `Use one of ${Object.keys(choices).join(', ')}.` : `Use a number from ${least} up.`,
  bad_format: () => 'Write it in the format that the interface states.',
  too_many: ({ most }) => `Give at most ${most}.`,
  unknown_field: () => 'Remove it, or look at the spelling.',
  unknown_method: () => 'Use a method code of the registry.',
};

export const issueOf = (code: IssueCode, path: Path, wire: string, step: Step): Issue => ({
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

function checkGroup(
  plan: Plan,
  values: Readonly<Record<string, unknown>>,
  path: Path,
  prefix: string,
  n: number,
  issues: Issue[],
) {
  let known = 0;
  for (const step of plan.steps) {
    const value = values[step.name];
    if (value === undefined) {
      if (step.required) report('missing', step, path, prefix, n, issues);
      else if (step.name in values) known++;
      continue;
    }
    known++;
    if (step.inner) checkInner(step, step.inner, value, path, prefix, n, issues);
    else {
      const code = checkValue(step, value);
      if (code) report(code, step, path, prefix, n, issues);
    }
  }
  const names = Object.keys(values);
  if (names.length !== known) reportUnknown(plan, names, path, issues);
}

function checkInner(step: Step, inner: Plan, value: unknown, path: Path, prefix: string, n: number, issues: Issue[]) {
  const isList = step.kind === 'list';
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList)
    return report('wrong_type', step, path, prefix, n, issues);
  const here = [...path, step.name];
  if (!isList)
    return checkGroup(inner, value as Record<string, unknown>, here, wireName(prefix, step.wire, n), n, issues);
  const items = value as readonly unknown[];
  if (step.required && items.length === 0) report('missing', step, path, prefix, n, issues);
  if (items.length > step.most) report('too_many', step, path, prefix, n, issues);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    const at = step.first + i;
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      report('wrong_type', step, [...path, step.name, i], prefix, at, issues);
    else checkGroup(inner, item as Record<string, unknown>, [...here, i], wireName(prefix, step.wire, at), at, issues);
  }
}

function checkValue(step: Step, value: unknown): IssueCode | undefined {
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
      return value < step.least ? 'not_allowed' : undefined;
  }
}

/** The path names the place; a row that is itself a list item is named already. */
function report(code: IssueCode, step: Step, path: Path, prefix: string, n: number, issues: Issue[]) {
  const full = typeof path.at(-1) === 'number' && step.kind === 'list' ? path : [...path, step.name];
  issues.push(issueOf(code, full, wireName(prefix, step.wire, n), step));
}

function reportUnknown(plan: Plan, names: readonly string[], path: Path, issues: Issue[]) {
  for (const name of names)
    if (!plan.names.has(name))
      issues.push({
        code: 'unknown_field',
        path: [...path, name],
        wire: '',
        hint: hints.unknown_field(plan.steps[0]!),
      }); // the hint reads no step
}
