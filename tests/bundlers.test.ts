import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createShop, isRequired } from './bundlers/consumer.ts';

// A shop that uses SQLite does not install pg, but bundlers follow every static import, even an unused one.

type Bundler = (folder: string, entry: string) => Promise<string>;

const conditions = ['@tillkit/source', 'import', 'node', 'default'];

const bundlers: Readonly<Record<string, Bundler>> = {
  esbuild: async (folder, entry) => {
    const outfile = join(folder, 'out/shop.cjs');
    const options = { bundle: true, format: 'cjs', platform: 'node', preserveSymlinks: true, conditions } as const;
    await bundle({ ...options, entryPoints: [entry], outfile, external: ['libsql'], logLevel: 'error' });
    return outfile;
  },
  vite: async (folder, entry) => {
    const output = { entryFileNames: 'shop.mjs' };
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { preserveSymlinks: true },
      ssr: { noExternal: true, external: ['libsql'], resolve: { conditions } },
      build: { ssr: entry, outDir: join(folder, 'out'), rolldownOptions: { output } },
    });
    return join(folder, 'out/shop.mjs');
  },
};

test.for(Object.keys(bundlers))(
  'a shop that is bundled by %s without pg runs on SQLite, and it reports the missing driver if it uses PostgreSQL',
  { timeout: 120_000 },
  async (name) => {
    const { folder, entry, remove } = createShop();
    onTestFinished(remove);
    expect(() => createRequire(entry).resolve('pg')).toThrow('Cannot find module');
    const out = (await bundlers[name]?.(folder, entry)) ?? '';
    const { stdout } = await promisify(execFile)(process.execPath, [out, join(folder, 'data/shop.sqlite')]);
    expect(stdout).toBe('SQLite: open\nPostgreSQL: config_missing The PostgreSQL driver is not installed.\n');
  },
);

test('esbuild fails to bundle a static import of pg if pg is not installed', { timeout: 60_000 }, async () => {
  const { folder, entry, remove } = createShop();
  onTestFinished(remove);
  appendFileSync(join(folder, 'node_modules/@tillkit/server/src/store/postgres.ts'), "\nimport 'pg';\n");
  await expect(bundlers['esbuild']?.(folder, entry)).rejects.toThrow('Could not resolve "pg"');
});

test('npm does not install pg or Kysely with the server', () => {
  expect(['pg', 'kysely', 'libsql'].map(isRequired)).toEqual([false, false, true]);
});
