import { oneOf, required } from '../table/parameter.ts';
import type { Operation } from './operation.ts';
import type { GivenRequest } from './request.ts';
import { amount, answered, currency, implied, marketplace, transactionId } from './shared.ts';

const call = { endpoint: 'process', root: 'paymentService', versions: ['1', '2'] } as const;
const about = { amount, currency, transactionId } as const;
/** Request type of settlements and credits. Defaults to COA. */
const reqtype = implied('reqtype', 'COA');
const direction = implied('transtype', 'debit', '05');

/**
 * Deferred settlement of all or part of the amount. The total of all settlements must not exceed the authorized
 * amount.
 */
export const settle = {
  ...call,
  request: {
    ...about,
    reqtype,
    /** Set to `yes` in the last settlement to close the transaction before the full amount is settled. */
    closeTransaction: oneOf('closeTransaction', ['no', 'yes']),
    marketplace,
  },
  echo: { reqtype, direction },
  response: answered,
} as const satisfies Operation;

/** Reversal of an entire transaction that has been authorized or settled. */
export const cancel = {
  ...call,
  request: { ...about, reqtype: required(oneOf('reqtype', ['DOA'])) },
  echo: { direction },
  response: answered,
} as const satisfies Operation;

/** Refund of all or part of the amount, up to the settled amount. A credit creates a separate transaction. */
export const credit = {
  ...call,
  request: { ...about, reqtype, direction: required(oneOf('transtype', { credit: '06' })), marketplace },
  echo: { reqtype },
  response: answered,
} as const satisfies Operation;

/**
 * Determines which of the endpoint's three calls a request represents. Request type DOA means a cancellation,
 * transaction type 06 means a credit, and any other request is a settlement.
 */
export function processOf({ element }: Pick<GivenRequest, 'element'>): 'settle' | 'cancel' | 'credit' {
  const contains = (name: string, word: string | undefined) =>
    element.children.some((child) => child.name === name && child.text === word);
  const { reqtype: doa } = cancel.request;
  const { direction: back } = credit.request;
  if (contains(doa.wire, doa.choices?.DOA)) return 'cancel';
  return contains(back.wire, back.choices?.credit) ? 'credit' : 'settle';
}
