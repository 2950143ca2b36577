import type { FieldName } from '../fields-types.ts';
import type { Event } from './events.ts';
import { fieldNames, type FieldState, type State } from './state.ts';
import { mark, validateEdited, validateLeft } from './validation.ts';

/** What the fields make of an event. */
export function reduceFields(state: State, event: Event): State {
  switch (event.type) {
    case 'focused':
      return fieldNames.reduce((next, name) => change(next, name, { focused: name === event.field }), state);
    case 'left':
      return validateLeft(change(state, event.field, { focused: false }), event.field);
    case 'edited':
      return validateEdited(state, event.field);
    case 'cleared':
      return mark(state, event.field, undefined);
    case 'expiry_changed':
      return change(state, 'expiry', { ...event.entry, valid: !event.entry.found });
    case 'frames_changed': {
      const { cardNumber, cvv } = event.fields;
      const next = state.brand === event.brand ? state : { ...state, brand: event.brand };
      const changed = change(next, 'cardNumber', { ...cardNumber, complete: cardNumber.valid });
      return change(changed, 'cvv', { ...cvv, complete: cvv.valid });
    }
    case 'focus_wanted':
      return state.wanted === event.field ? state : { ...state, wanted: event.field };
    default:
      return state;
  }
}

function change(state: State, field: FieldName, now: Partial<FieldState>): State {
  const before = state.fields[field];
  const after = { ...before, ...now };
  const isSame = Object.entries(after).every(([name, value]) => before[name as keyof FieldState] === value);
  return isSame ? state : { ...state, fields: { ...state.fields, [field]: after } };
}
