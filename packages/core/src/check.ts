import type { Issue, IssueCode } from './issue.ts';
import type { Table } from './parameter.ts';
import { planOf, type Plan, type Step } from './plan.ts';
import { wireName } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

/** What one row can be wrong about; the other codes name no row. */
type RowIssue = Exclude<IssueCode, 'unknown_field' | 'unknown_method'>;

/** A group, or one item of a list, that the check is inside of. Put into words only when there is something to report. */
interface Place {
  readonly up: Place | undefined;
  readonly step: Step;
  /** Stands for `{n}`. */
  readonly n: number;
  /** The place in a list, from 0. */
  readonly index?: number;
}

const nouns = {
  text: 'text',
  integer: 'a whole number; amounts are in minor units',
  decimal: 'a number',
  boolean: 'true or false',
  list: 'a list',
  group: 'an object',
} as const;

const hintOf = (code: RowIssue, { kind, most, least, words }: Step) =>
  ({
    missing: 'Add this value.',
    wrong_type: `Give ${nouns[kind]}.`,
    too_long: kind === 'text' ? `Use at most ${most} characters.` : `Use a number up to ${most}.`,
    not_allowed: words ? `Use one of ${[...words].join(', ')}.` : `Use a number from ${least} up.`,
    bad_format: 'Write it in the format that the interface states.',
    too_many: `Give at most ${most}.`,
  })[code];

const pathOf = (place: Place | undefined): (string | number)[] =>
  place ? [...pathOf(place.up), place.step.name, ...(place.index === undefined ? [] : [place.index])] : [];

const wireOf = (place: Place | undefined): string =>
  place ? wireName(wireOf(place.up), place.step.wire, place.n) : '';

const report = (issues: Issue[], code: RowIssue, place: Place, step = place.step) =>
  issues.push({ code, path: pathOf(place), wire: wireOf(place), hint: hintOf(code, step) });

/** Holds values against a table and reports everything that is wrong at once. */
export function check(table: Table, values: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  checkGroup(planOf(table), values as Values, undefined, issues);
  return issues;
}

/** Answers whether the values say anything at all. */
function checkGroup({ steps, names }: Plan, values: Values, up: Place | undefined, issues: Issue[]): boolean {
  const n = up ? up.n : 0;
  let known = 0;
  let says = false;
  for (const step of steps) {
    const value = values[step.name];
    if (value === undefined) {
      if (step.required) report(issues, 'missing', { up, step, n: step.first ?? n });
      continue;
    }
    known++;
    const code = step.inner ? undefined : checkValue(step, value);
    if (code) report(issues, code, { up, step, n });
    says = (step.inner ? checkInner(step, step.inner, value, up, n, issues) : true) || says;
  }
  const given = Object.keys(values);
  if (given.length !== known || inherits(values))
    for (const name of given)
      if (!names.has(name))
        issues.push({
          code: 'unknown_field',
          path: [...pathOf(up), name],
          wire: '',
          hint: 'Remove it, or look at the spelling.',
        });
  return says;
}

/** An inherited value is known without being among the names, so it could make up for an unknown one in the count. */
function inherits(values: object) {
  const prototype: unknown = Object.getPrototypeOf(values);
  return prototype !== Object.prototype && prototype !== null;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkInner(
  step: Step,
  inner: Plan,
  value: unknown,
  up: Place | undefined,
  n: number,
  issues: Issue[],
): boolean {
  if (step.first === undefined) {
    const place = { up, step, n };
    if (isRecord(value)) return checkGroup(inner, value, place, issues);
    report(issues, 'wrong_type', place);
    return true;
  }
  const { first, most, required } = step;
  const list = { up, step, n: first };
  if (!Array.isArray(value)) {
    report(issues, 'wrong_type', list);
    return true;
  }
  if (required && value.length === 0) report(issues, 'missing', list);
  if (value.length > most) report(issues, 'too_many', list);
  for (let index = 0; index < value.length && index < most; index++) {
    const item: unknown = value[index];
    const place = { up, step, n: first + index, index };
    const before = issues.length;
    if (!isRecord(item)) report(issues, 'wrong_type', place, { ...step, kind: 'group' });
    else if (!checkGroup(inner, item, place, issues) && issues.length === before) report(issues, 'missing', place); // nothing on the wire: a gap, where a reader ends the list
  }
  return value.length > 0;
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
