import { brandName } from '../../labels/brand-names.ts';
import { names, type Desk } from '../session/state.ts';
import { errorText, helpText } from './field-text.ts';
import type { FieldName, FieldsView, FieldView } from '../fields-types.ts';

/** All that the components show of a form. */
export function toView(desk: Desk): FieldsView {
  const { state, said, texts, entries } = desk;
  const waits: Readonly<Record<string, string>> = {
    submitting: texts.fields.checking,
    verifying: texts.fields.checking,
    complete: texts.fields.complete,
  };
  const fieldOf = (field: FieldName): FieldView => ({
    note: errorText(desk, field) ?? helpText(desk, field),
    brand: field === 'cardNumber' ? brandName(desk.brand) : undefined,
    focused: entries[field].focused || undefined,
    invalid: entries[field].problem !== undefined || undefined,
  });
  return {
    state,
    labels: texts.fields,
    said: said ? { kind: said.kind, text: said.read(texts) } : { kind: 'said', text: waits[state.status] },
    fields: Object.fromEntries(names.map((field) => [field, fieldOf(field)])) as Record<FieldName, FieldView>, // all names
  };
}
