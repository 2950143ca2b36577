import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsumer, root, type Consumer } from './types/consumer.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await createConsumer(['core', 'xml', 'server']);
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
    const modules = join(consumer.folder, 'node_modules');
    mkdirSync(join(modules, '@types'));
    for (const name of ['kysely', '@types/node', 'undici-types'])
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    writeFileSync(join(consumer.folder, 'shop.ts'), shop);
    expect(await consumer.compile('ours', 'shop.ts', { types: ['node'], lib: ['ES2023'] })).toBe('');
    const wrong = shop.replace("select('revision')", "select('color')");
    writeFileSync(join(consumer.folder, 'wrong.ts'), wrong);
    expect(await consumer.compile('ours', 'wrong.ts', { types: ['node'], lib: ['ES2023'] })).toContain('"color"');
  },
);
