import { groupBy, type Movement } from './history.ts';

/** A violation of a rule, with the events and movements that show it. */
export interface Violation {
  readonly rule: string;
  /** Order, payment or transaction that violates the rule. */
  readonly about: string;
  readonly text: string;
  readonly evidence: readonly unknown[];
}

/** Totals of a transaction, derived only from the money movements in the gateway's books. */
export interface Account {
  readonly transaction: string;
  readonly refno: string;
  readonly currency: string;
  /** Alias with which the till authorized the transaction. */
  readonly alias: string | undefined;
  /** Authorized or finalized amount, even if the transaction was canceled later. */
  readonly authorized: number;
  readonly settled: number;
  readonly credited: number;
  readonly isCanceled: boolean;
  readonly movements: readonly Movement[];
}

/** Returns true if the account is charged, that is, if its transaction is authorized or finalized and not canceled. */
export const isLive = ({ authorized, isCanceled }: Account): boolean => authorized > 0 && !isCanceled;

/** Returns an account for each transaction, and a violation for each movement that is not valid for its transaction. */
export function toAccounts(movements: readonly Movement[]): {
  readonly accounts: readonly Account[];
  readonly violations: readonly Violation[];
} {
  const byTransaction = groupBy(
    movements.toSorted((a, b) => a.time - b.time),
    ({ transaction }) => transaction,
  );
  const violations: Violation[] = [];
  const accounts = [...byTransaction].map(([transaction, own]) => toAccount(transaction, own, violations));
  return { accounts, violations };
}

function toAccount(transaction: string, movements: readonly Movement[], violations: Violation[]): Account {
  let [verified, authorized, settled, credited, isCanceled, isClosed] = [0, 0, 0, 0, false, false];
  const [first] = movements;
  const add = (rule: string, movement: Movement, text: string) =>
    void violations.push({ rule, about: `transaction ${transaction}`, text, evidence: [movement] });
  for (const movement of movements) {
    const { kind, amount, currency, closes = false } = movement;
    if (currency !== first?.currency)
      add('movement in another currency', movement, `${currency} for ${first?.currency}`);
    if (isCanceled && kind !== 'cancel') add('movement after a cancel', movement, kind);
    if (amount < 0 || !Number.isSafeInteger(amount)) add('amount is not a whole number', movement, `${amount}`);
    if (kind === 'verify') verified = amount;
    if (kind === 'authorize') {
      if (authorized > 0) add('authorized twice', movement, `${authorized} and ${amount}`);
      authorized += amount;
      if (closes) settled += amount;
      isClosed ||= closes;
    }
    if (kind === 'finalize') {
      // A second finalization has no effect, because `finalize` only sets a state (safety.md, 1.3).
      if (amount !== verified) add('finalized another amount', movement, `${amount} for ${verified}`);
      [authorized, settled, isClosed] = [amount, amount, true];
    }
    if (kind === 'settle') {
      if (isClosed) add('settled after closing', movement, `${amount}`);
      settled += amount;
      isClosed ||= closes || settled === authorized;
      if (settled > authorized) add('settled more than authorized', movement, `${settled} of ${authorized}`);
    }
    if (kind === 'credit') {
      credited += amount;
      if (credited > settled) add('credited more than settled', movement, `${credited} of ${settled}`);
    }
    if (kind === 'cancel') {
      if (credited > 0) add('canceled after a credit', movement, `${credited}`);
      isCanceled = true;
      settled = 0;
    }
  }
  return {
    transaction,
    refno: first?.refno ?? '',
    currency: first?.currency ?? '',
    alias: first?.alias,
    authorized,
    settled,
    credited,
    isCanceled,
    movements,
  };
}
