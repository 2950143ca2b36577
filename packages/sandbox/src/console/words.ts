import { defaultProfile, fromMinorUnits, type TransactionState } from '@tillkit/core';
import { meaningOf } from '@tillkit/core/internal';
import type { Exchange } from '../model/exchange.ts';
import type { Transaction } from '../model/transaction.ts';

/** The shape shown next to the name of a state, because color alone must not convey the state. */
export type Shape = 'full' | 'half' | 'ring' | 'dots' | 'bar' | 'cross' | 'back';
export type Tone = 'good' | 'open' | 'bad' | 'plain';

interface StateWords {
  readonly text: string;
  readonly shape: Shape;
  readonly tone: Tone;
}

export const stateWords: Readonly<Record<TransactionState, StateWords>> = {
  incomplete: { text: 'Incomplete', shape: 'dots', tone: 'plain' },
  verified: { text: 'Verified', shape: 'ring', tone: 'open' },
  authorized: { text: 'Authorized', shape: 'ring', tone: 'open' },
  cardChecked: { text: 'Card checked', shape: 'ring', tone: 'plain' },
  pending: { text: 'Pending', shape: 'dots', tone: 'open' },
  settled: { text: 'Settled', shape: 'full', tone: 'good' },
  settledCredit: { text: 'Credit', shape: 'back', tone: 'good' },
  settledAndCredited: { text: 'Settled and credited', shape: 'half', tone: 'good' },
  transmitted: { text: 'Transmitted', shape: 'full', tone: 'good' },
  canceled: { text: 'Canceled', shape: 'bar', tone: 'plain' },
  declined: { text: 'Declined', shape: 'cross', tone: 'bad' },
};

/**
 * Returns the label, icon shape and tone for a transaction's state. A partly settled authorization has its own label
 * and shape.
 */
export function stateOf({
  state,
  settledAmount,
  amount,
}: Pick<Transaction, 'state' | 'settledAmount' | 'amount'>): StateWords {
  const isInPart = state === 'authorized' && settledAmount > 0 && settledAmount < amount;
  return isInPart ? { text: 'Partly settled', shape: 'half', tone: 'open' } : stateWords[state];
}

/** Formats an amount like `CHF 49.90`, regardless of the locale. */
export const toMoney = (amount: number, currency: string): string => `${currency} ${fromMinorUnits(amount, currency)}`;

/** Finds a value by name in form data, JSON or an XML document. Used only for headings. */
const valueIn = (text: string, name: string) =>
  new RegExp(String.raw`(?:<|\b)${name}(?:>|=|="|":")([^<&"]*)`).exec(text)?.[1];

const callNames = {
  authorize: 'Authorization',
  status: 'Status',
  split: 'Finalization',
  process: 'Settlement',
} as const;

function callName({ url, request: { body } }: Exchange): string {
  const [endpoint] = Object.entries(defaultProfile.paths).find(([, path]) => path === url) ?? [];
  if (endpoint === 'process' && valueIn(body, 'reqtype') === 'DOA') return 'Cancel';
  if (endpoint === 'process' && valueIn(body, 'transtype') === '06') return 'Credit';
  return callNames[endpoint as keyof typeof callNames] ?? 'XML call';
}

const pageNames: Readonly<Record<string, string>> = {
  pay: 'Pay',
  cancel: 'Cancel',
  confirm: '3-D Secure confirmed',
  reject: '3-D Secure rejected',
  approve: 'Approved at the provider',
  decline: 'Declined at the provider',
  pending: 'Pending at the provider',
};

/** Returns the title of an exchange, and its sender and receiver. */
export function titleOf(exchange: Exchange): { readonly title: string; readonly who: string } {
  const { attack, kind } = exchange;
  if (attack)
    return {
      title: `Attack: ${attack.name}${attack.times > 1 ? `, ${attack.times} times` : ''}`,
      who: kind === 'webhook' ? 'Attacker to shop, as a webhook' : 'Attacker to shop, as a browser',
    };
  switch (kind) {
    case 'start':
      return { title: 'Payment page started', who: 'Shopper to gateway' };
    case 'page': {
      const action = valueIn(exchange.request.body, 'action') ?? '';
      return { title: pageNames[action] ?? 'Payment page', who: 'Shopper to gateway' };
    }
    case 'verify':
      return { title: 'Card in Secure Fields', who: 'Shopper to gateway' };
    case 'call':
      return { title: callName(exchange), who: 'Shop to gateway' };
    case 'callback':
      return { title: 'Browser returns', who: 'Shopper to shop' };
    case 'webhook':
      return {
        title: exchange.attempt === 1 ? 'Webhook' : `Webhook, attempt ${exchange.attempt}`,
        who: 'Gateway to shop',
      };
  }
}

/** Describes the result of an exchange, based on its HTTP status and error code. */
export function verdictOf({ kind, answer, attack }: Exchange): { readonly text: string; readonly tone: Tone } {
  if (!answer)
    return kind === 'callback' && !attack
      ? { text: 'sent by the browser', tone: 'plain' }
      : { text: 'no answer', tone: 'bad' };
  const { status, body } = answer;
  const code =
    kind === 'webhook'
      ? undefined
      : (valueIn(body, 'errorCode') ??
        /^Error code\n(-?\d+)$/m.exec(body)?.[1] ??
        (valueIn(body, 'ok') === 'false' ? valueIn(body, 'code') : undefined));
  if (code) return { text: `${status}, error ${code}: ${meaningOf(code).meaning}`, tone: 'bad' };
  return { text: String(status), tone: status >= 400 || (kind === 'webhook' && status >= 300) ? 'bad' : 'good' };
}
