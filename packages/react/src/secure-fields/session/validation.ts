import { move, names, type Desk } from './state.ts';
import { checkExpiry, readExpiry } from '../expiry/expiry-text.ts';
import { errorText } from '../view/field-text.ts';
import type { FieldEvent, FieldName, FieldProblem, FieldProps } from '../fields-types.ts';

export const expiryOf = ({ hub }: Desk): string =>
  (hub.slots.expiry?.element as HTMLInputElement | undefined)?.value ?? '';

/** Tells the shop how a field is. */
export function emit(
  desk: Desk,
  field: FieldName,
  event: Exclude<keyof FieldProps, 'className' | 'help' | 'placeholder'>,
) {
  const { length, valid, problem } = desk.entries[field];
  const told: FieldEvent = {
    field,
    complete: field === 'expiry' ? readExpiry(expiryOf(desk)) !== undefined : valid,
    empty: length === 0,
    valid,
    brand: desk.brand,
    error: problem,
  };
  desk.hub.slots[field]?.[event]?.(told);
  if (event === 'onChange') desk.newest().onChange?.(told);
}

/** What is wrong with what stands in a field, as far as it can be known here. */
function problemOf(desk: Desk, field: FieldName): FieldProblem | undefined {
  const { length, valid, found } = desk.entries[field];
  const { brands } = desk.newest();
  if (field === 'expiry') return checkExpiry(expiryOf(desk));
  if (length === 0) return 'empty';
  if (field === 'cardNumber' && brands && desk.brand && !brands.includes(desk.brand)) return 'brand_not_accepted';
  if (valid) return undefined;
  return found ?? (field === 'cvv' || length < 12 ? 'incomplete' : 'invalid');
}

/** Marks a field as wrong or right. */
export function blame(desk: Desk, field: FieldName, problem: FieldProblem | undefined): void {
  const entry = desk.entries[field];
  if (entry.problem === problem) return;
  entry.problem = problem;
  desk.render();
  if (problem) emit(desk, field, 'onError');
}

/** The shopper left a field. An empty one is no mistake yet, and what the gateway refused stays so until it is changed. */
export function judge(desk: Desk, field: FieldName): void {
  const { problem } = desk.entries[field];
  const found = problemOf(desk, field);
  if (problem === 'refused' || found === problem || (found === 'empty' && !problem)) return;
  desk.said = found && { kind: 'field', read: () => errorText(desk, field) ?? '' };
  blame(desk, field, found);
}

/** The shopper changed a field: what was said is over, and what was wrong and no longer is loses its mark. */
export function forgive(desk: Desk, field: FieldName): void {
  if (desk.state.status === 'failed' && desk.frames?.ready()) move(desk, 'ready');
  else if (desk.said?.kind === 'field' || desk.state.status === 'ready') desk.said = undefined;
  for (const name of names) {
    const { problem } = desk.entries[name];
    if (problem && (problem !== 'refused' || name === field) && !problemOf(desk, name)) blame(desk, name, undefined);
  }
  desk.render();
}

/** Marks all that is wrong; the first of them, in the order of the page. */
export function judgeAll(desk: Desk): FieldName | undefined {
  for (const name of names) blame(desk, name, problemOf(desk, name));
  return firstWrong(desk);
}

/** The first field with an error, in the order of the page. */
export function firstWrong({ entries, hub }: Desk): FieldName | undefined {
  const place = (name: FieldName) => hub.slots[name]?.element as HTMLElement; // all three stand when fields are judged
  const isBefore = (one: FieldName, other: FieldName) =>
    place(one).compareDocumentPosition(place(other)) & Node.DOCUMENT_POSITION_FOLLOWING;
  const wrong = names.filter((name) => entries[name].problem);
  return wrong.find((name) => wrong.every((other) => other === name || isBefore(name, other)));
}
