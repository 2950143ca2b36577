import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { authorize, operatorKey } from '../../server/src/test/an-operator.ts';
import { byAlias } from '../../server/src/test/gateway/authorizing.ts';
import { listen } from '../../server/src/test/listen.ts';
import { openStores } from '../../server/src/test/shop.ts';
import { dialects, makeRoom, openWithKysely } from '../../server/src/test/stores.ts';
import { hmacKey } from '../../server/src/testing/messages.ts';
import { runTillkit } from './test/run-tillkit.ts';
import { serveOperator } from './test/serve-operator.ts';
import { startTillkit } from './test/spawn-tillkit.ts';

const { aShop, stores } = await openStores({ afterAll, onTestFinished });
const readCommands = [['payments', 'list'], ['reviews'], ['alarms'], ['orphans'], ['health']] as const;

test(
  'commands can query a running shop, but exit with 5 if they try to open the database file that the shop is using',
  { timeout: 120_000 },
  async () => {
    const { shop, env } = await serveOperator(aShop, onTestFinished);
    await authorize(shop);
    const database = stores.sqlite.location.file ?? '';
    for (const args of readCommands.slice(2)) {
      expect(await runTillkit(args, { env })).toMatchObject({ code: 0, stderr: '' });
      expect(await startTillkit([...args, '--database', database], env).ended).toMatchObject({
        code: 5,
        stderr:
          'The database file is in use by another process, probably the shop. ' +
          'Set TILLKIT_SHOP_URL and TILLKIT_OPERATOR_KEY to query the running shop, or stop the shop.\n',
      });
    }
  },
);

test("commands that read a PostgreSQL store directly print the same data that the till's payments API returns", async () => {
  const shop = await aShop('postgres');
  const { payment, refno } = await authorize(shop);
  const env = { DATABASE_URL: stores.postgres.location.url };
  expect((await runTillkit(['payments', 'list'], { env })).stdout).toContain(
    `${payment}  A-1    authorized  VIS     CHF 49.90\n`,
  );
  const result = await runTillkit(['payments', 'show', payment, '--json'], { env });
  expect(JSON.parse(result.stdout)).toMatchObject({ refno, timeline: await shop.till.payments.timeline(payment) });
  const why = await runTillkit(['payments', 'why', payment, '--json'], { env });
  expect(JSON.parse(why.stdout)).toEqual({ payment, why: await shop.till.payments.why(payment) });
  for (const name of ['show', 'why'])
    expect((await runTillkit(['payments', name, '0'.repeat(32)], { env })).code).toBe(3);
});

test('for a server-side authorization, `payments why` reads the store and prints the result of till.payments.why', async () => {
  const shop = await aShop('postgres');
  const { id } = await shop.till.payments.authorize(byAlias());
  const { stdout } = await runTillkit(['payments', 'why', id, '--json'], {
    env: { DATABASE_URL: stores.postgres.location.url },
  });
  expect(JSON.parse(stdout)).toEqual({ payment: id, why: await shop.till.payments.why(id) });
});

test('--all reads every page of results, both through the shop and from the store', async () => {
  const { shop, env } = await serveOperator(aShop, onTestFinished, 'postgres');
  const { db } = stores.postgres.database;
  const kind = 'orphan_payment';
  await db
    .insertInto('till_alarm')
    .values(Array.from({ length: 1001 }, (_, n) => ({ payment_id: '', kind, transaction_id: `${n}`, at: 7 })))
    .execute();
  await authorize(shop);
  await db.updateTable('till_payment').set({ review: 'no_answer' }).execute();
  for (const [command, lines] of [
    ['alarms', 1001],
    ['orphans', 1001],
    ['reviews', 1],
  ] as const)
    for (const where of [env, { DATABASE_URL: stores.postgres.location.url }]) {
      const { stdout } = await runTillkit([command, '--all', '--json'], { env: where });
      expect(new Set(stdout.trim().split('\n')).size).toBe(lines);
    }
});

test.for(dialects)(
  'a command that reads a store with pending migrations exits with 2 and changes nothing (%s)',
  async (dialect) => {
    const { location, remove } = await makeRoom(dialect);
    onTestFinished(remove);
    if (location.file) writeFileSync(location.file, '');
    const where = location.url ?? location.file ?? '';
    for (const args of readCommands)
      expect(await runTillkit([...args, '--database', where])).toMatchObject({
        code: 2,
        stderr: 'The store is not migrated to this version. Run `tillkit store migrate`, or start the shop.\n',
      });
    const database = openWithKysely(location);
    onTestFinished(database.close);
    await expect(sql`select id from till_payment`.execute(database.db)).rejects.toThrow();
  },
);

test.for([
  ['nothing', {}, 'No shop URL and no store are configured.'],
  ['a shop URL but no operator key', { TILLKIT_SHOP_URL: 'http://127.0.0.1:4000' }, 'TILLKIT_OPERATOR_KEY is not set.'],
  [
    'a truncated operator key',
    { TILLKIT_SHOP_URL: 'http://127.0.0.1:4000', TILLKIT_OPERATOR_KEY: operatorKey.slice(1) },
    'not a hexadecimal string',
  ],
  [
    'an operator key with a line break',
    { TILLKIT_SHOP_URL: 'http://127.0.0.1:4000', TILLKIT_OPERATOR_KEY: `${operatorKey}\n` },
    'not a hexadecimal string',
  ],
  [
    'an http URL of a remote shop',
    { TILLKIT_SHOP_URL: 'http://shop.example', TILLKIT_OPERATOR_KEY: operatorKey },
    'not a complete https URL',
  ],
  [
    'a user name in the shop URL',
    { TILLKIT_SHOP_URL: 'https://me:too@shop.example', TILLKIT_OPERATOR_KEY: operatorKey },
    'not a complete https URL',
  ],
  ['an unsupported database URL', { DATABASE_URL: 'mysql://127.0.0.1/till' }, 'The database file does not exist.'],
] as const)(
  'with %s configured, a command fails with the expected error, which does not contain any configured value',
  async ([, env, says]) => {
    // The current folder may contain the store of a real shop, so the test switches to an empty folder.
    const here = process.cwd();
    process.chdir(mkdtempSync(join(tmpdir(), 'tillkit-nothing-')));
    onTestFinished(() => process.chdir(here));
    const { code, stdout, stderr } = await runTillkit(['payments', 'list'], { env });
    expect([2, 3]).toContain(code);
    expect(stdout).toBe('');
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/5be0c1d2|me:too|mysql/);
  },
);

test('commands that need the shop exit with 2 if only a database is configured', async () => {
  const env = { DATABASE_URL: stores.postgres.location.url };
  for (const args of [
    ['payments', 'settle', '0'.repeat(32), '--key', '1', '--yes'],
    ['payments', 'recheck', '0'.repeat(32)],
    ['reconcile', '2026-11-22'],
  ])
    expect(await runTillkit(args, { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'TILLKIT_SHOP_URL is not set. Set TILLKIT_SHOP_URL to the URL of the shop, or pass --url.',
      ),
    });
});

test('a wrong operator key is rejected by the shop', async () => {
  const { env } = await serveOperator(aShop, onTestFinished);
  expect(await runTillkit(['health'], { env: { ...env, TILLKIT_OPERATOR_KEY: hmacKey } })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The request does not contain the operator key.'),
  });
});

test('a command exits with 2 if the URL has no operator routes, and with 5 if the URL is unreachable', async () => {
  const { port, close } = await listen(createServer((_, response) => void response.writeHead(404).end('<html>')));
  const env = { TILLKIT_SHOP_URL: `http://127.0.0.1:${port}`, TILLKIT_OPERATOR_KEY: operatorKey };
  expect(await runTillkit(['health'], { env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`No operator routes were found at http://127.0.0.1:${port}/api/till.`),
  });
  await close();
  expect(await runTillkit(['health'], { env })).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('The connection to the shop at'),
  });
});

test('the command does not follow a redirect from the shop, because that would send the operator key to a different server', async () => {
  const received: (string | undefined)[] = [];
  const other = await listen(
    createServer(({ headers }, response) => {
      received.push(headers.authorization);
      response.end('{}');
    }),
  );
  const location = `http://127.0.0.1:${other.port}/`;
  const shop = await listen(createServer((_, response) => void response.writeHead(302, { location }).end()));
  onTestFinished(async () => {
    await shop.close();
    await other.close();
  });
  const env = { TILLKIT_SHOP_URL: `http://127.0.0.1:${shop.port}`, TILLKIT_OPERATOR_KEY: operatorKey };
  expect((await runTillkit(['health'], { env })).code).toBe(5);
  expect(received).toEqual([]);
});

test('--url and --database cannot be combined', async () => {
  const result = await runTillkit(['health', '--url', 'http://127.0.0.1:1', '--database', 'x.sqlite']);
  expect(result).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The command accepts either --url or --database, but both were passed.'),
  });
});
