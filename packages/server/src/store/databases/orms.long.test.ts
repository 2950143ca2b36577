import { EntitySchema, MikroORM, type PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql';
import { expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../test/libraries.ts';
import { makeRoom } from '../../test/stores.ts';
import { openTestTill } from '../../testing/open-test-till.ts';
import { hour } from '../../testing/clock.ts';
import { fromMikroOrm } from './from-mikro-orm.ts';
import { fromTypeOrm } from './from-typeorm.ts';

// The adapters' own tests. All adapters run the tests in `adapters.test.ts` and in `conformance.test.ts`.

interface Note {
  text: string;
  author?: string | null;
}

const note = new EntitySchema<Note>({
  name: 'note',
  properties: { text: { type: 'text', primary: true }, author: { type: 'text', nullable: true } },
});

type Manager = SqlEntityManager<PostgreSqlDriver>;

/** Opens a shop that uses MikroORM, with an empty `note` table. */
async function aShop() {
  const { location, remove } = await makeRoom('postgres');
  const orm = await MikroORM.init({ clientUrl: location.url ?? '', entities: [note], allowGlobalContext: true });
  let hook: (em: Manager) => Promise<unknown> = async () => {};
  const database = { ...fromMikroOrm(orm), close: () => orm.close() };
  const shop = await openTestTill({ database, orders: { onPaid: async (_, em) => void (await hook(em)) } });
  onTestFinished(async () => {
    await shop.close(); // This also closes the database.
    await remove();
  });
  await database.query('create table note (text text primary key, author text)');
  const notes = () => orm.em.fork().find(note, {}, { orderBy: { text: 'asc' } });
  return { ...shop, orm, notes, setHook: (next: typeof hook) => void (hook = next) };
}

test('MikroORM writes the entities that onPaid has persisted or changed without calling flush', async () => {
  const { orm, start, pay, notes, setHook } = await aShop();
  await orm.em.fork().insert(note, { text: 'old' });
  setHook(async (em) => {
    const old = await em.findOneOrFail(note, { text: 'old' });
    old.author = 'changed';
    em.persist(em.create(note, { text: 'new' }));
    void em.flush();
  });
  expect((await pay(await start())).status).toBe('paid');
  expect(await notes()).toMatchObject([
    { text: 'new', author: null },
    { text: 'old', author: 'changed' },
  ]);
});

test("the shop's own repositories join the transaction of onPaid through MikroORM's context", async () => {
  const { orm, start, webhook, gateway, till, notes, setHook } = await aShop();
  setHook(async () => {
    orm.em.persist(orm.em.create(note, { text: 'global' }));
    await orm.em.flush();
    throw new Error("The shop's hook failed.");
  });
  const request = await start();
  await webhook(request, { transactionId: gateway.decide(request) });
  await till.checks.runDue();
  expect([(await till.view(request.payment))?.status, await notes()]).toEqual(['confirming', []]);
});

test.for<readonly [what: string, hook: (em: Manager) => Promise<unknown>]>([
  [
    'violates a constraint',
    async (em) => em.persist([em.create(note, { text: 'twin' }), em.create(note, { text: 'old' })]),
  ],
  ['lacks a required value', async (em) => em.persist(em.create(note, {} as Note))],
])(
  'if an entity that onPaid has persisted %s, the failed flush opens the review hook_failed, and the hook runs again later',
  async ([, hook]) => {
    const { orm, start, webhook, gateway, till, clock, notes, setHook } = await aShop();
    await orm.em.fork().insert(note, { text: 'old' });
    setHook(hook);
    const request = await start();
    await webhook(request, { transactionId: gateway.decide(request) });
    await till.checks.runDue();
    expect((await till.view(request.payment))?.status).toBe('confirming');
    expect((await till.payments.reviews()).map(({ reason }) => reason)).toEqual(['hook_failed']);
    expect((await notes()).map(({ text }) => text)).toEqual(['old']);
    setHook(async (em) => em.persist(em.create(note, { text: 'paid' })));
    clock.pass(hour);
    await till.checks.runDue();
    expect((await till.view(request.payment))?.status).toBe('paid');
    expect((await notes()).map(({ text }) => text)).toEqual(['old', 'paid']);
  },
);

test("a till transaction that starts within the shop's own MikroORM transaction commits independently", async () => {
  const { orm, till, start, notes } = await aShop();
  let payment = '';
  const failing = orm.em.transactional(async (em) => {
    em.persist(em.create(note, { text: 'rolled back' }));
    await em.flush();
    payment = (await start()).payment;
    throw new Error("The shop's transaction failed.");
  });
  await expect(failing).rejects.toThrow("The shop's transaction failed.");
  expect(await notes()).toEqual([]);
  expect(await till.view(payment)).toBeDefined();
});

test('Prisma does not end a transaction whose hook runs for more than 5 s', async () => {
  const { location, remove } = await makeRoom('postgres');
  const { database, run } = await openLibrary('prisma', location);
  const onPaid = async (_: unknown, tx: unknown) => {
    await run(tx, 'select pg_sleep(5.5)');
    await run(tx, "insert into note values ('paid')");
  };
  const { start, pay, close } = await openTestTill({ database, orders: { onPaid } });
  onTestFinished(async () => {
    await close();
    await remove();
  });
  await database.query('create table note (text text)');
  expect((await pay(await start())).status).toBe('paid');
  expect(await database.query('select text from note')).toEqual([{ text: 'paid' }]);
});

test('a data source or an ORM for a database other than PostgreSQL is refused', () => {
  const sqlite = { options: { type: 'better-sqlite3' } } as Parameters<typeof fromTypeOrm>[0];
  expect(() => fromTypeOrm(sqlite)).toThrow('does not use PostgreSQL');
  const em = { getKnex: () => ({ client: { dialect: 'sqlite3' } }) } as unknown as Manager;
  expect(() => fromMikroOrm({ em })).toThrow('does not use PostgreSQL');
});
