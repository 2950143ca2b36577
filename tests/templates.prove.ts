import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { templateNames } from '../packages/create-tillkit/src/templates.ts';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { openDatabase } from '../packages/server/src/store/database.ts';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { recordFigures } from '../prove/figures.ts';
import { startRegistry } from './getting-started/registry.ts';
import { runBlock, startBlock } from './getting-started/run-page.ts';
import { makeShop } from './templates/make-shop.ts';
import { payFor } from './templates/pay.ts';

// Creates a shop from each template with `npm create tillkit` in an empty directory, using the packed packages from a
// local registry. Then runs the commands from the shop's README and pays in a browser.

const addresses = { shop: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:4400' };
let registry: Awaited<ReturnType<typeof startRegistry>>;

beforeAll(async () => {
  registry = await startRegistry();
}, 600_000);

afterAll(() => registry.close());

/** Runs a shop's start commands, and waits until the shop and the sandbox respond. */
async function run(folder: string, commands: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const running = commands.map((command) => startBlock(folder, command, registry.url, env));
  const stop = async () => void (await Promise.all(running.map((one) => one.stop())));
  onTestFinished(stop);
  const output = () => running.map((one) => one.output()).join('\n');
  const answers = (address: string) => fetch(address).then(({ status }) => status, output);
  for (const address of [`${addresses.gateway}/nothing`, `${addresses.shop}/api/payments/nothing`])
    await expect.poll(() => answers(address), { timeout: 180_000 }).toBe(404);
  return { output, stop };
}

const paidIn = (output: string) => [...output.matchAll(/Paid: order (\S+)/g)].map(([, order]) => order);

test.for(templateNames)(
  'a shop created from the %s template can be tested and built, and accepts a payment under its Content Security Policy',
  async (name) => {
    const begin = Date.now();
    const { folder, commands, remove } = await makeShop(name, registry.url);
    onTestFinished(remove);
    const browser = await openBrowser();

    const dev = await run(folder, ['npm run dev']);
    expect((await payFor('Coffee grinder', browser, addresses)).broken).toEqual([]);
    await expect.poll(() => paidIn(dev.output())).toEqual(['A-1']);
    recordFigures(`template: ${name}`, {
      commands: commands.length + 1,
      'seconds to paid': (Date.now() - begin) / 1000,
    });
    await dev.stop();

    rmSync(join(folder, 'data'), { recursive: true });
    expect(await runBlock(folder, 'npm test', registry.url)).toMatch(/pass 3\b/);
    await runBlock(folder, 'npm run build', registry.url);
    expect(existsSync(join(folder, 'data')), 'a build opens nothing').toBe(false);

    const built = await run(folder, ['npm run sandbox', 'npm start']);
    const { policy, broken } = await payFor('Milk jug', browser, addresses);
    expect(broken).toEqual([]);
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{22,}' 'strict-dynamic';/);
    // Next's bundler does not support Trusted Types.
    if (name !== 'next') expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    await expect.poll(() => paidIn(built.output())).toEqual(['A-3']);
    await built.stop();

    await runBlock(folder, 'npm install pg', registry.url);
    const { location, remove: drop } = await makeRoom('postgres');
    onTestFinished(drop);
    const onPostgres = await run(folder, ['npm run sandbox', 'npm start'], { DATABASE_URL: location.url ?? '' });
    await payFor('Coffee grinder', browser, addresses);
    await expect.poll(() => paidIn(onPostgres.output())).toEqual(['A-1']);
    await onPostgres.stop();
  },
);

/** The template with which each database library is tried. */
const pairs = [
  ['express-html', 'drizzle'],
  ['vite-hono', 'prisma'],
  ['next', 'drizzle'],
  ['next', 'prisma'],
] as const;

test.for(pairs)(
  'a shop created from the %s template with --orm %s can be tested and built, and accepts payments on PostgreSQL',
  async ([name, orm]) => {
    const begin = Date.now();
    const { folder, commands, remove } = await makeShop(name, registry.url, orm);
    onTestFinished(remove);
    const { location, remove: drop } = await makeRoom('postgres');
    onTestFinished(drop);
    const browser = await openBrowser();
    const url = location.url ?? '';
    writeFileSync(join(folder, '.env'), `DATABASE_URL=${url}\n`);

    const dev = await run(folder, ['npm run dev']);
    expect((await payFor('Coffee grinder', browser, addresses)).broken).toEqual([]);
    await expect.poll(() => paidIn(dev.output())).toEqual(['A-1']);
    recordFigures(`template: ${name} with ${orm}`, {
      commands: commands.length + 1,
      'seconds to paid': (Date.now() - begin) / 1000,
    });
    await dev.stop();

    expect(await runBlock(folder, 'npm test', registry.url)).toMatch(/pass 3\b/);
    await runBlock(folder, 'npm run build', registry.url, { DATABASE_URL: 'postgres://127.0.0.1:1/none' });

    const built = await run(folder, ['npm run sandbox', 'npm start']);
    expect((await payFor('Milk jug', browser, addresses)).broken).toEqual([]);
    await expect.poll(() => paidIn(built.output())).toEqual(['A-3']);
    await built.stop();

    const database = openDatabase({ url });
    onTestFinished(() => database.close());
    expect(await database.query('select id, paid from orders order by id')).toEqual([
      { id: 'A-1', paid: true },
      { id: 'A-2', paid: false },
      { id: 'A-3', paid: true },
    ]);
    expect(await database.query('select count(*)::int as count from till_payment')).toEqual([{ count: 2 }]);
  },
);
