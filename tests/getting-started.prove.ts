import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { recordFigures } from '../prove/figures.ts';
import { readShopPage } from './getting-started/read-page.ts';
import { startRegistry } from './getting-started/registry.ts';
import { runBlock, startBlock, writeFiles } from './getting-started/run-page.ts';

// Follows each "Get started" page in an empty directory: runs its commands, writes its files, and pays in a browser.
// Our packed packages come from a registry on this machine, all others from npm's registry.

const shop = 'http://127.0.0.1:3000';
const gateway = 'http://127.0.0.1:4400';
let registry: Awaited<ReturnType<typeof startRegistry>>;

beforeAll(async () => {
  registry = await startRegistry();
});

afterAll(() => registry.close());

test.for(['vite-hono', 'express', 'next', 'html'])(
  'a developer who follows the "Get started" page for %s receives a payment',
  async (name) => {
    const begin = Date.now();
    const { commands, servers, files } = readShopPage(name);
    const folder = mkdtempSync(join(tmpdir(), `tillkit-${name}-`));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const own = join(folder, 'shop');
    mkdirSync(own);
    const [install = '', ...rest] = commands;
    await runBlock(folder, install.replace('mkdir shop', 'true'), registry.url);
    writeFiles(own, files);
    for (const block of rest) await runBlock(own, block, registry.url);
    const running = servers.map((block) => startBlock(own, block, registry.url));
    onTestFinished(async () => void (await Promise.all(running.map(({ stop }) => stop()))));
    const output = () => running.map((one) => one.output()).join('\n');
    const page = await (await openBrowser()).newPage();
    onTestFinished(() => page.close());
    const answers = (address: string) => fetch(address).then(({ status }) => status, output);
    for (const address of [`${gateway}/nothing`, `${shop}/api/payments/nothing`])
      await expect.poll(() => answers(address), { timeout: 180_000 }).toBe(404);
    await page.goto(shop);
    // A bundler may reload the page on first use and discard a click, so the test repeats the click.
    const press = async () => {
      await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
      return page.waitForURL(`${gateway}/**`, { timeout: 15_000 }).then(() => 'at the gateway', output);
    };
    await expect.poll(press, { timeout: 180_000 }).toBe('at the gateway');
    await page.getByRole('button', { name: 'Approved' }).click();
    await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
    await page.waitForURL(`${shop}/?payment=*`);
    await page.getByText(name === 'html' ? 'Payment: paid' : 'Payment received').waitFor();
    await expect.poll(() => output().match(/^Paid: order A-1$/gm), { timeout: 30_000 }).toHaveLength(1);
    const lines = commands.flatMap((block) => block.split('\n')).length + servers.length;
    recordFigures(`getting started: ${name}`, {
      commands: lines,
      files: Object.keys(files).length,
      seconds: (Date.now() - begin) / 1000,
    });
  },
);
