import { openDatabase, type Database, type DatabaseConfig } from '@tillkit/server';
import type { TraceEvent } from './model/trace.ts';

/** The traced tables, with the kind of their events. The members of an event are columns, and `to` is the state. */
const tables = {
  till_payment: [
    'payment',
    { id: 'id', order: 'order_id', refno: 'refno', amount: 'amount', to: 'state', review: 'review' },
  ],
  till_transaction: [
    'transaction',
    { payment: 'payment_id', id: 'transaction_id', to: 'state', level: 'level', withheld: 'withheld' },
  ],
  till_intent: [
    'intent',
    {
      id: 'id',
      payment: 'payment_id',
      kind: 'kind',
      key: 'key',
      transaction: 'transaction_id',
      amount: 'amount',
      refno: 'refno',
      to: 'state',
      sends: 'sends',
      outcome: 'outcome',
    },
  ],
  till_authorization: [
    'authorization',
    { payment: 'payment_id', key: 'key', to: 'state', sends: 'sends', outcome: 'outcome' },
  ],
  till_order: ['order', { id: 'order_id', paidBy: 'paid_payment' }],
  shop_event: ['hook', { payment: 'payment_id', order: 'order_id', kind: 'kind' }],
} as const satisfies Readonly<Record<string, readonly [what: string, columns: Readonly<Record<string, string>>]>>;

/**
 * Adds triggers that write each committed change of a payment and of the outbox to the table `prove_trace`. Triggers see
 * what was committed, whatever the code reports. Call this function after the till has opened the store.
 */
export async function traceRows({
  dialect,
  transaction,
}: Pick<Database<unknown>, 'dialect' | 'transaction'>): Promise<void> {
  const isPostgres = dialect === 'postgres';
  const now = isPostgres
    ? 'extract(epoch from clock_timestamp()) * 1000'
    : "(julianday('now') - 2440587.5) * 86400000.0";
  const id = isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key autoincrement';
  await transaction(async (executor) => {
    // Several processes open the store at the same time.
    if (isPostgres) await executor.query('select cast(pg_advisory_xact_lock(30) as text)', []);
    const [existing] = await executor.query(findTable[dialect], []);
    if (existing) return;
    const run = (text: string) => executor.query(text, []);
    // A crash of a server that acknowledges commits early must not lose the trace.
    if (isPostgres) await run('set local synchronous_commit = on');
    await run(
      `create table prove_trace (position ${id}, at double precision not null, what text not null, members text not null)`,
    );
    for (const [table, [what, columns]] of Object.entries(tables)) {
      const list: readonly (readonly [string, string])[] = Object.entries(columns);
      const members = list.map(([member, column]) => `'${member}', new.${column}`).join(', ');
      const changed = list.map(([, column]) => `old.${column} is distinct from new.${column}`).join(' or ');
      for (const [event, from, when] of [
        ['insert', '', ''],
        ['update', ", 'from', 1", `when (${changed})`],
      ] as const) {
        const name = `prove_trace_${what}_${event}`;
        const object = `${isPostgres ? 'json_build_object' : 'json_object'}(${members}${from})`;
        const insert = `insert into prove_trace (at, what, members) values (${now}, '${what}', ${object}${isPostgres ? '::text' : ''});`;
        if (isPostgres) {
          const body = `begin ${insert} return null; end`.replaceAll("'", "''");
          await run(`create function ${name}() returns trigger language plpgsql as '${body}'`);
          await run(
            `create trigger ${name} after ${event} on ${table} for each row ${when} execute function ${name}()`,
          );
        } else await run(`create trigger ${name} after ${event} on ${table} for each row ${when} begin ${insert} end`);
      }
    }
  });
}

/** Reads the traced changes of a store, or `undefined` if the store has no trace. */
export async function readTrace(location: DatabaseConfig): Promise<readonly TraceEvent[] | undefined> {
  const database = openDatabase(location);
  const rows = await readRows(database);
  await database.close();
  return rows;
}

/** Reads the traced changes through an open database, or `undefined` if the store has no trace. */
export async function readRows({
  dialect,
  query,
}: Pick<Database<unknown>, 'dialect' | 'query'>): Promise<readonly TraceEvent[] | undefined> {
  const [existing] = await query(findTable[dialect], []);
  if (!existing) return undefined;
  const text = 'select at, what, members from prove_trace order by position';
  const rows = await query<{ readonly at: number; readonly what: string; readonly members: string }>(text, []);
  return rows.map(({ at, what, members }) => {
    const event = JSON.parse(members) as { readonly kind?: string };
    const kind = event.kind === 'split' ? 'finalize' : event.kind;
    return { ...event, ...(kind !== undefined && { kind }), at: Number(at), who: 'till', what };
  });
}

const findTable = {
  postgres: "select 1 from pg_tables where tablename = 'prove_trace'",
  sqlite: "select 1 from sqlite_master where name = 'prove_trace'",
} as const;
