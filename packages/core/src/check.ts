import type { Issue, IssueCode } from './issue.ts';
import type { Table } from './parameter.ts';
import { planOf, type Plan, type Step } from './plan.ts';
import { wireName } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

/** What one row can be wrong about; the other codes name no row. */
type RowIssue = Exclude<IssueCode, 'unknown_field' | 'unknown_method'>;

const nouns = {
  text: 'text',
  integer: 'a whole number; amounts are in minor units',
  decimal: 'a number',
  boolean: 'true or false',
  list: 'a list',
  group: 'an object',
} as const;

const hints: Readonly<Record<RowIssue, (step: Step) => string>> = {
  missing: () => 'Add this value.',
  wrong_type: ({ kind }) => `Give ${nouns[kind]}.`,
  too_long: ({ kind, most }) => (kind === 'text' ? `Use at most ${most} characters.` : `Use a number up to ${most}.`),
  not_allowed: ({ words, least }) =>
    words ? `Use one of ${[...words].join(', ')}.` : `Use a number from ${least} up.`,
  bad_format: () => 'Write it in the format that the interface states.',
  too_many: ({ most }) => `Give at most ${most}.`,
};

/** One run over an order. The place is kept as a trail and only put into words when there is something to report. */
interface Run {
  readonly issues: Issue[];
  readonly path: (string | number)[];
  /** The groups and lists around the place, with the number that stands for `{n}` in each. */
  readonly around: Step[];
  readonly at: number[];
}

/** Holds values against a table and reports everything that is wrong at once. */
export function check(table: Table, values: unknown): readonly Issue[] {
  const run: Run = { issues: [], path: [], around: [], at: [] };
  checkGroup(planOf(table), values as Values, 0, run);
  return run.issues;
}

/** Answers whether the values say anything at all. */
function checkGroup({ steps, names }: Plan, values: Values, n: number, run: Run): boolean {
  let known = 0;
  let says = false;
  for (const step of steps) {
    const value = values[step.name];
    if (value === undefined) {
      if (step.required) report('missing', step, n, run);
      continue;
    }
    known++;
    if (step.inner) says = checkInner(step, step.inner, value, n, run) || says;
    else {
      says = true;
      const code = checkValue(step, value);
      if (code) report(code, step, n, run);
    }
  }
  const given = Object.keys(values);
  if (given.length !== known || inherits(values))
    for (const name of given) if (!names.has(name)) reportUnknown(name, run);
  return says;
}

/** An inherited value is known without being among the names, so it could make up for an unknown one in the count. */
function inherits(values: object) {
  const prototype: unknown = Object.getPrototypeOf(values);
  return prototype !== Object.prototype && prototype !== null;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkInner(step: Step, inner: Plan, value: unknown, n: number, run: Run): boolean {
  const isList = step.kind === 'list';
  if (isList ? !Array.isArray(value) : !isRecord(value)) {
    report('wrong_type', step, n, run);
    return true;
  }
  run.path.push(step.name);
  run.around.push(step);
  const says = isList
    ? checkList(step, inner, value as readonly unknown[], run)
    : enter(inner, value as Values, n, run);
  run.path.pop();
  run.around.pop();
  return says;
}

function enter(inner: Plan, values: Values, n: number, run: Run): boolean {
  run.at.push(n);
  const says = checkGroup(inner, values, n, run);
  run.at.pop();
  return says;
}

function checkList(step: Step, inner: Plan, items: readonly unknown[], run: Run): boolean {
  const { issues, path } = run;
  if (step.required && items.length === 0) issues.push(issueOf('missing', step, run, step.first));
  if (items.length > step.most) issues.push(issueOf('too_many', step, run, step.first));
  for (let i = 0; i < items.length && i < step.most; i++) {
    const item = items[i];
    const at = step.first + i;
    const before = issues.length;
    path.push(i);
    if (!isRecord(item)) issues.push(issueOf('wrong_type', { ...step, kind: 'group' }, run, at));
    else if (!enter(inner, item, at, run) && issues.length === before) issues.push(issueOf('missing', step, run, at)); // nothing on the wire: a gap, where a reader ends the list
    path.pop();
  }
  return items.length > 0;
}

function checkValue(step: Step, value: unknown): RowIssue | undefined {
  const { kind, words, most } = step;
  if (kind === 'text') {
    if (typeof value !== 'string') return 'wrong_type';
    if (value === '' && step.required) return 'missing';
    if (words) return words.has(value) ? undefined : 'not_allowed';
    if (value.length > most) return 'too_long';
    return step.fits && !step.fits(value) ? 'bad_format' : undefined;
  }
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') return 'wrong_type';
    return words && !words.has(String(value)) ? 'not_allowed' : undefined;
  }
  if (typeof value !== 'number' || !(kind === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)))
    return 'wrong_type';
  if (value > most) return 'too_long';
  if (value !== 0 && Math.abs(value) < 1e-6) return 'bad_format'; // it would be written with an exponent
  return value < step.least ? 'not_allowed' : undefined;
}

const prefixOf = ({ around, at }: Run) => at.reduce((prefix, n, i) => wireName(prefix, around[i]?.wire ?? '', n), '');

/** An issue of the list or group that the run stands in; `n` is its own number. */
function issueOf(code: RowIssue, step: Step, run: Run, n: number): Issue {
  return { code, path: [...run.path], wire: wireName(prefixOf(run), step.wire, n), hint: hints[code](step) };
}

/** An issue of a row below the place. */
function report(code: RowIssue, step: Step, n: number, run: Run) {
  run.path.push(step.name);
  run.issues.push(issueOf(code, step, run, step.kind === 'list' ? step.first : n));
  run.path.pop();
}

function reportUnknown(name: string, { issues, path }: Run) {
  issues.push({ code: 'unknown_field', path: [...path, name], wire: '', hint: 'Remove it, or look at the spelling.' });
}
