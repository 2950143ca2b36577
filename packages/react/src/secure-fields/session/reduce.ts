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

/** Returns the next state of a card form. Late or repeated events change nothing and return the same object. */
export const reduce = (state: State, event: Event): State =>
  reducePayment(reduceFrames(reduceFields(state, event), event), event);

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
      return change(state, 'expiry', { ...event.entry, valid: !event.entry.inputProblem });
    case 'frames_changed': {
      const { cardNumber, cvv } = event.fields;
      const next = state.brand === event.brand ? state : { ...state, brand: event.brand };
      const changed = change(next, 'cardNumber', { ...cardNumber, complete: cardNumber.valid });
      return change(changed, 'cvv', { ...cvv, complete: cvv.valid });
    }
    case 'focus_wanted':
      return state.pendingFocus === event.field ? state : { ...state, pendingFocus: event.field };
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

function reduceFrames(state: State, event: Event): State {
  switch (event.type) {
    case 'frames_opened':
      return open(state, event.brands);
    case 'frames_ready':
      if (state.frames.status !== 'loading') return state;
      return {
        ...state,
        frames: { status: 'ready' },
        pendingFocus: undefined,
        // Only the phase `loading` changes to `ready`. In any other phase, a payment is in progress or has failed, so
        // the phase and the message are kept.
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

/** Returns true if a payment is in progress and no longer needs the card fields. */
const goesOn = (phase: Phase) =>
  phase.status === 'verifying' || (phase.status === 'submitting' && phase.way === 'page');

/** Returns the state after new frames are opened: the frames are loading, and their fields are empty. */
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
 * Handles a lost frame. During a card check, the form keeps waiting for the response. Otherwise, all frames are
 * recreated, and the shopper must enter the card again. After too many losses, the form fails.
 */
function lose(state: State, problem: CheckoutProblem): State {
  if (isSent(state)) return { ...state, frames: { status: 'lost' } };
  const losses = state.losses + 1;
  if (losses > mostLosses) return fail({ ...state, losses }, toProblem('frame_failed', problem));
  const pendingFocus = frameNames.find((name) => state.fields[name].focused) ?? state.pendingFocus;
  return { ...failed(state, problem), frames: { status: 'spent' }, losses, pendingFocus };
}

const statusMessage = (label: Extract<Message, { of: 'fields' }>['label']): Message => ({
  kind: 'status',
  of: 'fields',
  label,
});
/**
 * Returns the message that asks the shopper to check the marked fields. The message is a new object each time, so that
 * each submission focuses the first field with a problem.
 */
const check = (): Message => ({ kind: 'alarm', of: 'fields', label: 'check' });
const starting: Message = { kind: 'status', of: 'button', label: 'starting' };

function reducePayment(state: State, event: Event): State {
  if ('attempt' in event && event.attempt !== state.attempt) return state;
  const { phase } = state;
  const isAsked = phase.status === 'submitting';
  const isChecked = phase.status === 'verifying' && phase.by === 'gateway';
  switch (event.type) {
    case 'pressed':
      return press(state);
    case 'signed':
      if (!isAsked || phase.way !== 'card') return state;
      return { ...state, phase: { status: 'verifying', by: 'gateway' }, message: undefined };
    case 'left_page':
      if (isAsked && phase.way === 'page') return { ...state, phase: { status: 'leaving' } };
      return isChecked ? { ...state, phase: { status: 'leaving' }, message: statusMessage('bank') } : state;
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
      return isChecked ? startQuery({ ...state, unsure: event.request }) : state;
    case 'outcome_known':
      return phase.status === 'verifying' && state.unsure ? conclude(state, event.outcome) : state;
    default:
      return state;
  }
}

/**
 * Handles a submission, which can come from the pay button, from the Enter key in a field, or from the shop's own call
 * to `submit`. Ignored while another submission is in progress.
 */
function press(state: State): State {
  const { phase, frames, attempt } = state;
  if (isBusy(state) || phase.status === 'complete') return state;
  if (state.unsure) return startQuery(state);
  if (frames.status === 'ready') {
    const marked = validateAll(state);
    if (isWrong(marked)) return { ...marked, phase: { status: 'ready' }, message: check() };
    return { ...marked, phase: { status: 'submitting', way: 'card' }, message: undefined, attempt: attempt + 1 };
  }
  if (frames.status === 'broken')
    return frames.problem.code === 'offline' // The form continues automatically once the browser is online.
      ? state
      : { ...state, phase: { status: 'submitting', way: 'page' }, message: starting, attempt: attempt + 1 };
  return {
    ...state,
    phase: { status: frames.status === 'none' ? 'idle' : 'loading' },
    message: statusMessage('loading'),
  };
}

const startQuery = (state: State): State => ({
  ...state,
  phase: { status: 'verifying', by: 'shop' },
  message: statusMessage('unsure'),
});

/**
 * Applies the outcome that the shop's server returned. If the outcome is unknown, the next click on the pay button
 * queries the outcome again instead of starting another payment.
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

/** Returns the state after a failure. `label` selects the message if the error code alone does not determine it. */
const failed = (state: State, error: CheckoutProblem, label = failureLabels[error.code]): State => ({
  ...state,
  phase: { status: 'failed', error },
  message: label ? { kind: 'alarm', of: 'fields', label } : { kind: 'alarm', of: 'start', code: error.code },
});
