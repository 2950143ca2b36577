import type { PaymentReport } from '../../operator/report.ts';
import type { Cli } from '../cli.ts';
import { toPairs, toTable } from '../output/table.ts';
import { money, time } from '../output/words.ts';
import type { ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';

export async function showPayment(cli: Cli, id: string, options: ShopOptions): Promise<void> {
  const payment = await read(cli, options, (reader) => reader.show(id));
  cli.show(payment, () => toText(payment, cli));
}

/** A payment as a screen. */
export function toText(payment: PaymentReport, { paint }: Pick<Cli, 'paint'>): string {
  const { currency, transactions, operations, timeline, result } = payment;
  const section = (title: string, text: string) => `\n${paint.bold(title)}\n${text}`;
  const about = toPairs(
    {
      payment: payment.id,
      order: payment.order,
      revision: payment.revision,
      reference: payment.refno,
      amount: `${money(payment.amount, currency)}${payment.mode === 'test' ? ' (test)' : ''}`,
      began: time(payment.createdAt),
      state: payment.state,
      review: payment.review,
      method: result?.paymentMethod,
      card: result?.maskedCard,
    },
    paint,
  );
  const ofTransactions = toTable(
    ['transaction', 'state', 'method', 'authorized', 'settled'],
    transactions.map((each) => [
      each.transactionId,
      each.withheld ? `${each.state}, withheld` : each.state,
      each.paymentMethod,
      each.authorizedAt === undefined ? undefined : time(each.authorizedAt),
      each.settled === undefined ? undefined : money(each.settled, currency),
    ]),
    paint,
  );
  const ofOperations = toTable(
    ['asked', 'what', 'key', 'amount', 'stands', 'reason', 'id'],
    operations.map((each) => [
      time(each.writtenAt),
      each.closes ? `${each.kind}, closing` : each.kind,
      each.key,
      money(each.amount, each.currency),
      each.state,
      each.reason,
      each.id,
    ]),
    paint,
  );
  const ofTimeline = toTable(
    ['when', 'what', 'name', 'proves', 'more'],
    timeline.map(({ at, what, name, level, transactionId, reasons = [], note }) => [
      time(at),
      what,
      name,
      level === undefined ? undefined : `L${level}`,
      [transactionId, ...reasons, note].filter(Boolean).join(' '),
    ]),
    paint,
  );
  return [
    about,
    ...(transactions.length > 0 ? [section('Transactions', ofTransactions)] : []),
    ...(operations.length > 0 ? [section('Asked for', ofOperations)] : []),
    section('Timeline', ofTimeline),
  ].join('');
}
