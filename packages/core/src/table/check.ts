import type { Issue, IssueCode } from '../issue.ts';
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

const hints: Readonly<Record<RowIssue, (step: Step) => string>> = {
  missing: () => 'Add this value.',
  wrong_type: ({ kind }) => `Give ${kind}.`,
  too_long: ({ kind, most }) => (kind === 'text' ? `Use at most ${most} characters.` : `Use a number up to ${most}.`),
  not_allowed: ({ words, least }) =>
    words ? `Use one of ${[...words].join(', ')}.` : `Use a number from ${least} up.`,
  bad_format: () => 'Write it in the format that the interface states.',
  too_many: ({ most }) => `Give at most ${most}.`,
};

const pathOf = (place: Place | undefined): (string | number)[] =>
  place ? [...pathOf(place.up), place.step.name, ...(place.index === undefined ? [] : [place.index])] : [];

const wireOf = (place: Place | undefined): string =>
  place ? wireName(wireOf(place.up), place.step.wire, place.n) : '';

const report = (issues: Issue[], code: RowIssue, place: Place, step = place.step) =>
  issues.push({ code, path: pathOf(place), wire: wireOf(place), hint: hints[code](step) });

/** Holds values against a table and reports everything that is wrong at once. */
export function check(table: Table, values: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  checkGroup(planOf(table), values as Values, undefined, issues);
  return issues;
}

const isOwed = ({ required }: Step, { type }: Values) =>
  required === true || required === (type === 'company' ? 'company' : 'person');

/** Answers whether the values say anything at all. */
function checkGroup({ steps, names }: Plan, values: Values, up: Place | undefined, issues: Issue[]): boolean {
  const n = up ? up.n : 0;
  let known = 0;
  let says = false;
  for (const step of steps) {
    const value = values[step.name];
    if (value === undefined) {
      if (isOwed(step, values)) report(issues, 'missing', { up, step, n: step.first ?? n });
      continue;
    }
    known++;
    if (step.inner) says = checkInner(step, step.inner, value, up, n, issues) || says;
    else {
      says = true;
      const code = checkValue(step, value, values);
      if (code) report(issues, code, { up, step, n });
    }
  }
  const given = Object.keys(values);
  // An inherited value is known without being among the names: it could make up for an unknown one in the count.
  const isPlain = (Object.getPrototypeOf(values) ?? Object.prototype) === Object.prototype;
  if (given.length !== known || !isPlain)
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

/** Any object but a list. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkInner(
  step: Step,
  inner: Plan,
  value: unknown,
  up: Place | undefined,
  n: number,
  issues: Issue[],
): boolean {
  const { first, most } = step;
  const whole = { up, step, n: first ?? n };
  if (first === undefined && isRecord(value)) return checkGroup(inner, value, whole, issues);
  if (first === undefined || !Array.isArray(value)) {
    report(issues, 'wrong_type', whole);
    return true;
  }
  if (step.required && value.length === 0) report(issues, 'missing', whole);
  if (value.length > most) report(issues, 'too_many', whole);
  const gaps: Issue[] = [];
  for (let index = 0; index < value.length && index < most; index++) {
    const item: unknown = value[index];
    const place = { up, step, n: first + index, index };
    const before = issues.length;
    if (!isRecord(item)) report(issues, 'wrong_type', place, { ...step, kind: 'an object' });
    // Nothing on the wire: at the end of a list a reader does not find it, before other items it is a gap.
    else if (checkGroup(inner, item, place, issues))
      for (const gap of gaps.splice(0)) issues.splice(issues.indexOf(gap), 1);
    else if (issues.length === before) gaps.push(issues[report(issues, 'missing', place) - 1] as Issue); // the last one
  }
  return value.length > 0;
}

function checkValue(step: Step, value: unknown, values: Values): RowIssue | undefined {
  const { kind, words, most, least, shape } = step;
  if (kind === 'text') {
    if (typeof value !== 'string') return 'wrong_type';
    if (value === '' && isOwed(step, values)) return 'missing';
    if (words) return words.has(value) ? undefined : 'not_allowed';
    if (value.length > most) return 'too_long';
    return shape && !shape.test(value) ? 'bad_format' : undefined;
  }
  if (kind === 'true or false') {
    if (typeof value !== 'boolean') return 'wrong_type';
    return words && !words.has(String(value)) ? 'not_allowed' : undefined;
  }
  if (typeof value !== 'number' || !(kind === 'a number' ? Number.isFinite(value) : Number.isSafeInteger(value)))
    return 'wrong_type';
  if (value > most) return 'too_long';
  if (value !== 0 && Math.abs(value) < 1e-6) return 'bad_format'; // it would be written with an exponent
  return value < least ? 'not_allowed' : undefined;
}
