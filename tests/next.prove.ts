import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SignedRequest } from '@tillkit/core';
import { gatewayRoutes } from '@tillkit/core/payments-base';
import { startSandbox } from '@tillkit/sandbox';
import { aCard } from '@tillkit/sandbox/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { freePort } from '../scripts/machine/ports.mjs';
import { files } from './next/app.ts';
import { runNext, startNext } from './next/run-next.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { run } from './packages/run.ts';

// Installs the packed packages in a Next shop that has no PostgreSQL client, builds and starts the shop, and pays over
// HTTP. Runs once with the oldest and once with the newest supported version of Next.

let packed: PackedPackages;
let folder = '';
beforeAll(async () => {
  packed = await packBuilt();
});
afterAll(() => packed.remove());

async function install(next: string): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'tillkit-next-'));
  const { '@tillkit/sandbox': _, ...ours } = packed.specs;
  for (const [path, text] of Object.entries(files(next, ours))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
}

async function openShop(
  command: 'start' | 'dev',
  base: string,
  end: string,
  env: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const payments = `http://127.0.0.1:${port}${base}/api/payments`;
  const webhookUrl = payments + gatewayRoutes.webhook + end;
  const sandbox = await startSandbox({ webhookUrl, successUrl: payments + gatewayRoutes.success + end });
  onTestFinished(() => sandbox.close());
  const next = await startNext(folder, command, port, { GATEWAY_URL: sandbox.url, ...env });
  onTestFinished(() => next.stop());
  const start = (order: string, origin = next.url) =>
    fetch(payments + end, {
      method: 'POST',
      body: JSON.stringify({ order }),
      headers: { 'content-type': 'application/json', origin },
    });
  const view = async (payment: string) => (await fetch(`${payments}/${payment}${end}`)).json();
  const pay = async (order: string) => {
    const answer = await start(order);
    expect(answer.status, next.output()).toBe(201);
    const { action, parameters, payment } = (await answer.json()) as SignedRequest;
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(parameters) });
    await fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()) });
    await sandbox.drained(); // Resolves after the shop has responded to the webhook.
    await expect.poll(() => view(payment), { timeout: 30_000 }).toMatchObject({ status: 'paid' });
    expect(next.output().match(new RegExp(`^paid ${order}$`, 'gm')), next.output()).toHaveLength(1);
    return payment;
  };
  return { next, payments, start, view, pay };
}

describe.each(['15.5.29', '16.4.6'])('the packed packages work in a shop that uses Next %s', (version) => {
  beforeAll(() => install(version), 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('next build compiles the shop without PostgreSQL or any settings, and does not open a store', async () => {
    expect(existsSync(join(folder, 'node_modules/pg'))).toBe(false);
    const output = await runNext(folder, ['build']);
    expect(output).toContain('ƒ /api/payments/[[...path]]');
    expect(readdirSync(folder)).not.toContain('data');
  });

  test('with next start, the shop marks an order as paid only once, and still shows the order as paid after a restart', async () => {
    const { next, payments, start, pay } = await openShop('start', '', '');
    expect(await (await fetch(next.url)).text()).toContain('Pay CHF 49.90');
    const payment = await pay('A-1');
    // The handlers pass the check to Next's `after`, and Next passes it to the function of the platform.
    expect(next.output()).toContain('kept until the work has ended');
    expect(await (await fetch(`${next.url}/result/${payment}`)).text()).toMatch(/Payment: (<!-- -->)?paid/);
    const head = await fetch(`${payments}/${payment}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await start('A-2', 'https://evil.example')).status).toBe(403);
    expect((await fetch(`${payments}/other`)).status).toBe(404);
    expect((await fetch(payments, { method: 'PUT' })).status).toBe(405);
    expect((await start('gone')).status).toBe(404); // For this order, the hook calls Next's notFound().
    expect((await start('broken')).status).toBe(500);
    expect(next.output()).toContain('The stock service does not respond.');
    await next.stop();
    const again = await openShop('start', '', '');
    expect(await again.view(payment)).toMatchObject({ status: 'paid' });
  });

  test('a server component passes method forms and the drop-in to client components, which hydrate and validate the input', async () => {
    const { next } = await openShop('start', '', '');
    const html = await (await fetch(`${next.url}/form`)).text();
    for (const part of ['Vorname', 'name="uppCustomerCity"', 'name="provBCustomData[1]"', 'tillkit-drop-in'])
      expect(html).toContain(part);
    const page = await (await openBrowser()).newPage();
    onTestFinished(() => page.close());
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${next.url}/form`);
    for (const name of ['form', 'more']) {
      const section = page.getByRole('region', { name });
      await section.locator('form[novalidate]').waitFor(); // Hydration sets the form's `novalidate` attribute.
      await section.getByRole('button', { name: 'Weiter', exact: true }).click();
      await section.getByText('Geben Sie Ihren Vornamen ein.').first().waitFor();
    }
    expect(faults).toEqual([]);
  });

  // This test must run last, because in Next 15 `next dev` overwrites the build.
  test('with next dev, a shop that uses a base path and trailing slashes marks an order as paid exactly once', async () => {
    const { pay } = await openShop('dev', '/shop', '/', { MOVED: '1' });
    await pay('B-1');
  });
});
