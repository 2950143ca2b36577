import type { FieldName, FieldsSetup } from '../fields-types.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Functions for the effects of a card form. */
export interface SessionContext {
  /** Returns the latest setup, so that no value is stale. */
  readonly newest: () => FieldsSetup;
  readonly state: () => State;
  /** Applies an event. Returns true if it changed the state. Has no effect after the form has been removed. */
  readonly dispatch: (event: Event) => boolean;
  /** Calls an event handler of a field with its state. */
  readonly notifyField: (field: FieldName, event: 'onReady' | 'onChange' | 'onFocus' | 'onBlur' | 'onError') => void;
  /** Aborts when the form is removed. */
  readonly signal: AbortSignal;
}
