import type { FieldName } from '../fields-types.ts';
import type { Slots } from '../registry.ts';
import { fieldNames, type State } from './state.ts';

/** The first field with an error, in the order of the page. */
export function firstWrong({ fields }: State, slots: Slots): FieldName | undefined {
  const place = (name: FieldName) => slots[name]?.element as HTMLElement; // all three stand when fields are validated
  const isBefore = (one: FieldName, other: FieldName) =>
    place(one).compareDocumentPosition(place(other)) & Node.DOCUMENT_POSITION_FOLLOWING;
  const wrong = fieldNames.filter((name) => fields[name].problem);
  return wrong.find((name) => wrong.every((other) => other === name || isBefore(name, other)));
}
