import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@tillkit/sandbox/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { recordFigures } from '../prove/figures.ts';
import { freePort } from '../scripts/machine/ports.mjs';
import { followPage } from './frameworks/follow-page.ts';
import { provedFrameworks } from './frameworks/frameworks.ts';
import { startRegistry } from './getting-started/registry.ts';

// Installs each framework with the packed packages, builds the shop of its "Get started" page, starts it, and pays in
// Chromium. `npm run prove frameworks-sveltekit` runs one framework.

let registry: Awaited<ReturnType<typeof startRegistry>>;

beforeAll(async () => {
  registry = await startRegistry();
});

afterAll(() => registry.close());

/** Pays on the shop's page, and waits until its result page shows the payment. */
async function pay(shop: string, gateway: string, result: string): Promise<readonly string[]> {
  const context = await (await openBrowser()).newContext();
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(shop);
    await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
    await page.waitForURL(`${gateway}/**`);
    await page.getByRole('button', { name: 'Approved' }).click();
    await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
    await page.waitForURL(`${shop}/?payment=*`);
    await page.getByText(result).waitFor();
    return faults;
  } finally {
    await context.close();
  }
}

const form = 'application/x-www-form-urlencoded';

test.for(provedFrameworks)(
  'a shop built from the page for %s with pinned versions accepts one payment and refuses a start from another site',
  async ([name, framework]) => {
    const folder = mkdtempSync(join(tmpdir(), `tillkit-${name}-`));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const shop = `http://127.0.0.1:${port}`;
    const sandbox = await startSandbox({ shop });
    onTestFinished(() => sandbox.close());
    const seconds: Record<string, number> = {};
    const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
      const begin = performance.now();
      const result = await work();
      seconds[step] = Math.round((performance.now() - begin) / 100) / 10;
      return result;
    };
    const post = async (path: string, headers: Readonly<Record<string, string>>, body: string) => {
      const answer = await fetch(`${shop}/api/payments${path}`, { method: 'POST', headers, body, redirect: 'manual' });
      return answer.status;
    };
    const statuses = async (origin: string) => ({
      start: await post('', { origin, 'content-type': 'application/json' }, '{"order":"A-2"}'),
      return: await post('/return/cancel', { origin, 'content-type': form }, 'refno=none'),
      webhook: await post('/webhook', { 'content-type': 'text/xml' }, '<none/>'),
    });

    const addresses = { folder, registry: registry.url, port, gateway: sandbox.url };
    const followed = await timed('installed', () => followPage(framework, addresses));
    await timed('built', followed.build);
    const running = await timed('started', followed.start);
    onTestFinished(() => running.stop());
    const result = framework.result ?? 'Payment received';
    expect(await timed('paid', () => pay(shop, sandbox.url, result)), running.output()).toEqual([]);
    await expect.poll(() => running.output().match(/Paid: order A-1$/gm), { timeout: 30_000 }).toHaveLength(1);
    const fromGateway = await statuses(sandbox.url);
    expect(fromGateway).toEqual({ start: fromGateway.start, return: 303, webhook: 200 });
    expect(fromGateway.start).toBeGreaterThanOrEqual(400);
    await running.stop();

    let withoutSetting: number | string = 'no setting';
    if (framework.setting) {
      followed.removeSetting();
      await followed.build();
      const plain = await followed.start();
      onTestFinished(() => plain.stop());
      withoutSetting = (await statuses(sandbox.url)).return;
      expect(withoutSetting).toBe(403);
      await plain.stop();
    }
    recordFigures(`frameworks: ${framework.title}`, {
      ...Object.fromEntries(framework.shown.map((part) => [part, framework.versions?.[part] ?? ''])),
      ...Object.fromEntries(Object.entries(seconds).map(([step, time]) => [step, `${time} s`])),
      'start by another site': fromGateway.start,
      'return without the setting': withoutSetting,
    });
  },
);
