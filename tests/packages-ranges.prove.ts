import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tell } from '../prove/figures.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { run } from './packages/run.ts';
import { payInAll, runProgram } from './packages/shops.ts';

// What a shop shares with us: the lowest and the highest version of each range, tried in a shop that has installed the
// tarballs. npm refuses an installation that a range forbids. A new highest version is a line here, then in the range.

let packed: PackedPackages;
beforeAll(async () => {
  packed = await packBuilt();
}, 600_000);
afterAll(() => packed.remove());

const lowest = {
  '@babel/parser': '7.25.0',
  '@hono/node-server': '1.14.4',
  '@opentelemetry/api': '1.9.0',
  '@playwright/test': '1.49.0',
  express: '4.18.0',
  fastify: '5.0.0',
  hono: '4.8.0',
  kysely: '0.28.18',
  parse5: '7.0.0',
  pg: '8.11.0',
  react: '18.0.0',
  'react-dom': '18.0.0',
  zod: '4.1.0',
};
const highest: typeof lowest = {
  '@babel/parser': '7.29.14',
  '@hono/node-server': '2.1.8',
  '@opentelemetry/api': '1.10.0',
  '@playwright/test': '1.65.1',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  kysely: '0.29.9',
  parse5: '8.1.1',
  pg: '8.23.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  zod: '4.6.7',
};

/** What stood in a shop before, moved by `tillkit migrate`. */
async function moveOldShop(shop: string): Promise<readonly string[]> {
  const [page, module] = [join(shop, 'pay.html'), join(shop, 'Pay.tsx')];
  const form =
    '<form data-merchant-id="1000011011" data-refno="A-1" data-amount="4990" data-currency="CHF"><button>Pay</button></form>';
  writeFileSync(page, form.replace('<form', '<form data-paymentmethod="VIS"'));
  writeFileSync(module, `export const Pay = (): object => ${form.replace('A-1', 'A-2')};\n`);
  const command = join(shop, 'node_modules/@tillkit/server/bin/tillkit.js');
  const server = join(shop, 'till.ts');
  await run(shop, process.execPath, [command, 'migrate', page, module, '--server', server, '--write']);
  return [page, module].map((file) => readFileSync(file, 'utf8'));
}

test.for([
  ['lowest', lowest],
  ['highest', highest],
] as const)(
  'with the %s versions a shop pays in each framework on each store, draws and checks',
  async ([name, versions]) => {
    const shop = await packed.install({ with: versions, files: ['programs'] });
    const paid = await payInAll(shop, process.execPath, ['node', 'hono', 'express', 'fastify']);
    expect(await runProgram(shop, process.execPath, 'render.mjs')).toEqual({
      version: expect.stringMatching(new RegExp(`^${versions.react}`)), // 18.0.0 names its commit too
      dropIn: true,
      form: true,
    });
    expect(await runProgram(shop, process.execPath, 'optional.mjs')).toEqual({
      takes: true,
      issues: ['currency'],
      json: true,
      methods: true,
      telemetry: true,
    });
    expect(await moveOldShop(shop)).toEqual([
      expect.stringContaining('<tillkit-checkout '),
      expect.stringContaining('<CheckoutButton'),
    ]);
    tell(`packages: ${name} versions`, { paid, ...versions });
  },
);

test('a version that no range takes is refused by npm', async () => {
  await expect(packed.install({ with: { ...highest, react: '17.0.2', 'react-dom': '17.0.2' } })).rejects.toThrow(
    'ERESOLVE',
  );
});

test('each peer is among the versions that are tried', () => {
  const peers = packed.packages.flatMap(({ name }) => {
    const manifest = readFileSync(
      join(import.meta.dirname, '../packages', name.split('/').at(-1) ?? '', 'package.json'),
    );
    const { peerDependencies = {} } = JSON.parse(manifest.toString()) as { peerDependencies?: Record<string, string> };
    return Object.keys(peerDependencies);
  });
  const others = [...new Set(peers)].filter((name) => !name.startsWith('@tillkit/'));
  expect(others.filter((name) => !(name in lowest))).toEqual([]);
  expect(others.length).toBeGreaterThan(5);
});
