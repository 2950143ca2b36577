import type { Issue } from '../issue.ts';
import type { Table } from './parameter.ts';
import { itemOf, planOf, type Plan, type RowIssue, type Step } from './plan.ts';
import { wireName } from './wire-name.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * An issue to which no hint has been added yet, with the plan step of the affected field. An issue about an unknown
 * field has no step.
 */
export interface Fault extends Omit<Issue, 'hint'> {
  readonly step: Step | undefined;
}

/** The group or list item that is being checked. Its path is computed only if there is a fault to report. */
interface Place {
  readonly up: Place | undefined;
  readonly step: Step;
  /** The number that replaces `{n}` in wire names. */
  readonly n: number;
  /** Optional. The item's index in its list, counted from 0. */
  readonly index?: number;
}

const pathOf = (place: Place | undefined): (string | number)[] =>
  place ? [...pathOf(place.up), place.step.name, ...(place.index === undefined ? [] : [place.index])] : [];

const wireOf = (place: Place | undefined): string =>
  place ? wireName(wireOf(place.up), place.step.wire, place.n) : '';

const report = (faults: Fault[], code: RowIssue, place: Place, step = place.step) =>
  faults.push({ code, path: pathOf(place), wire: wireOf(place), step });

/** Checks values against a table of field definitions and returns all faults. */
export function findFaults(table: Table, values: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  checkGroup(planOf(table), values as Values, undefined, faults);
  return faults;
}

const isMandatory = ({ required }: Step, { type }: Values) =>
  required === true || required === (type === 'company' ? 'company' : 'person');

/** Checks a group. Returns whether the group contains a value that is sent on the wire. */
function checkGroup({ steps, names }: Plan, values: Values, up: Place | undefined, faults: Fault[]): boolean {
  const n = up ? up.n : 0;
  let knownCount = 0;
  let hasValue = false;
  for (const step of steps) {
    const value = values[step.name];
    if (value === undefined) {
      if (isMandatory(step, values)) reportAbsent(faults, { up, step, n: step.first ?? n });
      continue;
    }
    knownCount++;
    if (step.inner) hasValue = checkInner(step, step.inner, value, up, n, faults) || hasValue;
    else {
      hasValue ||= value !== false || !step.silent;
      const code = checkValue(step, value, values);
      if (code) report(faults, code, { up, step, n });
    }
  }
  const fieldNames = Object.keys(values);
  // The count of known values includes inherited ones, which `Object.keys` does not return. Comparing only the counts
  // could therefore miss an unknown field.
  const isPlain = (Object.getPrototypeOf(values) ?? Object.prototype) === Object.prototype;
  if (fieldNames.length !== knownCount || !isPlain)
    for (const name of fieldNames)
      if (!names.has(name))
        faults.push({ code: 'unknown_field', path: [...pathOf(up), name], wire: '', step: undefined });
  return hasValue;
}

/** Reports a missing field. If the field is a group, also reports the mandatory fields inside the group. */
function reportAbsent(faults: Fault[], place: Place): void {
  report(faults, 'missing', place);
  const { inner, kind } = place.step;
  if (inner && kind === 'group') checkGroup(inner, {}, place, faults);
}

/** Returns whether a value is an object but not an array. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkInner(
  step: Step,
  inner: Plan,
  value: unknown,
  up: Place | undefined,
  n: number,
  faults: Fault[],
): boolean {
  const { first, most } = step;
  const whole = { up, step, n: first ?? n };
  if (first === undefined && isRecord(value)) return checkGroup(inner, value, whole, faults);
  if (first === undefined || !Array.isArray(value)) {
    report(faults, 'wrong_type', whole);
    return true;
  }
  if (step.required && value.length === 0) report(faults, 'missing', whole);
  if (value.length > most) report(faults, 'too_many', whole);
  const gaps: Fault[] = [];
  for (let index = 0; index < value.length && index < most; index++) {
    const item: unknown = value[index];
    const place = { up, step, n: first + index, index };
    const before = faults.length;
    if (!inner.plain && !isRecord(item)) report(faults, 'wrong_type', place, itemOf(step));
    // Nothing is sent for an empty item. When the list is read back, empty items at the end are lost, so they are
    // reported as missing. An empty item before other items only leaves a gap, so it is not reported.
    else if (checkItem(inner, item, place, faults))
      for (const gap of gaps.splice(0)) faults.splice(faults.indexOf(gap), 1);
    else if (faults.length === before) gaps.push(faults[report(faults, 'missing', place, itemOf(step)) - 1] as Fault);
  }
  return value.length > 0;
}

/** Checks a list item. Returns whether the item contains a value that is sent on the wire. */
function checkItem(inner: Plan, item: unknown, place: Place, faults: Fault[]): boolean {
  const { plain } = inner;
  if (!plain) return checkGroup(inner, item as Values, place, faults);
  const code = item === undefined ? 'missing' : checkValue(plain, item, {});
  if (code) report(faults, code, place, plain);
  return hasPlainValue(item);
}

/** Returns whether an entry in a list of plain values is sent on the wire. */
export const hasPlainValue = (item: unknown): boolean => item !== undefined && item !== '';

function checkValue(step: Step, value: unknown, values: Values): RowIssue | undefined {
  const { kind, words, most, least, pattern } = step;
  if (kind === 'text') {
    if (typeof value !== 'string') return 'wrong_type';
    if (value === '' && isMandatory(step, values)) return 'missing';
    if (words) return words.has(value) ? undefined : 'not_allowed';
    if (value.length > most) return 'too_long';
    return pattern && !pattern.test(value) ? 'bad_format' : undefined;
  }
  if (kind === 'boolean') {
    return typeof value === 'boolean' ? undefined : 'wrong_type';
  }
  if (typeof value !== 'number' || !(kind === 'decimal' ? Number.isFinite(value) : Number.isSafeInteger(value)))
    return 'wrong_type';
  if (value > most) return 'too_long';
  // JavaScript would write a number this small with an exponent, which the format does not allow.
  if (value !== 0 && Math.abs(value) < 1e-6) return 'bad_format';
  return value < least ? 'not_allowed' : undefined;
}
