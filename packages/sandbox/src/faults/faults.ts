import type { FaultName } from '../model/fault.ts';
import type { Line } from '../model/line.ts';

/** What is wrong in what the shop is told. `sign2` goes with a wrong amount, as of a gateway that means it. */
export type Lie = 'malformed' | 'wrong sign2' | 'wrong amount';

/** What the answer of an XML call says in place of the truth. */
export type AnswerLie = 'garbage' | '502' | 'other payment' | 'wrong amount' | 'wrong currency' | 'wrong method';

/** Where the shop meets it. */
export type Place = 'webhook' | 'return' | 'answer';

/** What goes right or wrong, chosen under "Test outcomes" on the payment page, by a scenario, or by control. */
export interface Fault {
  readonly label: string;
  /** Absent: nothing is wrong. */
  readonly place?: Place;
  /** How many times the webhook is sent at once; once unless stated. */
  readonly webhooks?: 0 | 2;
  /** Milliseconds that the webhook waits, or until the next one of the merchant has passed it. */
  readonly waits?: number | 'for the next';
  /** The first delivery fares so; repeats are as they should be. */
  readonly line?: Line;
  readonly lie?: Lie;
  /** `false`: the browser never goes back to the shop. */
  readonly returns?: false;
  /** Milliseconds that the browser stays on the gateway's last page. */
  readonly stays?: number;
  /** How an XML call fares, in place of a good answer. */
  readonly answer?: AnswerFault;
}

export interface AnswerFault {
  readonly line?: Line;
  readonly lie?: AnswerLie;
  /** `false`: what was asked for is not done. */
  readonly done?: false;
}

const webhook = (label: string, more: Omit<Fault, 'label' | 'place'>): Fault => ({ label, place: 'webhook', ...more });
const back = (label: string, more: Omit<Fault, 'label' | 'place'>): Fault => ({ label, place: 'return', ...more });
const answer = (label: string, fault: AnswerFault): Fault => ({ label, place: 'answer', answer: fault });

/** By then a browser that follows the callback has reached the shop. */
const afterTheReturn = 2_000;

export const faults: Readonly<Record<FaultName, Fault>> = {
  none: { label: 'Webhook and return' },
  'webhook-lost': webhook('Webhook lost', { webhooks: 0 }),
  'webhook-twice': webhook('Webhook twice', { webhooks: 2 }),
  'webhook-late': webhook('Webhook after the return', { waits: afterTheReturn }),
  'webhook-delayed': webhook('Webhook a minute late', { waits: 60_000 }),
  'webhook-reordered': webhook('Webhook after the next one', { waits: 'for the next' }),
  'webhook-slow': webhook('Webhook in small pieces', { line: 'slow' }),
  'webhook-cut': webhook('Webhook cut off', { line: 'cut' }),
  'webhook-half-open': webhook('Webhook that never ends', { line: 'half-open' }),
  'webhook-malformed': webhook('Webhook that cannot be read', { lie: 'malformed' }),
  'webhook-wrong-sign2': webhook('Webhook with a wrong sign2', { lie: 'wrong sign2' }),
  'webhook-wrong-amount': webhook('Webhook with a wrong amount', { lie: 'wrong amount' }),
  'browser-closed': back('Browser closed', { returns: false }),
  'both-lost': back('Webhook lost and browser closed', { webhooks: 0, returns: false }),
  'return-delayed': back('Return 5 s late', { stays: 5_000 }),
  'return-malformed': back('Return with a field twice', { lie: 'malformed' }),
  'return-wrong-sign2': back('Return with a wrong sign2', { lie: 'wrong sign2' }),
  'return-wrong-amount': back('Return with a wrong amount', { lie: 'wrong amount' }),
  'answer-silent': answer('Silence, nothing done', { line: 'silent', done: false }),
  'answer-lost': answer('Done, and the answer lost', { line: 'reset' }),
  'answer-cut': answer('Done, and the answer cut off', { line: 'cut' }),
  'answer-slow': answer('Answer in small pieces', { line: 'slow' }),
  'answer-garbage': answer('Done, and garbage answered', { lie: 'garbage' }),
  'answer-502': answer('502 page, nothing done', { lie: '502', done: false }),
  'answer-of-another': answer('Answer of another payment', { lie: 'other payment' }),
  'answer-wrong-amount': answer('Answer with another amount', { lie: 'wrong amount' }),
  'answer-wrong-currency': answer('Answer with another currency', { lie: 'wrong currency' }),
  'answer-wrong-method': answer('Answer with another method', { lie: 'wrong method' }),
};

/** Reads the choice of the form; anything unknown is the normal course. */
export const readFault = (text: string | undefined): FaultName =>
  text !== undefined && Object.hasOwn(faults, text) ? (text as FaultName) : 'none';
