import { Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Transaction } from 'kysely';
import LibSql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDeadlines } from '../deadlines.ts';
import { LeaseDriver } from '../lease-driver.ts';
import type { TillTables } from '../tables.ts';
import { transact } from '../transact.ts';
import { SharedDriver } from './shared-driver.ts';
import { sharing } from './sharing.ts';

interface Tables {
  item: { id: string; owner: string | null };
  owner: { id: string };
}

/** A store in memory with what reached it: `begin`, `commit` and so on, and the first word of each query. */
function aStore(failing: { commit: boolean } = { commit: false }) {
  const file = new LibSql(':memory:');
  file.exec(`pragma foreign_keys = on; create table owner (id text primary key);
    create table item (id text primary key, owner text references owner (id) deferrable initially deferred)`);
  const reached: string[] = [];
  const { prepare } = LibSql.prototype;
  file.prepare = (text: string) => {
    const statement: LibSql.Statement = prepare.call(file, text);
    const { run, all } = statement;
    const say = () => {
      reached.push(text.replace(/^(insert|select|update|delete).*/s, '$1'));
      if (text === 'commit' && failing.commit) throw new Error('The disk is full.');
    };
    const own = {
      run: (given = []) => (say(), run.call(statement, given)),
      all: (given = []) => (say(), all.call(statement, given)),
    };
    return Object.assign(statement, own) as never;
  };
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new LeaseDriver(new SharedDriver(async () => file), () => {}),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (on) => new SqliteIntrospector(on),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  onTestFinished(() => db.destroy());
  const items = async () => (await db.selectFrom('item').select('id').orderBy('id').execute()).map(({ id }) => id);
  const place = {
    db: db as unknown as Kysely<TillTables>,
    dialect: 'sqlite',
    deadlines: defaultDeadlines.sqlite,
  } as const;
  const run = <T>(work: (tx: Transaction<Tables>) => Promise<T>, leads?: boolean) =>
    transact(place, (tx) => work(tx as unknown as Transaction<Tables>), leads);
  return { db, reached, items, run, count: (word: string) => reached.filter((each) => each === word).length };
}

const insert =
  (id: string, owner: string | null = null) =>
  (tx: Kysely<Tables>) =>
    tx.insertInto('item').values({ id, owner }).execute();

test('transactions that wait at once share one commit, and none resolves before it', async () => {
  const { run, reached, items } = aStore();
  const ended = ['a', 'b', 'c'].map((id) => run(insert(id)).then(() => void reached.push(`${id} is told`)));
  await Promise.all(ended);
  expect(reached.map((each) => each.replace(/ till_unit/, ''))).toEqual([
    'begin',
    'insert', // nothing else is there that its end could undo
    'savepoint',
    'insert',
    'release',
    'savepoint',
    'insert',
    'release',
    'commit',
    ...['a', 'b', 'c'].map((id) => `${id} is told`),
  ]);
  expect(await items()).toEqual(['a', 'b', 'c']);
});

test('a transaction that throws is undone alone, and tells so when what it saw is durable', async () => {
  const { run, items, reached, count } = aStore();
  const first = run(insert('a'));
  const failing = run(async (tx) => {
    await insert('b')(tx);
    const seen = await tx.selectFrom('item').select('id').execute();
    throw new Error(`It has seen ${seen.map(({ id }) => id).join(' ')}.`);
  }).catch((error: Error) => (reached.push('told'), error.message));
  const [, message] = await Promise.all([first, failing, run(insert('c'))]);
  expect(message).toBe('It has seen a b.');
  expect([await items(), count('commit')]).toEqual([['a', 'c'], 1]);
  expect(reached.indexOf('commit')).toBeLessThan(reached.indexOf('told'));
});

test('the first of several that throws leaves nothing, and those after it are as if it had never been', async () => {
  const { run, items, count } = aStore();
  const failing = run(async (tx) => {
    await insert('a')(tx);
    throw new Error('It fails.');
  });
  const others = [run(insert('b')), run(insert('c'))];
  await expect(failing).rejects.toThrow('It fails.');
  await Promise.all(others);
  expect([await items(), count('commit'), count('rollback')]).toEqual([['b', 'c'], 1, 1]);
});

test('a commit that fails fails all who share it: each runs again alone, and only the guilty one throws', async () => {
  const { run, items } = aStore();
  let runs = 0;
  const all = ['a', 'b', 'c'].map((id) => run((tx) => (runs++, insert(id, id === 'b' ? 'nobody' : null)(tx))));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(all[1]).rejects.toThrow(/FOREIGN KEY/);
  expect([await items(), runs]).toEqual([['a', 'c'], 6]);
});

test('nobody is told of success while no commit goes through, and nothing remains', async () => {
  const failing = { commit: true };
  const { db, run, items } = aStore(failing);
  const all = [run(insert('a')), run(insert('b')), insert('c')(db)];
  // What stands alone is committed by the database itself, as no transaction is left to share.
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(all[0]).rejects.toThrow('The disk is full.');
  failing.commit = false;
  expect(await items()).toEqual(['c']);
});

test('a statement that makes the database undo everything costs the others another run and no more', async () => {
  const { db, run, items } = aStore();
  await insert('x')(db);
  const greedy = run((tx) => sql`insert or rollback into item values ('x', null)`.execute(tx));
  const all = [run(insert('a')), greedy, run(insert('b')), insert('c')(db)];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await items()).toEqual(['a', 'b', 'c', 'x']);
});

test('a transaction that goes on after the database has undone it writes nothing', async () => {
  const { db, run, items } = aStore();
  await insert('x')(db);
  const stubborn = run(async (tx) => {
    await sql`insert or rollback into item values ('x', null)`.execute(tx).catch(() => {});
    await insert('late')(tx);
  });
  await expect(stubborn).rejects.toThrow('The database undid the transaction before its commit.');
  expect(await items()).toEqual(['x']);
});

test('a transaction with a commit of its own that the database has undone writes nothing more', async () => {
  const { db, items } = aStore();
  await insert('x')(db);
  let late: unknown;
  const stubborn = db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await sql`insert or rollback into item values ('x', null)`.execute(tx).catch(() => {});
      late = await insert('late')(tx).catch((error: unknown) => error);
    });
  await expect(stubborn).rejects.toThrow('The database undid the transaction before its commit.');
  expect([late, await items()]).toEqual([expect.any(Error), ['x']]);
});

test('a read never tells what is not durable, and a write that stands alone shares the commit', async () => {
  const { db, run, reached, items, count } = aStore();
  const writing = run(insert('a'));
  const written = insert('b')(db).then(() => void reached.push('written'));
  const read = items().then((found) => (reached.push('read'), found));
  expect(await read).toEqual(['a', 'b']);
  await Promise.all([writing, written]);
  expect(count('commit')).toBe(1);
  for (const told of ['read', 'written']) expect(reached.indexOf('commit')).toBeLessThan(reached.indexOf(told));
});

test('what ended before is committed before a transaction of its own begins, however long that takes', async () => {
  const { db, run, items } = aStore();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const before = run(insert('a'));
  const slow = db.transaction().execute(async (tx) => {
    await insert('b')(tx);
    await released;
  });
  const leading = run(insert('c'), true);
  await before;
  release();
  await Promise.all([slow, leading]);
  expect(await items()).toEqual(['a', 'b', 'c']);
});

/** Past the turn of the event loop in which a commit is planned. */
const nextTurn = () => new Promise(setImmediate);

test('the first that leads begins when what ended before is committed, and shares its commit with those behind it', async () => {
  const { run, reached, items, count } = aStore();
  const before = run(insert('a')).then(() => void reached.push('a is told'));
  const leading = run(async (tx) => {
    await insert('b')(tx);
    await before; // nobody waits for what it does
  }, true).then(() => void reached.push('b is told'));
  await Promise.all([leading, run(insert('c'))]);
  expect([await items(), count('commit')]).toEqual([['a', 'b', 'c'], 2]);
  expect(reached.lastIndexOf('commit')).toBeLessThan(reached.indexOf('b is told'));
});

test('while those that lead end in their turn, the next shares the commit of what ended before it', async () => {
  const { run, items, count } = aStore();
  await run(insert('a'), true);
  await Promise.all([run(insert('b')), run(insert('c'), true), run(insert('d')), run(insert('e'), true)]);
  expect([await items(), count('commit')]).toEqual([['a', 'b', 'c', 'd', 'e'], 2]);
});

test('after one that leads and outlasts its turn, what ended before the next is committed before that begins', async () => {
  const { run, items, count } = aStore();
  const slow = (id: string) =>
    run(async (tx) => {
      await insert(id)(tx);
      await nextTurn();
    }, true);
  await run(insert('a'), true);
  await slow('b');
  const before = run(insert('c'));
  await run(async (tx) => {
    await insert('d')(tx);
    await before;
  }, true);
  expect(count('commit')).toBe(4);
  const failing = run(async () => {
    await nextTurn();
    throw new Error('It fails.');
  }, true);
  await expect(failing).rejects.toThrow('It fails.');
  const last = run(insert('e'));
  await Promise.all([last, run(async () => void (await last), true)]);
  expect(await items()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('one that leads and throws leaves nothing, and one whose shared commit fails runs again alone', async () => {
  const { run, items } = aStore();
  const failing = run(async (tx) => {
    await insert('a')(tx);
    throw new Error('It fails.');
  }, true);
  let runs = 0;
  const leading = run((tx) => (runs++, insert('b')(tx)), true);
  const guilty = run(insert('c', 'nobody'));
  await expect(failing).rejects.toThrow('It fails.');
  await Promise.all([leading, expect(guilty).rejects.toThrow(/FOREIGN KEY/)]);
  expect([await items(), runs]).toEqual([['b'], 2]);
});

test('a transaction that waits for something holds the commit of those before it until it ends, and of none after', async () => {
  const { run, reached, count } = aStore();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const first = run(insert('a')).then(() => void reached.push('told'));
  const slow = run(async (tx) => {
    await insert('b')(tx);
    await released;
    throw new Error('It took too long.');
  });
  const last = run(insert('c'));
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate); // past the one in which the commit was planned
  expect(reached).not.toContain('commit');
  release();
  await expect(slow).rejects.toThrow('It took too long.');
  await Promise.all([first, last]);
  expect(count('commit')).toBe(2);
});

test('more than a hundred are spread over several commits', async () => {
  const { run, items, count } = aStore();
  await Promise.all(Array.from({ length: 250 }, (_, n) => run(insert(String(n).padStart(3, '0')))));
  expect([(await items()).length, count('commit')]).toEqual([250, 3]);
});

test('savepoints of the shop stand within its own part of a shared transaction, which no statement can end', async () => {
  const { db, run, items } = aStore();
  const controlled = async () => {
    const tx = await db.startTransaction().setIsolationLevel(sharing).execute();
    await insert('a')(tx);
    const mark = await tx.savepoint('mark').execute();
    await insert('b')(mark);
    await mark.rollbackToSavepoint('mark').execute();
    await tx.commit().execute();
  };
  const ending = run((tx) => sql`commit`.execute(tx));
  await Promise.all([controlled(), run(insert('c')), expect(ending).rejects.toThrow('A transaction ends with')]);
  expect(await items()).toEqual(['a', 'c']);
});

test('a transaction that is begun by hand has the connection until it is given back', async () => {
  const { db, run, items } = aStore();
  const byHand = db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await insert('a')(connection);
    await sql`commit`.execute(connection);
    await sql`begin`.execute(connection);
    await insert('left')(connection);
  });
  await Promise.all([byHand, run(insert('b'))]);
  expect(await items()).toEqual(['a', 'b']);
});

test('each statement is prepared once, until the tables change', async () => {
  const { db } = aStore();
  const all = () => sql`select * from owner`.execute(db);
  await insertOwner(db);
  const before = await all();
  await sql`alter table owner add column name text default 'x'`.execute(db);
  expect([before.rows, (await all()).rows]).toEqual([[{ id: 'o' }], [{ id: 'o', name: 'x' }]]);
  for (let n = 0; n < 600; n++) await sql`select ${sql.lit(n)} from owner`.execute(db);
  expect((await all()).rows).toHaveLength(1);
});

const insertOwner = (db: Kysely<Tables>) => db.insertInto('owner').values({ id: 'o' }).execute();
