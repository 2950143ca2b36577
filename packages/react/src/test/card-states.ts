import type { Event } from '../secure-fields/session/events.ts';
import { toProblem } from '../secure-fields/session/problems.ts';
import { reduce } from '../secure-fields/session/reduce.ts';
import { initialState, type State } from '../secure-fields/session/state.ts';
import { aSignedRequest } from './fakes.ts';

export const request = aSignedRequest();
export const after = (...events: readonly Event[]) => events.reduce(reduce, initialState);

export const opened = { type: 'frames_opened', brands: undefined } as const;
export const ready: Event = { type: 'frames_ready' };
export const card = {
  type: 'frames_changed',
  fields: {
    cardNumber: { length: 16, valid: true, inputProblem: undefined },
    cvv: { length: 3, valid: true, inputProblem: undefined },
  },
  brand: 'VIS',
} as const;
export const expiry = {
  type: 'expiry_changed',
  entry: { length: 4, complete: true, inputProblem: undefined },
} as const;
export const pressed: Event = { type: 'pressed' };
export const signed: Event = { type: 'signed', attempt: 1 };
export const leftPage: Event = { type: 'left_page', attempt: 1 };
export const completed: Event = { type: 'completed', attempt: 1 };
export const failed = { type: 'failed', attempt: 1, problem: toProblem('card_refused') } as const;
export const lost: Event = { type: 'answer_lost', attempt: 1, request };
export const unknown: Event = { type: 'outcome_known', outcome: undefined };
export const broken: Event = { type: 'frames_failed', problem: toProblem('frame_failed') };
const offline: Event = { type: 'frames_failed', problem: toProblem('offline') };
export const framesLost: Event = { type: 'frames_lost', problem: toProblem('frame_lost') };

export const filled = [opened, ready, card, expiry] as const;
export const paying = [...filled, pressed] as const;
export const checked = [...paying, signed] as const;

/** All states of the card form. Each state is created by applying the events that lead to it. */
export const states: Readonly<Record<string, State>> = {
  idle: after(),
  loading: after(opened),
  offline: after(opened, offline),
  broken: after(opened, broken),
  empty: after(opened, ready),
  filled: after(...filled),
  lost: after(...filled, framesLost),
  'submitting card': after(...paying),
  'submitting page': after(opened, broken, pressed),
  verifying: after(...checked),
  asking: after(...checked, framesLost, lost),
  leaving: after(...checked, leftPage),
  complete: after(...checked, completed),
  failed: after(...checked, failed),
  unsure: after(...checked, framesLost, lost, unknown),
};

/** An example of every event that a card form can receive during its first payment attempt. */
export const events: Readonly<Record<string, Event>> = {
  focused: { type: 'focused', field: 'cvv' },
  left: { type: 'left', field: 'cardNumber' },
  edited: { type: 'edited', field: 'cardNumber' },
  cleared: { type: 'cleared', field: 'cardNumber' },
  'number changed': {
    ...card,
    fields: { ...card.fields, cardNumber: { length: 4, valid: false, inputProblem: undefined } },
  },
  'expiry changed': { type: 'expiry_changed', entry: { length: 1, complete: false, inputProblem: 'incomplete' } },
  'focus wanted': { type: 'focus_wanted', field: 'cvv' },
  'frames opened': opened,
  'frames ready': ready,
  'frames spent': { type: 'frames_spent' },
  'frames gone': { type: 'frames_gone' },
  'frames failed': broken,
  'frames lost': framesLost,
  retried: { type: 'retried' },
  pressed,
  signed,
  'left page': leftPage,
  completed,
  'fields refused': { type: 'fields_refused', attempt: 1, problems: { cardNumber: 'invalid', cvv: undefined } },
  failed,
  'answer lost': lost,
  'outcome taken': { type: 'outcome_known', outcome: 'taken' },
  'outcome refused': { type: 'outcome_known', outcome: 'refused' },
  'outcome open': { type: 'outcome_known', outcome: 'open' },
  'outcome unknown': unknown,
};
