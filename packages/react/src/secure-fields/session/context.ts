import type { FieldName, FieldsSetup } from '../fields-types.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What the effects of a card form work with. */
export interface SessionContext {
  /** Read anew whenever it is needed, so that nothing in it is stale. */
  readonly newest: () => FieldsSetup;
  readonly state: () => State;
  /** True when the event has changed something; never after the form is gone. */
  readonly dispatch: (event: Event) => boolean;
  /** Tells the shop how a field is. */
  readonly tell: (field: FieldName, event: 'onReady' | 'onChange' | 'onFocus' | 'onBlur' | 'onError') => void;
  /** Aborted when the form is gone. */
  readonly signal: AbortSignal;
}
