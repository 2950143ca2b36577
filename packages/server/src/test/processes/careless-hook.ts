// Runs a shop whose onPaid hook fails to await its queries, in a different way for each order. Prints the state of each
// payment after this faulty hook has run, and again after a correct hook has run.
import type { DatabaseConfig } from '../../store/database.ts';
import { once } from 'node:events';
import { sql, type Transaction } from 'kysely';
import { hour } from '../../testing/clock.ts';
import { openTestTill } from '../../testing/open-test-till.ts';
import { type ShopTables, openWithKysely } from '../stores.ts';

const location = JSON.parse(process.argv[2] ?? '') as DatabaseConfig;

type Way = keyof typeof ways;
type Tx = Transaction<ShopTables>;

let way: Way = 'open';

const note = (tx: Tx, kind: 'paid' | 'failed' = 'paid') =>
  tx.insertInto('shop_event').values({ order_id: way, payment_id: 'x', kind }).execute();
const fail = (tx: Tx) => sql`insert into shop_event (no_such_column) values (1)`.execute(tx);

const ways = {
  open: async (tx: Tx) => void note(tx),
  'open and fails': async (tx: Tx) => void fail(tx),
  'open, fails, and others are awaited': async (tx: Tx) => {
    void fail(tx);
    await note(tx);
    await note(tx, 'failed');
  },
  'several in a loop': async (tx: Tx) => {
    [1, 2].forEach(async () => {
      await note(tx);
      await note(tx, 'failed');
    });
  },
  'behind a promise': async (tx: Tx) => {
    void tx
      .selectFrom('shop_event')
      .selectAll()
      .execute()
      .then(() => note(tx));
  },
  'after the commit': async (tx: Tx) => void decided.then(() => note(tx)),
} as const;

const events = new EventTarget();
let decided: Promise<unknown>;
let isCareful = false;

const database = openWithKysely<ShopTables>(location);
const { till, start, webhook, gateway, clock, logs } = await openTestTill<Transaction<ShopTables>>({
  database,
  log: ({ event }) => {
    events.dispatchEvent(new Event(event));
  },
  orders: { onPaid: async (_, tx) => void (await (isCareful ? note(tx) : ways[way](tx))) },
});

async function show(payment: string) {
  const rows = await database.db.selectFrom('shop_event').select('kind').where('order_id', '=', way).execute();
  const [alarms, reviews] = [await till.payments.alarms(), await till.payments.reviews()];
  const ours = logs.filter((line) => line.payment === payment);
  const about = {
    way,
    status: (await till.view(payment))?.status,
    rows: rows.map(({ kind }) => kind),
    alarms: alarms.filter((each) => each.payment === payment).map(({ kind }) => kind),
    reviews: reviews.filter(({ id }) => id === payment).map(({ reason }) => reason),
    failingHooks: (await till.payments.health()).failingHooks,
    decided: ours.filter(({ event }) => event === 'payment_decided').length,
    hints: [...new Set(ours.map(({ hint }) => hint).filter(Boolean))],
  };
  process.stdout.write(`${JSON.stringify(about)}\n`);
}

for (way of Object.keys(ways) as Way[]) {
  isCareful = false;
  decided = once(events, 'payment_decided');
  const alarmed = once(events, 'alarm');
  const request = await start({ order: way });
  await webhook(request, { transactionId: gateway.decide(request) });
  await till.checks.runDue();
  await alarmed;
  await show(request.payment);
  isCareful = true;
  clock.pass(hour);
  await till.checks.runDue();
  await show(request.payment);
}
await till.close();
