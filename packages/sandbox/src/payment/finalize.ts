import { issueCodes, issueAlias } from '../issuer/authorization.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isRefnoUnique, type Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';

/**
 * Finalizes a verified transaction: authorizes, settles or declines it. No webhook is sent, because the merchant's
 * server receives the response directly. Throws `not_allowed_in_state` if the transaction has already been finalized.
 */
export async function finalize(
  ledger: Ledger,
  transaction: Transaction,
  reqtype: string,
  merchant: Merchant,
  log: (line: string) => void,
): Promise<Transaction> {
  const { transactionId, split } = transaction;
  const ended = split?.decline
    ? await ledger.move(transactionId, 'decline', { ...split.decline, alias: issueAlias(transaction) })
    : await ledger.move(
        transactionId,
        `finalize ${reqtype}`,
        { reqtype, ...issueCodes({ ...transaction, reqtype }) },
        isRefnoUnique(merchant, transaction.paymentMethod),
      );
  log(`transaction ${transactionId} ${ended.state}`);
  return ended;
}
