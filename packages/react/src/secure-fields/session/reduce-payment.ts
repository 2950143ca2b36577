import type { Event, PaymentEvent } from './events.ts';
import { failed } from './failed.ts';
import { toProblem } from './problems.ts';
import { isBusy, type Message, type State } from './state.ts';
import { isWrong, mark, validateAll } from './validation.ts';

const said = (label: Extract<Message, { of: 'fields' }>['label']): Message => ({ kind: 'said', of: 'fields', label });
/** A new one each time: it brings the shopper to what is wrong first. */
const check = (): Message => ({ kind: 'alarm', of: 'fields', label: 'check' });
const starting: Message = { kind: 'said', of: 'button', label: 'starting' };

/** What the payment makes of an event. */
export function reducePayment(state: State, event: Event): State {
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

/** What the shop says ends the doubt, unless it cannot tell: then another press asks again and pays nothing. */
function conclude(state: State, outcome: Extract<PaymentEvent, { type: 'outcome_known' }>['outcome']): State {
  if (!outcome) return failed(state, toProblem('timed_out'));
  const next: State = { ...state, unsure: undefined };
  if (outcome === 'taken') return { ...next, phase: { status: 'complete' }, message: undefined };
  const over =
    outcome === 'refused' ? failed(next, toProblem('card_refused'), 'declined') : failed(next, toProblem('timed_out'));
  return { ...over, frames: { status: 'spent' } };
}
