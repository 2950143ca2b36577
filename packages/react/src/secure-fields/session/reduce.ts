import type { Event } from './events.ts';
import { reduceFields } from './reduce-fields.ts';
import { reduceFrames } from './reduce-frames.ts';
import { reducePayment } from './reduce-payment.ts';
import type { State } from './state.ts';

/** The next state of a card form; the same object where an event changes nothing, as a late or a second one does. */
export const reduce = (state: State, event: Event): State =>
  reducePayment(reduceFrames(reduceFields(state, event), event), event);
