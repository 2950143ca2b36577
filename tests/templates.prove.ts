import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedRequest } from '@tillkit/core';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CardFrames, PaymentWindow } from '@tillkit/sandbox/testing/playwright';
import { templateNames } from '../packages/create-tillkit/src/templates.ts';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { openDatabase } from '../packages/server/src/store/database.ts';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { recordFigures } from '../prove/figures.ts';
import { startRegistry } from './getting-started/registry.ts';
import { runBlock, startBlock } from './getting-started/run-page.ts';
import { makeShop, type MadeShop } from './templates/make-shop.ts';
import { payFor, watchViolations } from './templates/pay.ts';
import { plantInNext } from './templates/plant-next.ts';

// Creates a shop from each template with `npm create tillkit` in an empty directory, using the packed packages from a
// local registry. Then runs the commands from the shop's README and pays in a browser.

const addresses = { shop: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:4400' };
let registry: Awaited<ReturnType<typeof startRegistry>>;

beforeAll(async () => {
  registry = await startRegistry();
});

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

/** The Trusted Types policies that each template allows. */
const trustedTypes = { 'vite-hono': "'none'", next: 'nextjs#bundler', 'express-html': "'none'" } as const;

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
    expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types ${trustedTypes[name]}`);
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

describe('a shop created from the next template', () => {
  let shop: MadeShop;

  beforeAll(async () => {
    shop = await makeShop('next', registry.url);
    plantInNext(shop.folder);
    await runBlock(shop.folder, 'npm run build', registry.url);
  }, 1_800_000);
  afterAll(() => shop.remove());

  /** Starts the built shop with an empty database, and opens a page in a browser context. */
  async function open(options: BrowserContextOptions = {}) {
    rmSync(join(shop.folder, 'data'), { recursive: true, force: true });
    const running = await run(shop.folder, ['npm run sandbox', 'npm start']);
    const context = await (await openBrowser()).newContext({ baseURL: addresses.shop, ...options });
    onTestFinished(() => context.close());
    return { ...running, context, violations: watchViolations(context), page: await context.newPage() };
  }

  /** Starts a payment as the shop's own pages do. Resolves to its id. */
  async function startPayment(order: string): Promise<string> {
    const answer = await fetch(`${addresses.shop}/api/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: addresses.shop },
      body: JSON.stringify({ order }),
    });
    return ((await answer.json()) as SignedRequest).payment;
  }

  /** Violations, each with the message of the browser. */
  const attempts = {
    'document.body.innerHTML = "<b>planted</b>"': /requires 'TrustedHTML'/,
    'document.head.append(Object.assign(document.createElement("script"), { src: "/planted.js" }))':
      /requires 'TrustedScriptURL'/,
    'trustedTypes.createPolicy("planted", {})': /content security policy directive: "trusted-types/i,
    'document.body.append(Object.assign(document.createElement("iframe"), { src: "/" }))':
      /content security policy directive: "frame-src/i,
  };

  test('every page, including the pages for errors, works in Chromium without a violation, and the policy blocks planted violations', async () => {
    const { page, violations } = await open();
    const payment = await startPayment('A-1');
    const headings = {
      '/': 'My shop',
      '/orders/A-1': 'Coffee grinder',
      [`/payment/${payment}`]: 'Waiting for your payment',
      '/nothing': 'There is no such page',
      '/orders/none': 'There is no such page',
      '/payment/none': 'There is no such page',
      '/broken': 'Something went wrong',
    };
    for (const [path, name] of Object.entries(headings)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name }).waitFor();
      if (path === '/') continue;
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await page.getByRole('heading', { name: 'My shop' }).waitFor();
    }
    expect(violations).toEqual([]);
    for (const [attempt, message] of Object.entries(attempts)) {
      await page.evaluate(attempt).catch(() => {}); // Most violations also throw an error.
      await expect.poll(() => violations.at(-1)).toMatch(message);
    }
    expect(violations).toHaveLength(Object.keys(attempts).length);
  });

  test('without the policy, the browser allows every violation that the test plants', async () => {
    const { page, violations } = await open({ bypassCSP: true });
    await page.goto('/');
    for (const attempt of Object.keys(attempts)) await page.evaluate(attempt);
    expect(violations).toEqual([]);
  });

  test('a shopper pays in the lightbox and with card fields without a violation', async () => {
    const { page, violations, output } = await open();
    await page.goto('/modes');
    await page.getByRole('button', { name: 'Pay in the lightbox' }).click();
    const window = new PaymentWindow(page);
    await window.fill();
    await window.press('Pay');
    await page.waitForURL('/payment/*');
    await page.getByText('Payment received').waitFor();
    await page.goto('/modes');
    await new CardFrames(page).fill();
    await page.getByRole('button', { name: 'Pay with card fields' }).click();
    await page.waitForURL('/payment/*');
    await page.getByText('Payment received').waitFor();
    await expect.poll(() => paidIn(output())).toEqual(['A-1', 'A-2']);
    expect(violations).toEqual([]);
  });

  test('with scripts disabled, a form starts the payment through the server action, and the shopper pays', async () => {
    const { page, context, violations, output } = await open({ javaScriptEnabled: false });
    await page.goto('/orders/A-1');
    await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(`${addresses.gateway}/**`);
    const waiting = await context.newPage();
    await waiting.goto(`/payment/${await startPayment('A-1')}`);
    await waiting.getByText('Waiting for your payment').waitFor();
    await page.getByRole('button', { name: 'Approved' }).click();
    await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/payment/*');
    await page.getByText('Payment received').waitFor();
    await waiting.getByText('Payment received').waitFor(); // This page reloads itself.
    expect(paidIn(output())).toEqual(['A-1']);
    expect(violations).toEqual([]);
  });

  test('with scripts disabled, a form for an order that has changed shows a message', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto('/orders/A-3');
    await page.getByRole('button', { name: 'Pay CHF 19.00' }).click();
    await page.getByText('The payment could not be started. Please try again.').waitFor();
    expect(await page.getByRole('button', { name: 'Pay CHF 19.00' }).count()).toBe(1);
  });

  test('with scripts disabled, a form for an order with a pending payment leads to that payment', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const pay = page.getByRole('button', { name: 'Pay CHF 28.50' });
    await page.goto('/orders/A-2');
    await pay.click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Other methods (').click();
    await page.getByText('Wallet account').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Pending' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Payment on its way').waitFor();
    const payment = page.url();
    await page.goto('/orders/A-2');
    await pay.click();
    await page.waitForURL(payment);
  });

  test('a form of another site cannot start a payment through the server action (K12)', async () => {
    const { page, context, stop } = await open({ javaScriptEnabled: false });
    const html = await (await fetch(`${addresses.shop}/orders/A-1`)).text();
    const [form = ''] = /<form[^]*<\/form>/.exec(html) ?? [];
    const body = form.replace('action=""', `action="${addresses.shop}/orders/A-1"`);
    for (const [policy, origin] of [
      ['origin', 'http://other.example'],
      ['no-referrer', 'null'],
    ] as const) {
      const headers = { 'content-type': 'text/html', 'referrer-policy': policy };
      await context.route('http://other.example/', (route) => route.fulfill({ headers, body }));
      await page.goto('http://other.example/');
      const posted = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button').click();
      const response = await posted;
      expect([await response.request().headerValue('origin'), response.status()]).toEqual([origin, 500]);
    }
    await page.goto('/orders/A-2');
    await page.getByRole('button', { name: 'Pay CHF 28.50' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
    await stop();
    const database = openDatabase({ file: join(shop.folder, 'data/shop.sqlite') });
    onTestFinished(() => database.close());
    expect(await database.query('select order_id from till_payment')).toEqual([{ order_id: 'A-2' }]);
  });
});
