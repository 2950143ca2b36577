import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Required dependencies of `@tillkit/server`. */
const needed = ['libsql', 'undici', 'saxes', 'xmlchars', '@remix-run/node-fetch-server'];

const shop = `
import { createTill } from '@tillkit/server';

const openShop = (database) =>
  createTill({
    environment: 'sandbox',
    database,
    resultPage: ({ id }) => '/payment/' + id,
    orders: { quote: async () => null, revision: async () => '1', onPaid: async () => {} },
  });
const till = openShop({ file: process.argv[2] });
const quote = { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' };
till
  .start(quote)
  .then(({ payment }) => till.view(payment))
  .then(({ status }) => console.log('SQLite: ' + status))
  .then(() => till.close())
  .then(() => openShop('postgres://127.0.0.1:1/shop').ready())
  .catch(({ code, message }) => console.log('PostgreSQL: ' + code + ' ' + message));
`;

/** Creates a shop in a folder from which `pg` cannot be resolved. */
export function createShop(): { readonly folder: string; readonly entry: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-shop-'));
  const modules = join(folder, 'node_modules');
  for (const name of needed) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of ['core', 'xml', 'server'])
    for (const part of ['src', 'package.json'])
      cpSync(join(root, 'packages', name, part), join(modules, '@tillkit', name, part), { recursive: true });
  const entry = join(folder, 'shop.js');
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  writeFileSync(entry, shop);
  return { folder, entry, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns true if the server package lists this package as a required dependency. */
export function isRequired(name: string): boolean {
  const { dependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(root, 'packages/server/package.json'), 'utf8'),
  ) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
  };
  return Object.hasOwn(dependencies, name) || peerDependenciesMeta[name]?.optional !== true;
}
