import type { AlarmLine, OrphanLine, PaymentLine, ReviewLine } from '@tillkit/server';
import type { AlarmView, CaseLine, Choice, OrphanView, PaymentRow } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { nameOf } from './methods.ts';
import { toPaymentMark } from './part.ts';
import { toCase, toMoment, toMoney } from './words.ts';

export interface Named {
  /** Order numbers, keyed by order id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly methods: readonly Choice[];
}

/** Returns the order number, or the start of the order id if the shop does not know the order. */
const numberOf = (order: string, numbers: Named['numbers']): string => numbers.get(order) ?? order.slice(0, 12);

export function toRow(line: PaymentLine, { numbers, methods }: Named, clerk: Clerk): PaymentRow {
  const { id, order, refno, amount, currency, createdAt, method, review } = line;
  return {
    id,
    number: numberOf(order, numbers),
    at: toMoment(createdAt, clerk),
    refno,
    method: nameOf(methods, method),
    ...(method && { code: method }),
    amount: toMoney(amount, currency, clerk),
    state: toPaymentMark(line, clerk),
    ...(review && { review: toCase(review, clerk).title }),
  };
}

export function toCaseLine({ reason, since, unsettled, ...line }: ReviewLine, names: Named, clerk: Clerk): CaseLine {
  const { title, text } = toCase(reason, clerk);
  const { facts } = clerk.texts;
  const details = unsettled.map(({ amount, authorizedAt, expiresAt }) =>
    [
      toMoney(amount, line.currency, clerk),
      `${facts.authorized}: ${toMoment(authorizedAt, clerk).text}`,
      ...(expiresAt === undefined ? [] : [`${facts.expires}: ${toMoment(expiresAt, clerk).text}`]),
    ].join(' · '),
  );
  return {
    ...toRow({ ...line, review: undefined }, names, clerk),
    at: toMoment(since, clerk),
    title,
    text: [text, ...details].join(' '),
  };
}

/** The advice of a case that has been resolved would mislead the operator, so the line says that it is resolved. */
export const toAlarm = (
  { payment, order, kind, transactionId, at, isResolved }: AlarmLine,
  { numbers }: Pick<Named, 'numbers'>,
  clerk: Clerk,
): AlarmView => ({
  ...(payment && { href: `/office/payments/${payment}` }),
  ...(order !== undefined && { number: numberOf(order, numbers) }),
  at: toMoment(at, clerk),
  ...toCase(kind, clerk),
  ...(isResolved && { text: clerk.texts.alarmsPage.resolved }),
  transaction: transactionId ?? '',
});

export const toOrphan = ({ payment, kind, transactionId, told, at }: OrphanLine, clerk: Clerk): OrphanView => ({
  ...(payment && { href: `/office/payments/${payment}` }),
  at: toMoment(at, clerk),
  ...toCase(kind, clerk),
  transaction: transactionId,
  refno: told?.refno || '–',
  merchant: told?.merchantId ?? '–',
  amount: told ? toMoney(told.amount, told.currency, clerk) : '–',
});
