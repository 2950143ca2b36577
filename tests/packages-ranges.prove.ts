import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../prove/figures.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { payInAll, runProgram } from './packages/shops.ts';

// Installs the packed packages with the lowest and then with the highest supported version of each peer dependency. npm
// refuses a version outside the supported range. To support a new version, add it here first and then extend the range.

let packed: PackedPackages;
beforeAll(async () => {
  packed = await packBuilt();
});
afterAll(() => packed.remove());

/** Libraries that a shop can use to open its own PostgreSQL database. */
const libraries = ['pg', 'kysely', 'drizzle', 'knex', 'postgres', 'typeorm', 'mikro-orm'];

const lowest = {
  '@hono/node-server': '1.14.4',
  '@mikro-orm/core': '6.6.0',
  '@mikro-orm/postgresql': '6.6.0',
  '@opentelemetry/api': '1.9.0',
  '@playwright/test': '1.49.0',
  '@prisma/client': '7.10.0', // Only installed: a client is generated for each schema. `adapters.test.ts` pays with it.
  'drizzle-orm': '0.44.0',
  express: '4.18.0',
  fastify: '5.0.0',
  hono: '4.8.0',
  knex: '3.1.0',
  kysely: '0.28.18',
  pg: '8.11.0',
  postgres: '3.4.0',
  react: '18.0.0',
  'react-dom': '18.0.0',
  typeorm: '0.3.21',
  zod: '4.1.0',
};
const highest: typeof lowest = {
  '@hono/node-server': '2.1.8',
  '@mikro-orm/core': '6.6.16',
  '@mikro-orm/postgresql': '6.6.16',
  '@opentelemetry/api': '1.10.0',
  '@playwright/test': '1.65.1',
  '@prisma/client': '7.10.0',
  'drizzle-orm': '0.45.4',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  knex: '3.3.0',
  kysely: '0.29.9',
  pg: '8.23.1',
  postgres: '3.4.9',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typeorm: '1.1.1',
  zod: '4.6.7',
};

test.for([
  ['lowest', lowest],
  ['highest', highest],
] as const)(
  'with the %s supported peer dependency versions, components render, schemas validate orders, and payments succeed with each framework, store and database library',
  async ([name, versions]) => {
    const shop = await packed.install({ with: versions, files: ['programs'] });
    const paid = await payInAll(shop, process.execPath, ['node', 'hono', 'express', 'fastify'], libraries);
    expect(await runProgram(shop, process.execPath, 'render.mjs')).toEqual({
      // The version string of React 18.0.0 also contains a commit hash.
      version: expect.stringMatching(new RegExp(`^${versions.react}`)),
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
    recordFigures(`packages: ${name} versions`, { paid, ...versions });
  },
);

test('npm refuses to install a React version outside the supported range', async () => {
  await expect(packed.install({ with: { ...highest, react: '17.0.2', 'react-dom': '17.0.2' } })).rejects.toThrow(
    'ERESOLVE',
  );
});

test('the tested versions cover every peer dependency', () => {
  const peers = packed.packages.flatMap(({ name }) => {
    const manifest = readFileSync(
      join(import.meta.dirname, '../packages', name.split('/').at(-1) ?? '', 'package.json'),
    );
    const { peerDependencies = {} } = JSON.parse(manifest.toString()) as { peerDependencies?: Record<string, string> };
    return Object.keys(peerDependencies);
  });
  const others = [...new Set(peers)].filter((name) => !name.startsWith('@tillkit/'));
  // `next.prove.ts`, `medusa.prove.ts` and `vendure.prove.ts` install these peers.
  const elsewhere = ['next', '@medusajs/framework', '@vendure/core'];
  expect(others.filter((name) => !elsewhere.includes(name) && !(name in lowest))).toEqual([]);
  expect(others.length).toBeGreaterThan(5);
});
