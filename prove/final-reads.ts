import { createTill, openDatabase, type DatabaseConfig, type PaymentLine, type Till } from '@tillkit/server';
import { readHooks } from './books.ts';
import type { End, EndPayment } from './checker/history.ts';
import { merchants } from './gateway.ts';
import type { TraceEvent } from './model/trace.ts';
import { readTrace } from './traces.ts';
import { inParallel } from './wait.ts';

/** The final state of a store, with the traced changes of its rows. */
export interface TracedEnd extends End {
  readonly rows: readonly TraceEvent[] | undefined;
}

const page = 500;

/**
 * Opens a till without scheduled checks, as the back office's command-line tool does. On SQLite, the shop must be
 * stopped
 * first.
 */
export async function openOffice(location: DatabaseConfig, gatewayUrl = 'http://127.0.0.1:9'): Promise<Till> {
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: gatewayUrl },
    merchants,
    database: openDatabase(location),
    orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
    resultPage: ({ id }) => `/payment/${id}`,
    log: () => {},
  });
  await till.ready();
  return till;
}

/** Reads the final state of a store as the back office does, and reads the shop's own table. */
export async function readEnd(location: DatabaseConfig): Promise<TracedEnd> {
  const office = await openOffice(location);
  const { payments, orphans } = await readPayments(office);
  await office.close();
  return { payments, orphans, hooks: await readHooks(location), rows: await readTrace(location) };
}

/** Reads all payments and orphans from a till. */
export async function readPayments({ payments }: Till): Promise<Pick<End, 'payments' | 'orphans'>> {
  const list: EndPayment[] = [];
  const orphans = await payments.orphans({ limit: page });
  if (orphans.length === page)
    throw new Error(`The till lists at least ${page} orphans, so they may not fit on one page.`);
  for (let before: PaymentLine | undefined, lines: readonly PaymentLine[] | undefined; lines?.length !== 0;) {
    lines = await payments.list({ limit: page, before });
    before = lines.at(-1);
    await inParallel(lines, 4, async (line) => void list.push(await readPayment(payments, line)));
  }
  return { payments: list, orphans: orphans.map(({ transactionId }) => transactionId) };
}

async function readPayment(payments: Till['payments'], line: PaymentLine): Promise<EndPayment> {
  const { id, order, refno, state, review, amount, currency } = line;
  const payment = await payments.find(id);
  const sums = await payments.amounts(id);
  const timeline = await payments.timeline(id);
  if (!payment || !sums)
    throw new Error(
      `payments.find or payments.amounts returned nothing for payment ${id}, although payments.list returned it.`,
    );
  const cases = payment.cases.filter(({ isClosed }) => !isClosed).map(({ kind }) => kind);
  return {
    id,
    order,
    refno,
    state,
    reviews: [...(review ? [review] : []), ...cases],
    amount,
    currency,
    settled: sums.settled,
    credited: sums.credited,
    transactions: [
      ...new Set([
        ...Object.keys(payment.transactions),
        ...timeline.flatMap(({ transactionId = [] }) => transactionId),
      ]),
    ],
    operations: payment.operations.map(({ key, kind, amount: moved, state: operationState, transactionId }) => ({
      key,
      kind,
      amount: moved,
      state: operationState,
      transaction: transactionId,
    })),
  };
}
