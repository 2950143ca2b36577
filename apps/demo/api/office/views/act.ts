import { fromMinorUnits } from '@tillkit/core';
import type { PaymentWithResult } from '@tillkit/server';
import type { Act, AskModel, ConfirmModel } from '../../../web/office/model.ts';
import type { StoredOrder } from '../../store/orders.ts';
import type { Clerk } from '../parts.ts';
import { cancelsOrder } from './actions.ts';
import { toHead } from './payment.ts';
import { toMoney } from './words.ts';

export interface Movable {
  readonly payment: PaymentWithResult;
  readonly number: string;
  readonly order?: StoredOrder | undefined;
  /** The largest amount for which the action is possible, in minor units. */
  readonly most: number;
  /** The transaction to which the action applies, if the request names one. */
  readonly transaction?: string | undefined;
}

export interface Wish {
  readonly act: Exclude<Act, 'restore' | 'redeliver'>;
  /** The amount of the action in minor units. Undefined if the action is not possible. */
  readonly amount: number | undefined;
  readonly close: boolean;
  readonly token: string;
}

interface Typed {
  readonly act: 'settle' | 'credit';
  readonly amount: string;
  readonly close: boolean;
}

export const toAsk = (
  { payment, number, most, transaction }: Movable,
  { act, amount, close }: Typed,
  clerk: Clerk,
  error?: string,
): AskModel => ({
  kind: 'ask',
  act,
  payment: toHead(payment, number, clerk),
  ...(transaction !== undefined && { transaction }),
  currency: payment.currency,
  amount,
  close,
  help: clerk.texts.ask.most(toMoney(most, payment.currency, clerk)),
  ...(error !== undefined && { error }),
});

export function toConfirm(movable: Movable, wish: Wish, clerk: Clerk, error?: string): ConfirmModel {
  const { payment, number, transaction } = movable;
  const { act, amount, close, token } = wish;
  const { currency } = payment;
  const text = amount === undefined || act === 'cancel' ? '' : fromMinorUnits(amount, currency);
  const change = new URLSearchParams({
    amount: text,
    ...(transaction && { transaction }),
    ...(close && { close: 'yes' }),
  });
  return {
    kind: 'confirm',
    act,
    payment: toHead(payment, number, clerk),
    ...(transaction !== undefined && { transaction }),
    token,
    amount: text,
    close,
    sentences: amount === undefined ? [] : sentencesOf(movable, amount, wish, clerk),
    button: amount === undefined ? '' : clerk.texts.acts[act].button(toMoney(amount, currency, clerk)),
    ...(text && { change: `/office/payments/${payment.id}/${act === 'credit' ? 'refund' : act}?${change}` }),
    ...(error !== undefined && { error }),
  };
}

function sentencesOf(
  { payment, most, order }: Movable,
  amount: number,
  { act, close }: Wish,
  clerk: Clerk,
): readonly string[] {
  const { acts } = clerk.texts;
  const money = (minor: number) => toMoney(minor, payment.currency, clerk);
  const { does, last } = acts[act];
  const rest = most - amount;
  if (act === 'cancel')
    return [does(money(amount)), last, ...(cancelsOrder(payment, order) ? [acts.cancel.ofOrder] : [])];
  if (rest <= 0) return [does(money(amount)), last];
  const left = act === 'settle' && close ? acts.settle.gone(money(rest)) : acts[act].rest(money(rest));
  return [does(money(amount)), left];
}
