import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../packages/server/src/store/database.ts';
import { withKysely } from '../packages/server/src/store/databases/kysely.ts';
import { openTestTill } from '../packages/server/src/testing/open-test-till.ts';
import { startPostgres } from '../scripts/machine/postgres.mjs';

const starts = 80;

test(
  'if a PostgreSQL server with synchronous_commit off crashes, none of the 80 acknowledged payment starts are lost',
  { timeout: 120_000 },
  async () => {
    // With this delay, the server does not flush commits in the background during the test, so a crash undoes each
    // commit that is not durable.
    const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
    const server = await startPostgres({ settings });
    onTestFinished(server.stop);
    const database = withKysely(openDatabase({ url: server.url }));
    const shop = await openTestTill({ database });
    await sql`create table plain (id int)`.execute(database.db);
    await Promise.all(Array.from({ length: starts }, () => shop.start()));
    // This commit is not durable. It comes last, because a later durable commit would make it durable too.
    await database.db.connection().execute(async (db) => {
      await sql`begin`.execute(db);
      await sql`insert into plain values (1)`.execute(db);
      await sql`commit`.execute(db);
    });
    const url = await server.crash();
    await shop.close();
    const after = withKysely(openDatabase({ url }));
    onTestFinished(after.close);
    const count = async (table: string) =>
      (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(after.db)).rows[0]?.count;
    expect([await count('till_payment'), await count('plain')]).toEqual([starts, 0]);
  },
);
