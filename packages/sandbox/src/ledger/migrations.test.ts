import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, sql, SqliteDialect, type RawBuilder } from 'kysely';
import LibSql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { oldLedgers, writeOldLedger } from '../test/old-ledgers.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { openLedgerDatabase } from './ledger-database.ts';
import { openLedger } from './ledger.ts';
import { migrations } from './migrations.ts';

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'ledger.sqlite');
}

async function open(file: string) {
  const ledger = await openLedger(file);
  onTestFinished(() => ledger.close());
  return ledger;
}

/** Returns the columns, indexes and recorded migrations of a ledger file. */
async function schemaOf(file: string) {
  const db = await openLedgerDatabase(file);
  const read = (query: RawBuilder<unknown>) => db.rows(query.compile(db.build));
  const columns = read(sql`select name, type, "notnull" from pragma_table_info('transactions') order by name`);
  const indexes = read(sql`select name from sqlite_master where type = 'index' order by name`);
  const recorded = read(sql`select name from kysely_migration order by name`);
  db.close();
  return { columns, indexes, recorded };
}

test.each(oldLedgers)('a ledger file from a version %s is migrated and can then be used', async (version) => {
  const file = aFile();
  writeOldLedger(file, version);
  const returns = version === 'without migrations' ? { info: 'y' } : null;
  const ledger = await open(file);
  const stored = aTransaction({ returns });
  expect(await ledger.all()).toEqual([stored]);
  expect(await ledger.isPaid(stored.merchantId, stored.refno)).toBe(true);
  const split = { origin: 'https://shop.example', decline: null };
  const later = aTransaction({ transactionId: '2', refno: 'B8', state: 'verified', split, returns: { info: 'z' } });
  await ledger.begin('authorize split', later);
  expect(await ledger.find(later.merchantId, '2')).toEqual(later);
  expect(await schemaOf(file)).toEqual(await schemaOf(aFile()));
});

test('a ledger file from a version without credits is migrated and can then be used', async () => {
  const file = aFile();
  writeOldLedger(file, 'without migrations');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new LibSql(file) }) });
  const before = Object.fromEntries(Object.entries(migrations).slice(0, 2));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
  const ledger = await open(file);
  const [debit] = await ledger.all();
  expect(debit).toEqual(aTransaction({ returns: { info: 'y' } }));
  const credit = aTransaction({ transactionId: '2', refno: 'R1', amount: 90, returns: null });
  const stored = await ledger.hold(credit.merchantId, debit?.transactionId ?? '', (transaction) =>
    transaction?.credit(credit),
  );
  expect(stored).toEqual({ ...credit, state: 'settledCredit', creditOf: debit?.transactionId });
  expect(await ledger.all()).toMatchObject([{ state: 'settledAndCredited' }, stored]);
  expect(await schemaOf(file)).toEqual(await schemaOf(aFile()));
});

test('every migration is recorded and does not run again at the next start', async () => {
  const file = aFile();
  const first = await schemaOf(file);
  expect(first.recorded).toEqual(Object.keys(migrations).map((name) => ({ name })));
  expect(await schemaOf(file)).toEqual(first);
});

test.each(['fresh', ...oldLedgers] as const)(
  'if the process is killed at any point during a migration, the next start completes the migration (ledger file: %s)',
  async (version) => {
    const fresh = await schemaOf(aFile());
    const file = aFile();
    if (version !== 'fresh') writeOldLedger(file, version);
    const images: string[] = [];
    const { prepare } = LibSql.prototype;
    // Copy the database file and its journal files before each statement, to capture the state that a process killed at
    // this point would leave behind.
    LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
      const image = `${file}.${images.length}`;
      for (const tail of ['', '-journal', '-wal']) if (existsSync(file + tail)) copyFileSync(file + tail, image + tail);
      images.push(image);
      return prepare.call(this, text);
    } as typeof prepare;
    try {
      (await openLedgerDatabase(file)).close();
    } finally {
      LibSql.prototype.prepare = prepare;
    }
    expect(images.length).toBeGreaterThan(8);
    for (const image of images) {
      expect(await schemaOf(image), image).toEqual(fresh);
      if (version !== 'fresh') {
        const ledger = await openLedger(image);
        expect(await ledger.all()).toHaveLength(1);
        await ledger.close();
      }
    }
  },
);
