import { oneOf, required } from '../table/parameter.ts';
import type { Operation } from './operation.ts';
import type { GivenRequest } from './request.ts';
import { amount, answered, currency, implied, marketplace, transactionId } from './shared.ts';

const call = { endpoint: 'process', root: 'paymentService', versions: ['1', '2'] } as const;
const about = { amount, currency, transactionId } as const;
/** Settlements and credits: COA when absent. */
const reqtype = implied('reqtype', 'COA');
const direction = implied('transtype', 'debit', '05');

/** Deferred settlement, whole or in parts: the amount must not exceed what is authorized. */
export const settle = {
  ...call,
  request: {
    ...about,
    reqtype,
    /** `yes` in the last settlement, when it closes before the full amount is settled. */
    closeTransaction: oneOf('closeTransaction', ['no', 'yes']),
    marketplace,
  },
  echo: { reqtype, direction },
  response: answered,
} as const satisfies Operation;

/** Takes back a whole transaction that is authorized or settled. */
export const cancel = {
  ...call,
  request: { ...about, reqtype: required(oneOf('reqtype', ['DOA'])) },
  echo: { direction },
  response: answered,
} as const satisfies Operation;

/** Refund, whole or in parts: at most what is settled. It makes a transaction of its own. */
export const credit = {
  ...call,
  request: { ...about, reqtype, direction: required(oneOf('transtype', { credit: '06' })), marketplace },
  echo: { reqtype },
  response: answered,
} as const satisfies Operation;

/** Which call of their one endpoint a request is: DOA cancels, 06 credits, everything else settles. */
export function processOf({ element }: Pick<GivenRequest, 'element'>): 'settle' | 'cancel' | 'credit' {
  const says = (name: string, word: string | undefined) =>
    element.children.some((child) => child.name === name && child.text === word);
  const { reqtype: doa } = cancel.request;
  const { direction: back } = credit.request;
  if (says(doa.wire, doa.choices?.DOA)) return 'cancel';
  return says(back.wire, back.choices?.credit) ? 'credit' : 'settle';
}
