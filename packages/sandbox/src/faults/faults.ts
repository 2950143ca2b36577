import type { FaultName, Place } from '../model/fault.ts';
import type { Line } from '../model/line.ts';

/**
 * The kind of corruption in a message to the shop. A wrong amount comes with a matching `sign2`, as if the gateway had
 * intended that amount.
 */
export type Corruption = 'malformed' | 'wrong sign2' | 'wrong amount';

/** The kind of corruption in the response to an XML call. */
export type AnswerCorruption = 'garbage' | '502' | 'other payment' | 'wrong amount' | 'wrong currency' | 'wrong method';

/**
 * A fault that the sandbox injects into a payment. Shoppers can select a fault under "Test outcomes" on the payment
 * page. Scenarios and the control API can also specify one.
 */
export interface Fault {
  readonly label: string;
  /** Optional. The kind of message that the fault affects. If omitted, there is no fault. */
  readonly place?: Place;
  /** Optional. Number of webhooks sent at the same time. Defaults to 1. */
  readonly webhooks?: 0 | 2;
  /**
   * Optional. Delay before the webhook is sent, in milliseconds, or `'for the next'` to send it after the merchant's
   * next webhook.
   */
  readonly waits?: number | 'for the next';
  /** Optional. Network fault during the first delivery. Retries are not affected. */
  readonly line?: Line;
  readonly corruption?: Corruption;
  /** Optional. `false` if the browser never returns to the shop. */
  readonly returns?: false;
  /** Optional. Delay before the browser returns to the shop, in milliseconds. */
  readonly stays?: number;
  /** Optional. Fault that affects the next XML call. */
  readonly answer?: AnswerFault;
}

export interface AnswerFault {
  readonly line?: Line;
  readonly corruption?: AnswerCorruption;
  /** Optional. `false` if the call has no effect. */
  readonly done?: false;
}

const webhook = (label: string, more: Omit<Fault, 'label' | 'place'>): Fault => ({ label, place: 'webhook', ...more });
const back = (label: string, more: Omit<Fault, 'label' | 'place'>): Fault => ({ label, place: 'return', ...more });
const answer = (label: string, fault: AnswerFault): Fault => ({ label, place: 'answer', answer: fault });

/** Webhook delay in milliseconds that gives the browser enough time to return to the shop first. */
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
  'webhook-malformed': webhook('Webhook that cannot be read', { corruption: 'malformed' }),
  'webhook-wrong-sign2': webhook('Webhook with a wrong sign2', { corruption: 'wrong sign2' }),
  'webhook-wrong-amount': webhook('Webhook with a wrong amount', { corruption: 'wrong amount' }),
  'browser-closed': back('Browser closed', { returns: false }),
  'both-lost': back('Webhook lost and browser closed', { webhooks: 0, returns: false }),
  'return-delayed': back('Return 5 s late', { stays: 5_000 }),
  'return-malformed': back('Return with a field twice', { corruption: 'malformed' }),
  'return-wrong-sign2': back('Return with a wrong sign2', { corruption: 'wrong sign2' }),
  'return-wrong-amount': back('Return with a wrong amount', { corruption: 'wrong amount' }),
  'answer-silent': answer('Silence, nothing done', { line: 'silent', done: false }),
  'answer-lost': answer('Done, and the answer lost', { line: 'reset' }),
  'answer-cut': answer('Done, and the answer cut off', { line: 'cut' }),
  'answer-slow': answer('Answer in small pieces', { line: 'slow' }),
  'answer-garbage': answer('Done, and garbage answered', { corruption: 'garbage' }),
  'answer-502': answer('502 page, nothing done', { corruption: '502', done: false }),
  'answer-of-another': answer('Answer of another payment', { corruption: 'other payment' }),
  'answer-wrong-amount': answer('Answer with another amount', { corruption: 'wrong amount' }),
  'answer-wrong-currency': answer('Answer with another currency', { corruption: 'wrong currency' }),
  'answer-wrong-method': answer('Answer with another method', { corruption: 'wrong method' }),
};

/** Reads the fault selected in the form. Returns `'none'` for an unknown name. */
export const readFault = (text: string | undefined): FaultName =>
  text !== undefined && Object.hasOwn(faults, text) ? (text as FaultName) : 'none';
