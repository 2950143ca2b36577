import type { EventLine, ListQuery, Operation, PaymentLine } from '@tillkit/server';
import { type PaymentReport, readState } from '@tillkit/server/operate';
import type { Cli, Register } from '../cli.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import { readId, readTime } from '../input.ts';
import { plain, toPairs, toTable } from '../output.ts';
import { openShop } from '../shop-client.ts';
import {
  addPageOptions,
  addShopOptions,
  addUrlOption,
  type PageOptions,
  read,
  readPages,
  type ShopOptions,
} from '../shop.ts';
import { money, time } from '../words.ts';
import { movements, moveMoney } from './move-money.ts';

/** Registers the commands that list, explain and manage payments. */
export const register: Register = (command, run) => {
  addPageOptions(addShopOptions(command.command('list')))
    .description('Lists payments, newest first.')
    .option('--state <state>', 'open, verified, pending, canceled, declined, screened, authorized or settled')
    .option('--order <id>', 'payments of one order')
    .option('--method <code>', 'payments by one method, such as VIS')
    .option('--text <text>', 'part of an id, an order, a reference or a transaction')
    .option('--review', 'payments that a person must review')
    .option('--from <time>', 'payments that began then or later: 2026-11-22, or 2026-11-22T14:10:00Z')
    .option('--before <time>', 'payments that began earlier')
    .action(run(listPayments));
  addShopOptions(command.command('show'))
    .description('Shows one payment: its transactions, operations and timeline.')
    .argument('<id>', 'id of the payment', readId)
    .action(run(showPayment));
  addShopOptions(command.command('why'))
    .description('Explains in sentences how a payment reached its state.')
    .argument('<id>', 'id of the payment', readId)
    .action(run(explainPayment));
  for (const kind of movements) {
    const moving = addUrlOption(command.command(kind.name))
      .description(kind.summary)
      .argument('<id>', 'id of the payment', readId)
      .requiredOption('--key <text>', 'your name for this operation; the same key never moves money twice')
      .option('--transaction <id>', 'the transaction, if the payment has several')
      .option('--yes', 'skip the confirmation');
    if (kind.hasAmount)
      moving.option('--amount <minor>', 'amount in minor units: 1050 for CHF 10.50; defaults to the rest');
    if (kind.closes) moving.option('--close', 'the last settlement: the rest of the authorization expires');
    moving.action(run((cli, id: string, options) => moveMoney(cli, kind, id, options)));
  }
  addUrlOption(command.command('recheck'))
    .description('Queries the gateway about one payment now.')
    .argument('<id>', 'id of the payment', readId)
    .action(run(recheckPayment));
  addUrlOption(command.command('accept'))
    .description('Accepts a payment by a method that its order excludes, so that it pays the order.')
    .argument('<id>', 'id of the payment', readId)
    .requiredOption('--by <name>', 'who accepts the payment')
    .requiredOption('--reason <text>', 'why the payment is accepted')
    .option('--transaction <id>', 'the transaction, if several are withheld')
    .action(run(acceptPayment));
  addUrlOption(command.command('send-again'))
    .description('Sends an unproved operation again, after a person has found that the first call had no effect.')
    .argument('<operation>', 'id of the operation, as `tillkit payments show` prints it')
    .requiredOption('--by <name>', 'who orders the new call')
    .requiredOption('--reason <text>', 'how you know that the first call had no effect')
    .action(run(sendOperationAgain));
  addUrlOption(command.command('redeliver'))
    .description('Delivers an event to `orders.deliver` once more, with the same key.')
    .argument('<event>', 'id of the event, as `tillkit payments why` prints it', readId)
    .action(run(redeliverEvent));
  addUrlOption(command.command('resolve'))
    .description('Removes a payment from the review list after a person has reviewed it.')
    .argument('<id>', 'id of the payment', readId)
    .requiredOption('--reason <reason>', 'the reason that `tillkit reviews` shows')
    .requiredOption('--note <text>', 'who reviewed the payment, and the result: 1 to 500 characters')
    .action(run(resolvePayment));
};

interface ListOptions extends ShopOptions, PageOptions {
  readonly state?: string;
  readonly order?: string;
  readonly review?: boolean;
  readonly method?: string;
  readonly text?: string;
  readonly from?: string;
  readonly before?: string;
}

async function listPayments(cli: Cli, options: ListOptions): Promise<void> {
  const { order, review, method, text } = options;
  const query: ListQuery = {
    order,
    review,
    method,
    text,
    state: readState(options.state),
    from: readTime(options.from),
    before: readTime(options.before),
  };
  const lines = await read(cli, options, (reader) =>
    readPages<PaymentLine>(options, (last, limit) => reader.list({ ...query, ...(last && { before: last }), limit })),
  );
  cli.list(lines, () => (lines.length === 0 ? 'No payment matches.\n' : showLines(lines, cli)));
}

const showLines = (lines: readonly PaymentLine[], { paint }: Cli): string =>
  toTable(
    ['began', 'payment', 'order', 'state', 'method', 'amount', 'review'],
    lines.map(({ createdAt, id, order, state, method, amount, currency, review }) => [
      time(createdAt),
      id,
      order,
      state,
      method,
      money(amount, currency),
      review,
    ]),
    paint,
  );

async function showPayment(cli: Cli, id: string, options: ShopOptions): Promise<void> {
  const payment = await read(cli, options, (reader) => reader.show(id));
  cli.show(payment, () => toText(payment, cli));
}

/** Formats a payment for the terminal. */
function toText(payment: PaymentReport, { paint }: Pick<Cli, 'paint'>): string {
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
    ...(operations.length > 0 ? [section('Operations', ofOperations)] : []),
    section('Timeline', ofTimeline),
  ].join('');
}

async function explainPayment(cli: Cli, id: string, options: ShopOptions): Promise<void> {
  const why = await read(cli, options, (reader) => reader.why(id));
  cli.show({ payment: id, why }, () => why.map((sentence) => `${plain(sentence)}\n`).join(''));
}

async function recheckPayment(cli: Cli, id: string, { url }: ShopOptions): Promise<void> {
  const { payment } = await openShop(cli, url).post<{ payment: PaymentReport }>(`/payments/${id}/recheck`, {});
  cli.show(payment, () => toText(payment, cli));
}

interface ResolveOptions extends ShopOptions {
  readonly reason: string;
  readonly note: string;
}

async function resolvePayment(cli: Cli, id: string, { url, reason, note }: ResolveOptions): Promise<void> {
  const shop = openShop(cli, url);
  const { payment } = await shop.post<{ payment: PaymentReport }>(`/payments/${id}/resolve`, { reason, note });
  cli.show(payment, () => `Payment ${payment.id} of order ${plain(payment.order)} is no longer for review.\n`);
}

interface AcceptOptions extends ShopOptions {
  readonly by: string;
  readonly reason: string;
  readonly transaction?: string;
}

/** Accepts a payment that was made with a method that the order does not allow. */
async function acceptPayment(cli: Cli, id: string, options: AcceptOptions): Promise<ExitCode> {
  const { url, by, reason, transaction: transactionId } = options;
  const shop = openShop(cli, url);
  const { payment } = await shop.post<{ payment: PaymentReport }>(`/payments/${id}/accept`, {
    by,
    reason,
    transactionId,
  });
  const isPaid = payment.state === 'authorized' || payment.state === 'settled';
  const end = isPaid ? `is ${payment.state}` : 'is accepted, and the next status response marks the order as paid';
  const about = `Payment ${payment.id} of ${money(payment.amount, payment.currency)} for order ${plain(payment.order)}`;
  cli.show(payment, () => `${about} ${end}.\n`);
  return isPaid ? exitCodes.done : exitCodes.underWay;
}

interface SendAgainOptions extends ShopOptions {
  readonly by: string;
  readonly reason: string;
}

/** Requests that an unconfirmed operation be sent once more. */
async function sendOperationAgain(cli: Cli, operation: string, { url, by, reason }: SendAgainOptions): Promise<void> {
  const shop = openShop(cli, url);
  const { operation: sent } = await shop.post<{ operation: Operation }>('/operations/send-again', {
    operation,
    by,
    reason,
  });
  cli.show(sent, () => `The ${sent.kind} (${plain(sent.key)}) is ${sent.state}.\n`);
}

/** Requests that an event be delivered once more. */
async function redeliverEvent(cli: Cli, id: string, { url }: ShopOptions): Promise<ExitCode> {
  const { event } = await openShop(cli, url).post<{ event: EventLine }>('/events/redeliver', { event: id });
  const about = `The event ${plain(event.kind)} of order ${plain(event.order)}`;
  const isDelivered = event.state === 'delivered';
  const failure = event.failure === undefined ? '' : ` (${plain(event.failure)})`;
  cli.show(event, () => (isDelivered ? `${about} is delivered.\n` : `${about} is not delivered${failure}.\n`));
  return isDelivered ? exitCodes.done : exitCodes.underWay;
}
