import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedRequest } from '@tillkit/core';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import { build } from 'esbuild';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/machine/ports.mjs';
import { readShopPage } from './getting-started/read-page.ts';

// Runs the programs from the "Get started" pages on different ports. `npm run prove getting-started` follows the pages
// themselves.

const root = join(import.meta.dirname, '..');
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
const folder = mkdtempSync(join(root, 'node_modules/.cache/getting-started-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a page's program with our packages loaded from source, against a sandbox that this test starts. */
async function startProgram(page: string, file: string, itsPort: string) {
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ shop });
  onTestFinished(() => sandbox.close());
  const own = join(folder, page);
  mkdirSync(own);
  const code = (readShopPage(page).files[file] ?? '')
    .replace("environment: 'sandbox',", `environment: 'sandbox', gateway: { browserUrl: '${sandbox.url}' },`)
    .replace(new RegExp(String.raw`\b${itsPort}\b(?!')`), String(port));
  writeFileSync(join(own, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(own, file), code);
  const child = spawn(process.execPath, ['--conditions=@tillkit/source', '--import', 'tsx', file], { cwd: own });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const answers = () =>
    fetch(shop).then(
      () => 'it answers',
      () => output,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe('it answers');
  return { shop, sandbox, output: () => output };
}

const ask = (shop: string) =>
  fetch(`${shop}/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: '{"order":"A-1"}',
  });

test.for([
  ['vite-hono', 'server.ts', '3001'],
  ['express', 'server.ts', '3000'],
] as const)(
  'the server program from the "Get started" page for %s marks an order as paid exactly once',
  async ([page, file, itsPort]) => {
    const { shop, sandbox, output } = await startProgram(page, file, itsPort);
    const request = (await (await ask(shop)).json()) as SignedRequest;
    await payAt(sandbox, request);
    await expect.poll(() => output().match(/^Paid: order A-1$/gm), { timeout: 30_000 }).toHaveLength(1);
    expect(await (await ask(shop)).json()).toMatchObject({ error: { code: 'already_paid' } });
  },
);

test('the sample program from the HTML getting-started page marks an order as paid exactly once and shows that the payment is paid', async () => {
  const { shop, sandbox, output } = await startProgram('html', 'shop.ts', '3000');
  const form = await (await fetch(shop)).text();
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
  const parameters = Object.fromEntries(fields) as SignedRequest['parameters'];
  const { callback } = await payAt(sandbox, { action, parameters, payment: '' } as SignedRequest);
  await expect.poll(() => output().match(/^Paid: order A-1$/gm), { timeout: 30_000 }).toHaveLength(1);
  expect(await (await fetch(new URL(callback?.location ?? '', shop))).text()).toContain('Payment: paid');
  expect(await (await fetch(shop)).text()).toContain('The order is already paid.');
});

test('the esbuild command from the "Get started" page for Express bundles the page that uses the components', async () => {
  const { commands, files } = readShopPage('express');
  const own = join(folder, 'page');
  mkdirSync(own);
  writeFileSync(join(own, 'page.tsx'), files['page.tsx'] ?? '');
  const flags = commands.join(' ');
  expect(flags).toContain('npx esbuild page.tsx --bundle --splitting --format=esm --jsx=automatic');
  const { outputFiles } = await build({
    entryPoints: [join(own, 'page.tsx')],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@tillkit/source'],
    outdir: own,
    write: false,
    logLevel: 'silent',
  });
  expect(outputFiles.map(({ path }) => path.slice(own.length + 1))).toEqual(
    expect.arrayContaining(['page.js', 'page.css']),
  );
});
