import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { FieldLabels } from '../../labels/labels.ts';
import type { FieldName } from '../fields-types.ts';
import type { Event, PaymentEvent } from './events.ts';
import { toProblem } from './problems.ts';
import {
  emptyField,
  fieldNames,
  frameNames,
  isBusy,
  isSent,
  type FieldState,
  type Message,
  type Phase,
  type State,
} from './state.ts';
import { isWrong, mark, validateAll, validateEdited, validateLeft } from './validation.ts';

/** Returns the next state of a card form, or the same object if the event changes nothing, as a late or a second event does. */
export const reduce = (state: State, event: Event): State =>
  reducePayment(reduceFrames(reduceFields(state, event), event), event);

/** Applies an event to the fields. */
function reduceFields(state: State, event: Event): State {
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

const mostLosses = 3;

/** Applies an event to the frames. */
function reduceFrames(state: State, event: Event): State {
  switch (event.type) {
    case 'frames_opened':
      return open(state, event.brands);
    case 'frames_ready':
      if (state.frames.status !== 'loading') return state;
      return {
        ...state,
        frames: { status: 'ready' },
        wanted: undefined,
        // While the gateway or the shop is asked for a payment, that goes on.
        ...(state.phase.status === 'loading' && {
          phase: { status: 'ready' } as const,
          message: state.message?.kind === 'alarm' ? state.message : undefined,
        }),
      };
    case 'frames_spent':
      if (state.frames.status === 'none' || state.frames.status === 'spent') return state;
      return { ...state, frames: { status: 'spent' } };
    case 'retried':
      if (state.phase.status !== 'failed') return state;
      return { ...state, frames: { status: 'spent' }, message: undefined };
    case 'frames_gone':
      if (state.frames.status === 'none') return state;
      return {
        ...state,
        frames: { status: 'none' },
        ...(!goesOn(state.phase) && { phase: { status: 'idle' } as const, message: undefined }),
      };
    case 'frames_failed':
      if (state.frames.status !== 'loading' && state.frames.status !== 'ready') return state;
      return fail(state, event.problem);
    case 'frames_lost':
      if (state.frames.status !== 'loading' && state.frames.status !== 'ready') return state;
      return lose(state, event.problem);
    default:
      return state;
  }
}

/** A payment that does not need the fields any more. */
const goesOn = (phase: Phase) =>
  phase.status === 'verifying' || (phase.status === 'submitting' && phase.way === 'page');

/** Begins with empty fields in the frames. */
function open(state: State, brands: State['brands']): State {
  const { phase, fields } = state;
  return {
    ...state,
    phase: goesOn(phase) ? phase : { status: 'loading' },
    frames: { status: 'loading' },
    fields: { ...fields, cardNumber: emptyField, cvv: emptyField },
    brand: undefined,
    brands,
  };
}

function fail(state: State, problem: CheckoutProblem): State {
  const broken: State = { ...state, frames: { status: 'broken', problem } };
  return isSent(state) ? broken : failed(broken, problem);
}

/**
 * A frame is no longer what it was. Who waits for an answer about the card goes on waiting. Else all is made anew, so that
 * the card is typed again; what is lost again and again is given up.
 */
function lose(state: State, problem: CheckoutProblem): State {
  if (isSent(state)) return { ...state, frames: { status: 'lost' } };
  const losses = state.losses + 1;
  if (losses > mostLosses) return fail({ ...state, losses }, toProblem('frame_failed', problem));
  const wanted = frameNames.find((name) => state.fields[name].focused) ?? state.wanted;
  return { ...failed(state, problem), frames: { status: 'spent' }, losses, wanted };
}

const said = (label: Extract<Message, { of: 'fields' }>['label']): Message => ({ kind: 'said', of: 'fields', label });
/** A new one each time: it brings the shopper to what is wrong first. */
const check = (): Message => ({ kind: 'alarm', of: 'fields', label: 'check' });
const starting: Message = { kind: 'said', of: 'button', label: 'starting' };

/** Applies an event to the payment. */
function reducePayment(state: State, event: Event): State {
  if ('attempt' in event && event.attempt !== state.attempt) return state;
  const { phase } = state;
  const isAsked = phase.status === 'submitting';
  const isChecked = phase.status === 'verifying' && phase.asks === 'gateway';
  switch (event.type) {
    case 'pressed':
      return press(state);
    case 'signed':
      if (!isAsked || phase.way !== 'card') return state;
      return { ...state, phase: { status: 'verifying', asks: 'gateway' }, message: undefined };
    case 'left_page':
      if (isAsked && phase.way === 'page') return { ...state, phase: { status: 'leaving' } };
      return isChecked ? { ...state, phase: { status: 'leaving' }, message: said('bank') } : state;
    case 'completed':
      return isChecked ? { ...state, phase: { status: 'complete' }, message: undefined } : state;
    case 'fields_refused': {
      if (!isChecked) return state;
      const { cardNumber, cvv } = event.problems;
      const marked = mark(mark(state, 'cardNumber', cardNumber), 'cvv', cvv);
      return { ...marked, phase: { status: 'ready' }, message: check() };
    }
    case 'failed': {
      if (!isAsked && !isChecked) return state;
      const { problem, label, wrong, isSpent } = event;
      const next = failed(wrong ? mark(state, wrong.field, wrong.problem) : state, problem, label);
      return isSpent ? { ...next, frames: { status: 'spent' } } : next;
    }
    case 'answer_lost':
      return isChecked ? askShop({ ...state, unsure: event.request }) : state;
    case 'outcome_known':
      return phase.status === 'verifying' && state.unsure ? conclude(state, event.outcome) : state;
    default:
      return state;
  }
}

/** A press on the pay button, Enter in a field, or the shop's own `submit`: one at a time. */
function press(state: State): State {
  const { phase, frames, attempt } = state;
  if (isBusy(state) || phase.status === 'complete') return state;
  if (state.unsure) return askShop(state);
  if (frames.status === 'ready') {
    const marked = validateAll(state);
    if (isWrong(marked)) return { ...marked, phase: { status: 'ready' }, message: check() };
    return { ...marked, phase: { status: 'submitting', way: 'card' }, message: undefined, attempt: attempt + 1 };
  }
  if (frames.status === 'broken')
    return frames.problem.code === 'offline' // which goes on by itself
      ? state
      : { ...state, phase: { status: 'submitting', way: 'page' }, message: starting, attempt: attempt + 1 };
  return { ...state, phase: { status: frames.status === 'none' ? 'idle' : 'loading' }, message: said('loading') };
}

const askShop = (state: State): State => ({
  ...state,
  phase: { status: 'verifying', asks: 'shop' },
  message: said('unsure'),
});

/**
 * Ends the doubt about a payment by the shop's answer. If the shop does not know the outcome, the next press of the button asks
 * again and pays nothing.
 */
function conclude(state: State, outcome: Extract<PaymentEvent, { type: 'outcome_known' }>['outcome']): State {
  if (!outcome) return failed(state, toProblem('timed_out'));
  const next: State = { ...state, unsure: undefined };
  if (outcome === 'taken') return { ...next, phase: { status: 'complete' }, message: undefined };
  const over =
    outcome === 'refused' ? failed(next, toProblem('card_refused'), 'declined') : failed(next, toProblem('timed_out'));
  return { ...over, frames: { status: 'spent' } };
}

const failureLabels: Readonly<Record<string, keyof FieldLabels>> = {
  offline: 'offline',
  script_failed: 'failed',
  frame_failed: 'failed',
  frame_lost: 'lost',
  card_refused: 'refused',
  timed_out: 'noAnswer',
  order_changed: 'changed',
};

/** Returns the state of a failure. `label` is the text if the code alone does not determine it. */
const failed = (state: State, error: CheckoutProblem, label = failureLabels[error.code]): State => ({
  ...state,
  phase: { status: 'failed', error },
  message: label ? { kind: 'alarm', of: 'fields', label } : { kind: 'alarm', of: 'start', code: error.code },
});
