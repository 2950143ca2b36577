import type { FieldName, FieldsSetup } from '../fields-types.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Functions that the code for the side effects of a card form uses. */
export interface SessionContext {
  /** Returns the form's latest setup, so that no stale value is used. */
  readonly newest: () => FieldsSetup;
  readonly state: () => State;
  /** Applies an event. Returns true if it changed the state. Has no effect after the form has been removed. */
  readonly dispatch: (event: Event) => boolean;
  /** Calls the handler that a field has for the event, with the field's current state. */
  readonly notifyField: (field: FieldName, event: 'onReady' | 'onChange' | 'onFocus' | 'onBlur' | 'onError') => void;
  /** Aborts when the form is removed. */
  readonly signal: AbortSignal;
}
