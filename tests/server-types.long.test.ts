import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsumer, root, type Consumer } from './types/consumer.ts';

let consumer: Consumer;

/** Libraries that the shops in these tests use, with the packages that declare their types. */
const libraries = [
  '@types/node',
  '@types/pg',
  'drizzle-orm',
  'knex',
  'kysely',
  'pg-protocol',
  'pg-types',
  'postgres',
  'undici-types',
];

beforeAll(async () => {
  consumer = await createConsumer(['core', 'xml', 'server']);
  const modules = join(consumer.folder, 'node_modules');
  mkdirSync(join(modules, '@types'));
  for (const name of libraries) symlinkSync(join(root, 'node_modules', name), join(modules, name));
}, 300_000);

afterAll(() => consumer.remove());

const shop = `import { createTill, openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { toNodeHandler } from '@tillkit/server/node';
import type { Kysely, Transaction } from 'kysely';

interface Tables { orders: { id: string; revision: string; paid: number } }
const url = process.env['DATABASE_URL'];
const database = withKysely<Tables>(openDatabase({ url, postgres: { poolSize: 20, tls: { ca: 'pem' } } }));
export const db: Kysely<Tables> = database.db;
const complete = (id: string, tx: Transaction<Tables>) => tx.updateTable('orders').set({ paid: 1 }).where('id', '=', id).execute();
const till = createTill({
  environment: 'sandbox',
  database,
  merchants: [{ id: process.env['TILLKIT_MERCHANT'], hmacKey: process.env['TILLKIT_HMAC_KEY'], password: process.env['TILLKIT_API_PASSWORD'] }],
  resultPage: ({ id }) => \`/payment/\${id}\`,
  orders: {
    quote: async () => null,
    revision: async (id, tx) => (await tx.selectFrom('orders').select('revision').where('id', '=', id).executeTakeFirst())?.revision,
    onPaid: async ({ order }, tx) => void (await complete(order, tx)),
  },
});
await till.ready();
export const handle = toNodeHandler(till.routes().POST);
`;

test(
  'a shop with its own version of Kysely compiles against the published server package',
  { timeout: 120_000 },
  async () => {
    const folder = join(consumer.folder, 'kysely');
    mkdirSync(folder);
    writeFileSync(join(folder, 'shop.ts'), shop);
    writeFileSync(join(folder, 'wrong.ts'), shop.replace("select('revision')", "select('color')"));
    const output = await consumer.compile('ours', 'kysely', { types: ['node'], lib: ['ES2023'] });
    expect(output).toContain('"color"');
    expect(output).not.toContain('shop.ts(');
  },
);

/** A shop in CommonJS. In the same project, a library has other types in CommonJS than in an ES module. */
const commonJsShop = `import { createTill, openDatabase } from '@tillkit/server';
import { fromDrizzle } from '@tillkit/server/drizzle';
import { fromKnex } from '@tillkit/server/knex';
import { fromKysely, withKysely } from '@tillkit/server/kysely';
import { fromPool } from '@tillkit/server/pg';
import { fromPostgresJs } from '@tillkit/server/postgres-js';
import { openTestTill } from '@tillkit/server/testing';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { knex, type Knex } from 'knex';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import postgres = require('postgres');

interface Tables { orders: { id: string; revision: string; paid: number } }
const orders = pgTable('orders', { id: text().primaryKey(), paid: integer() });
const pool = new Pool();
const db = drizzle(pool);

async function byDrizzle(id: string, tx: Parameters<Parameters<typeof db.transaction>[0]>[0]): Promise<void> {
  await tx.update(orders).set({ paid: 1 }).where(eq(orders.id, id));
}
async function byKnex(id: string, trx: Knex.Transaction): Promise<void> {
  await trx('orders').update({ paid: 1 }).where({ id });
}
async function byKysely(id: string, tx: Transaction<Tables>): Promise<void> {
  await tx.updateTable('orders').set({ paid: 1 }).where('id', '=', id).execute();
}
async function byPool(id: string, client: PoolClient): Promise<void> {
  await client.query('update orders set paid = 1 where id = $1', [id]);
}
async function byPostgresJs(id: string, sql: postgres.TransactionSql): Promise<void> {
  await sql\`update orders set paid = 1 where id = \${id}\`;
}

async function main(): Promise<void> {
  const common = { environment: 'sandbox' as const, resultPage: () => '/paid' };
  const hooks = { quote: async () => null, revision: async () => '1' };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  createTill({ ...common, database: fromDrizzle(db), orders: { ...hooks, onPaid: ({ order }, tx) => byDrizzle(order, tx) } });
  createTill({ ...common, database: fromKnex(knex({})), orders: { ...hooks, onPaid: ({ order }, tx) => byKnex(order, tx) } });
  createTill({ ...common, database: fromKysely(kysely, 'postgres'), orders: { ...hooks, onPaid: ({ order }, tx) => byKysely(order, tx) } });
  createTill({ ...common, database: withKysely<Kysely<Tables>>(openDatabase()), orders: { ...hooks, onPaid: ({ order }, tx) => byKysely(order, tx) } });
  createTill({ ...common, database: fromPool(pool), orders: { ...hooks, onPaid: ({ order }, tx) => byPool(order, tx) } });
  createTill({ ...common, database: fromPostgresJs(postgres('')), orders: { ...hooks, onPaid: ({ order }, tx) => byPostgresJs(order, tx) } });
  await openTestTill({ database: fromDrizzle(db), orders: { onPaid: ({ order }, tx) => byDrizzle(order, tx) } });
}
void main();
`;

/** With `module: Node16`, a CommonJS module can import an ES module only dynamically. */
const imported = /^import \{ (.*) \} from '(@tillkit\/.*)';\n/gm;
const dynamicShop = commonJsShop
  .replace('async function main(): Promise<void> {', (main) =>
    [
      main,
      ...[...commonJsShop.matchAll(imported)].map(
        ([, names, name]) => `  const { ${names} } = await import('${name}');`,
      ),
    ].join('\n'),
  )
  .replaceAll(imported, '');

const settings = [
  ['ours', 'NodeNext', 'NodeNext', commonJsShop],
  ['ours', 'CommonJS', 'Bundler', commonJsShop],
  ['ours', 'Node16', 'Node16', dynamicShop],
  ['5.4', 'Node16', 'Node16', dynamicShop],
  ['5.4', 'Preserve', 'Bundler', commonJsShop],
] as const;

/** `npm run prove packages-types` tests more compilers. */
test.for(settings)(
  'a CommonJS shop passes the transaction of each library to its own functions without a type error (TypeScript %s, module %s, resolution %s)',
  { timeout: 120_000 },
  async ([compiler, module, moduleResolution, program]) => {
    const folder = join(consumer.folder, 'commonjs');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    writeFileSync(join(folder, 'shop.ts'), program);
    const options = { module, moduleResolution, types: ['node'], esModuleInterop: true, skipLibCheck: true };
    writeFileSync(join(folder, 'wrong.ts'), program.replace('fromKnex(knex({}))', 'fromPool(pool)'));
    const output = await consumer.compile(compiler, 'commonjs', options);
    expect(output).toMatch(/^\S*wrong\.ts\(/);
    expect(output).not.toMatch(/^(?!\S*wrong\.ts\()\S/m);
  },
);

test.for(['styles', 'sandbox'])(
  'a program can import %s.css of the react package without a type error',
  async (name) => {
    const folder = join(consumer.folder, 'node_modules/@tillkit/react');
    cpSync(join(root, 'packages/react/package.json'), join(folder, 'package.json'));
    for (const file of ['styles.css', 'styles.css.d.ts', 'sandbox/test-cards.css'])
      cpSync(join(root, 'packages/react/src', file), join(folder, 'src', file));
    const options = { noUncheckedSideEffectImports: true };
    writeFileSync(join(consumer.folder, 'page.ts'), `import '@tillkit/react/${name}.css';\n`);
    expect(await consumer.compile('ours', 'page.ts', options)).toBe('');
    writeFileSync(join(consumer.folder, 'page.ts'), "import '@tillkit/react/missing.css';\n");
    expect(await consumer.compile('ours', 'page.ts', options)).toContain('TS2882');
  },
);
