import type { FieldName, FieldsSetup } from '../fields-types.ts';
import type { Texts } from '../view/texts.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Functions used by the code that runs a card form's side effects. */
export interface SessionContext {
  /** Returns the form's latest setup, so that no stale value is used. */
  readonly newest: () => FieldsSetup;
  readonly state: () => State;
  /** Applies an event. Returns true if the event changed the state. Has no effect after the form has been removed. */
  readonly dispatch: (event: Event) => boolean;
  /** Calls the field's handler for the event and passes the field's current state to the handler. */
  readonly notifyField: (field: FieldName, event: 'onReady' | 'onChange' | 'onFocus' | 'onBlur' | 'onError') => void;
  /** Returns the form element. */
  readonly form: () => HTMLElement;
  /** Returns the labels in the current language. */
  readonly texts: () => Texts;
  /** Aborts when the form is removed. */
  readonly signal: AbortSignal;
}
