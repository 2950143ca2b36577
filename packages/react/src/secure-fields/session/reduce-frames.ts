import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { Event } from './events.ts';
import { toProblem } from './problems.ts';
import { emptyField, frameNames, isSent, type Phase, type State } from './state.ts';
import { failed } from './failed.ts';

const mostLosses = 3;

/** What the frames make of an event. */
export function reduceFrames(state: State, event: Event): State {
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
