import { brandName } from '../../labels/brand-names.ts';
import type { FieldName, FieldsView, FieldView, Said } from '../fields-types.ts';
import type { Slots } from '../registry.ts';
import { fieldNames, type State } from '../session/state.ts';
import { errorText, helpText } from './field-text.ts';
import type { Texts } from './texts.ts';

/** All that the components show of a form. `retry` makes the frames anew where they do not stand, else submits again. */
export function toView(state: State, texts: Texts, slots: Slots, retry: () => void): FieldsView {
  const { phase, fields, brand } = state;
  const fieldOf = (field: FieldName): FieldView => ({
    note: errorText(texts.fields, state, field) ?? helpText(texts.fields, state, field, slots[field]?.help),
    brand: field === 'cardNumber' ? brandName(brand) : undefined,
    focused: fields[field].focused || undefined,
    invalid: fields[field].problem !== undefined || undefined,
  });
  return {
    state: phase.status === 'failed' ? { ...phase, retry } : { status: phase.status },
    texts,
    said: toSaid(state, texts),
    fields: Object.fromEntries(fieldNames.map((field) => [field, fieldOf(field)])) as Record<FieldName, FieldView>, // all names
  };
}

function toSaid(state: State, texts: Texts): Said {
  const { message, phase } = state;
  if (message?.kind === 'field') return { kind: 'field', text: errorText(texts.fields, state, message.field) };
  if (message?.of === 'start') return { kind: 'alarm', code: message.code };
  if (message?.of === 'button') return { kind: message.kind, text: texts.button[message.label] };
  if (message) return { kind: message.kind, text: texts.fields[message.label] };
  const waits: Readonly<Record<string, string>> = {
    submitting: texts.fields.checking,
    verifying: texts.fields.checking,
    complete: texts.fields.complete,
  };
  return { kind: 'said', text: waits[phase.status] };
}
