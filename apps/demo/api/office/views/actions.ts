import { fromMinorUnits } from '@tillkit/core';
import type { Amounts, Operation, PaymentWithResult } from '@tillkit/server';
import type { ActionView } from '../../../web/office/model.ts';
import type { StoredOrder } from '../../store/orders.ts';
import type { Contents } from '../../store/revisions.ts';
import type { Clerk } from '../parts.ts';
import { isPaid } from './part.ts';
import { kindOf, toMoney } from './words.ts';

export interface ActionData {
  readonly payment: PaymentWithResult;
  readonly number: string;
  readonly amounts: Amounts;
  readonly order?: StoredOrder | undefined;
  readonly paidFor?: Contents | undefined;
  readonly undecided?: Undecided | undefined;
  /** The amounts of each transaction, if more than one is paid. */
  readonly parts: readonly Undecided[];
}

/** A transaction with its own amounts. */
export interface Undecided {
  readonly transaction: string;
  readonly amounts: Amounts;
}

/** Lists what an operator can do about a payment, the most likely action first. */
export const actionsOf = (data: ActionData, clerk: Clerk): readonly ActionView[] => [
  ...restoring(data, clerk),
  ...asking(data, clerk),
  ...deciding(data, clerk),
  ...moving(data, clerk),
  ...resending(data, clerk),
  ...resolving(data, clerk),
];

const at = ({ payment }: ActionData, path: string) => `/office/payments/${payment.id}/${path}`;
const moneyOf =
  ({ payment }: ActionData, clerk: Clerk) =>
  (amount: number) =>
    toMoney(amount, payment.currency, clerk);

/** Returns true if the order can go back to the contents that the customer paid for. */
export const isRestorable = ({ payment, order, paidFor }: Pick<ActionData, 'payment' | 'order' | 'paidFor'>): boolean =>
  payment.review === 'outdated_revision' &&
  isPaid(payment.state) &&
  order?.status === 'open' &&
  paidFor !== undefined &&
  paidFor.total === payment.amount &&
  paidFor.currency === payment.currency;

function restoring(data: ActionData, clerk: Clerk): readonly ActionView[] {
  const { restore } = clerk.texts.acts;
  if (!isRestorable(data)) return [];
  const effect = restore.effect(moneyOf(data, clerk)(data.payment.amount));
  return [{ act: 'restore', text: restore.open, href: at(data, 'restore'), effect }];
}

/**
 * Offers an e-mail about the amount that is missing after the order has changed. The shop has no operation that charges
 * the difference, because the till charges an order in one payment.
 */
function asking(data: ActionData, clerk: Clerk): readonly ActionView[] {
  const { payment, order, number } = data;
  const rest = (order?.total ?? 0) - payment.amount;
  if (payment.review !== 'outdated_revision' || !order || order.currency !== payment.currency || rest <= 0) return [];
  const { write } = clerk.texts.acts;
  const money = moneyOf(data, clerk);
  const { name, email } = order.contact;
  const body = write.body(name, number, money(payment.amount), money(order.total), money(rest));
  const query = Object.entries({ subject: write.subject(number), body })
    .map(([key, value]) => `${key}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  return [
    {
      act: 'write',
      text: write.open(money(rest)),
      href: `mailto:${encodeURIComponent(email)}?${query}`,
      effect: write.effect,
    },
  ];
}

/** Accepts, cancels or refunds a transaction that was made with a method that the order does not allow. */
function deciding(data: ActionData, clerk: Clerk): readonly ActionView[] {
  const { payment, undecided } = data;
  if (!undecided || undecided.amounts.withheld === 0) return [];
  const { acts } = clerk.texts;
  const money = moneyOf(data, clerk);
  const { transaction, amounts } = undecided;
  const { cancel, credit } = amounts.most;
  const isBegun = payment.operations.some(
    (each) => each.transactionId === transaction && each.state !== 'refused' && each.state !== 'dropped',
  );
  const accept: ActionView = {
    act: 'accept',
    text: acts.accept.open,
    href: at(data, `accept?${new URLSearchParams({ subject: transaction })}`),
    effect: acts.accept.effect(money(payment.amount)),
  };
  const giveBack: ActionView | undefined =
    cancel !== undefined
      ? {
          act: 'cancel',
          // If another transaction is paid too, each cancellation names its transaction.
          text: isPaid(payment.state) ? acts.cancel.named(transaction) : acts.cancel.open,
          href: at(data, `cancel?${new URLSearchParams({ transaction })}`),
          effect: acts.cancel.effect(money(cancel)),
        }
      : credit !== undefined
        ? {
            act: 'credit',
            text: acts.credit.open,
            href: at(
              data,
              `refund?${new URLSearchParams({ transaction, amount: fromMinorUnits(credit, payment.currency), step: 'confirm' })}`,
            ),
            effect: acts.credit.does(money(credit)),
          }
        : undefined;
  return [...(isBegun ? [] : [accept]), ...(giveBack ? [giveBack] : [])];
}

/** Returns true if a cancel of the payment also cancels its order. */
export const cancelsOrder = (payment: PaymentWithResult, order: StoredOrder | undefined): boolean =>
  order?.payment_id === payment.id && order.status === 'paid';

function moving(data: ActionData, clerk: Clerk): readonly ActionView[] {
  const { payment, amounts, order, undecided, parts } = data;
  const { acts } = clerk.texts;
  const money = moneyOf(data, clerk);
  // While no other transaction is paid, the only possible actions are those on the withheld transaction.
  if (undecided && undecided.amounts.withheld > 0 && !isPaid(payment.state)) return [];
  const { settle, credit, cancel } = amounts.most;
  const cancelEffect = (amount: number) =>
    [acts.cancel.effect(money(amount)), ...(cancelsOrder(payment, order) ? [acts.cancel.ofOrder] : [])].join(' ');
  const cancels: readonly ActionView[] =
    parts.length > 0
      ? parts.flatMap(({ transaction, amounts: own }) =>
          own.most.cancel === undefined
            ? []
            : [
                {
                  act: 'cancel' as const,
                  text: acts.cancel.named(transaction),
                  href: at(data, `cancel?${new URLSearchParams({ transaction })}`),
                  effect: acts.cancel.effect(money(own.most.cancel)),
                },
              ],
        )
      : cancel === undefined
        ? []
        : [{ act: 'cancel', text: acts.cancel.open, href: at(data, 'cancel'), effect: cancelEffect(cancel) }];
  return [
    // A payment that does not pay for its order must not be charged.
    ...(settle === undefined || !isPaid(payment.state) || payment.review === 'duplicate_payment'
      ? []
      : [
          {
            act: 'settle' as const,
            text: acts.settle.open,
            href: at(data, 'settle'),
            effect: acts.settle.effect(money(settle)),
          },
        ]),
    ...(credit === undefined
      ? []
      : [
          {
            act: 'credit' as const,
            text: acts.credit.open,
            href: at(data, 'refund'),
            effect: acts.credit.effect(money(credit)),
          },
        ]),
    ...cancels,
  ];
}

/** Returns true if an operator may resend the operation, because its result is unknown or the till held it back. */
export const isSendable = ({ state, reason }: Operation): boolean =>
  (state === 'needs_review' && reason !== 'found' && reason !== 'resolved') ||
  (state === 'dropped' && reason === 'unknown_movement');

/** Returns the URL of the page on which an operator can send an operation once more. */
export const againUrl = (payment: string, operation: Operation): string =>
  `/office/payments/${payment}/again?${new URLSearchParams({ subject: operation.id })}`;

function resending(data: ActionData, clerk: Clerk): readonly ActionView[] {
  const { payment } = data;
  if (!payment.review) return [];
  const { again } = clerk.texts.acts;
  return payment.operations.filter(isSendable).map((operation) => ({
    act: 'again',
    text: again.open,
    href: againUrl(payment.id, operation),
    effect: again.effect(kindOf(operation.kind, clerk), moneyOf(data, clerk)(operation.amount)),
  }));
}

const resolving = (data: ActionData, clerk: Clerk): readonly ActionView[] =>
  data.payment.review
    ? [
        {
          act: 'resolve',
          text: clerk.texts.payment.resolve,
          href: at(data, 'resolve'),
          effect: clerk.texts.payment.resolveDoes,
        },
      ]
    : [];
