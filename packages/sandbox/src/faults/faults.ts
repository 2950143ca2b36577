import type { FaultName } from '../model/fault.ts';

/** What goes right or wrong once a payment has ended, chosen on the payment page under "After payment". */
export interface Fault {
  readonly label: string;
  /** How many times the webhook is sent at once. */
  readonly webhooks: 0 | 1 | 2;
  /** Whether the browser goes back to the shop. */
  readonly returns: boolean;
  /** The webhook waits until the browser is back. */
  readonly late?: true;
}

export const faults: Readonly<Record<FaultName, Fault>> = {
  none: { label: 'Webhook and return', webhooks: 1, returns: true },
  'webhook-lost': { label: 'Webhook lost', webhooks: 0, returns: true },
  'browser-closed': { label: 'Browser closed', webhooks: 1, returns: false },
  'both-lost': { label: 'Webhook lost and browser closed', webhooks: 0, returns: false },
  'webhook-twice': { label: 'Webhook twice', webhooks: 2, returns: true },
  'webhook-late': { label: 'Webhook after the return', webhooks: 1, returns: true, late: true },
};

/** Reads the choice of the form; anything unknown is the normal course. */
export const readFault = (text: string | undefined): FaultName =>
  text !== undefined && Object.hasOwn(faults, text) ? (text as FaultName) : 'none';
