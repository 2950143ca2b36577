import { CheckoutError, type TransactionState } from '@tillkit/core';
import { moves } from '@tillkit/core/internal';
import { issueCodes } from '../issuer/authorization.ts';
import { capitals, digits } from '../issuer/random-text.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { noAuthorization } from '../model/authorization.ts';
import type { Merchants } from '../model/merchant.ts';
import type { Entry } from '../model/transaction.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { Taken } from './control-table.ts';

type Seed = Taken<'seed'>['transactions'][number];

/** Adds transactions, each moved along core's moves to its state. Resolves to their ids. */
export async function seed(
  { state, count = 1, merchantId, refno, amount = 4990, currency = 'CHF' }: Seed,
  ledger: Ledger,
  merchants: Merchants,
  now: Date,
): Promise<readonly string[]> {
  const merchant = merchantId === undefined ? merchants.all[0] : merchants.find(merchantId);
  if (!merchant) throw new CheckoutError('not_found', 'There is no merchant of this id.', 'See those of the settings.');
  const isCredit = state === 'settledCredit';
  const path = pathTo(isCredit ? 'settledAndCredited' : state);
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const own = refno === undefined ? `S${capitals(2)}${digits(9)}` : count === 1 ? refno : `${refno}-${n}`;
    const entry = toEntry({ merchantId: merchant.merchantId, refno: own, amount, currency }, path[0], now);
    const begun = await ledger.begin(path[0], entry);
    let id = begun.transactionId;
    for (const trigger of path.slice(1))
      if (trigger === 'credit') {
        const credit = await giveBack(ledger, entry, now);
        if (isCredit) id = credit;
      } else await ledger.move(id, trigger);
    ids.push(id);
  }
  return ids;
}

/** The shortest way to a state, by the triggers of its moves. */
function pathTo(state: TransactionState): readonly [string, ...string[]] {
  const found = new Map<string, readonly string[]>([['none', []]]);
  for (const [from, path] of found)
    for (const [start, trigger, to] of moves)
      if (start === from && !found.has(to) && trigger !== 'authorize credit') found.set(to, [...path, trigger]);
  const [first, ...rest] = found.get(state) ?? [];
  if (first !== undefined) return [first, ...rest];
  throw new CheckoutError('not_allowed_in_state', 'No move leads to this state.', 'Seed another state.');
}

async function giveBack(ledger: Ledger, entry: Entry, now: Date): Promise<string> {
  const transactionId = newTransactionId(now);
  await ledger.hold(entry.merchantId, entry.transactionId, (held) =>
    held?.credit({ ...entry, transactionId, settledAmount: 0 }),
  );
  return transactionId;
}

/** A payment by the Visa test card. */
function toEntry(
  asked: Pick<Entry, 'merchantId' | 'refno' | 'amount' | 'currency'>,
  trigger: string,
  now: Date,
): Entry {
  const { refno, amount, currency, merchantId } = asked;
  const reqtype = trigger === 'authorize CAA' ? 'CAA' : 'NOA';
  const paid = trigger.startsWith('authorize') && trigger !== 'authorize split';
  const maskedCard = '424242xxxxxx4242';
  return {
    ...asked,
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
