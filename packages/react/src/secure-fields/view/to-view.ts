import { brandName } from '../../labels/brand-names.ts';
import type { FieldName, FieldsView, FieldView, StatusMessage } from '../fields-types.ts';
import type { Slots } from '../registry.ts';
import { fieldNames, type State } from '../session/state.ts';
import { errorText, helpText } from './field-text.ts';
import type { Texts } from './texts.ts';

/**
 * Converts the form's state to the view that the components render. `retry` creates the frames again or, if the frames
 * are ready, submits the form again.
 */
export function toView(state: State, texts: Texts, slots: Slots, retry: () => void): FieldsView {
  const { phase, fields, brand } = state;
  const fieldOf = (field: FieldName): FieldView => ({
    help: helpText(texts.fields, state, field, slots[field]?.help),
    error: errorText(texts.fields, state, field),
    brand: field === 'cardNumber' ? brandName(brand) : undefined,
    focused: fields[field].focused || undefined,
  });
  return {
    state: phase.status === 'failed' ? { ...phase, retry } : { status: phase.status },
    texts,
    message: toStatusMessage(state, texts),
    fields: Object.fromEntries(fieldNames.map((field) => [field, fieldOf(field)])) as Record<FieldName, FieldView>,
  };
}

function toStatusMessage(state: State, texts: Texts): StatusMessage {
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
  return { kind: 'status', text: waits[phase.status] };
}
