import { CheckoutError, type TransactionState } from '@tillkit/core';
import { moves } from '@tillkit/core/internal';
import { issueCodes } from '../issuer/authorization.ts';
import { capitals, digits } from '../issuer/random-text.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { noAuthorization } from '../model/authorization.ts';
import type { Merchants } from '../model/merchant.ts';
import type { Entry } from '../model/transaction.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { RequestOf } from './control-table.ts';

type Seed = RequestOf<'seed'>['transactions'][number];

/**
 * Adds transactions and brings each one to the requested state through the core's state transitions. Resolves to the
 * transaction ids.
 */
export async function seed(
  { state, count = 1, merchantId, refno, amount = 4990, currency = 'CHF' }: Seed,
  ledger: Ledger,
  merchants: Merchants,
  now: Date,
): Promise<readonly string[]> {
  const merchant = merchantId === undefined ? merchants.all[0] : merchants.find(merchantId);
  if (!merchant)
    throw new CheckoutError(
      'not_found',
      'Cannot seed the transaction: the merchantId is unknown.',
      'Use the merchantId of a configured merchant.',
    );
  const isCredit = state === 'settledCredit';
  const path = pathTo(isCredit ? 'settledAndCredited' : state);
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const own = refno === undefined ? `S${capitals(2)}${digits(9)}` : count === 1 ? refno : `${refno}-${n}`;
    const entry = toEntry({ merchantId: merchant.merchantId, refno: own, amount, currency }, path[0], now);
    const transaction = await ledger.begin(path[0], entry);
    let id = transaction.transactionId;
    for (const trigger of path.slice(1))
      if (trigger === 'credit') {
        const credit = await addCredit(ledger, entry, now);
        if (isCredit) id = credit;
      } else await ledger.move(id, trigger);
    ids.push(id);
  }
  return ids;
}

/** Returns the triggers of the state transitions on the shortest path to a state. */
function pathTo(state: TransactionState): readonly [string, ...string[]] {
  const paths = new Map<string, readonly string[]>([['none', []]]);
  for (const [from, path] of paths)
    for (const [start, trigger, to] of moves)
      if (start === from && !paths.has(to) && trigger !== 'authorize credit') paths.set(to, [...path, trigger]);
  const [first, ...rest] = paths.get(state) ?? [];
  if (first !== undefined) return [first, ...rest];
  throw new CheckoutError(
    'not_allowed_in_state',
    'Cannot seed the transaction: no state transition leads to the requested state.',
    'Request another state for the transaction.',
  );
}

async function addCredit(ledger: Ledger, entry: Entry, now: Date): Promise<string> {
  const transactionId = newTransactionId(now);
  await ledger.hold(entry.merchantId, entry.transactionId, (transaction) =>
    transaction?.credit({ ...entry, transactionId, settledAmount: 0 }),
  );
  return transactionId;
}

/** Returns the ledger entry for a payment with the Visa test card. */
function toEntry(
  fields: Pick<Entry, 'merchantId' | 'refno' | 'amount' | 'currency'>,
  trigger: string,
  now: Date,
): Entry {
  const { refno, amount, currency, merchantId } = fields;
  const reqtype = trigger === 'authorize CAA' ? 'CAA' : 'NOA';
  const paid = trigger.startsWith('authorize') && trigger !== 'authorize split';
  const maskedCard = '424242xxxxxx4242';
  return {
    ...fields,
    transactionId: newTransactionId(now),
    paymentMethod: 'VIS',
    reqtype,
    language: 'en',
    canceledBy: trigger === 'shopper cancels' ? 'shopper' : null,
    receivedAt: now.toISOString(),
    maskedCard,
    expiryMonth: '12',
    expiryYear: String(now.getUTCFullYear() + 3).slice(-2),
    status3D: 'N/A',
    ...(paid ? issueCodes({ amount, reqtype, maskedCard, parameters: {} }) : noAuthorization),
    errorCode: trigger === 'decline' ? '1403' : null,
    acqErrorCode: trigger === 'decline' ? '50' : null,
    split: trigger === 'authorize split' ? { origin: 'http://127.0.0.1', decline: null } : null,
    returns: null,
    creditOf: null,
    parameters: { merchantId, refno, amount: String(amount), currency },
  };
}
