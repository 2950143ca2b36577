import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/machine/postgres.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = fileURLToPath(new URL('../../node_modules/.cache/tillkit-bench', import.meta.url));

/**
 * Measures the server's performance, including disk syncs. `npm run bench server intake` runs only the `intake` part,
 * and TILLKIT_BENCH_ROUNDS sets the number of rounds.
 */
export async function benchServer(): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [`${here}main.ts`, `${here}loader.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outdir: built,
    conditions: ['@tillkit/source'],
    external: ['libsql', 'pg', 'kysely', 'drizzle-orm', 'undici', 'saxes', '@remix-run/*'],
    outExtension: { '.js': '.mjs' },
  });
  const { url, stop } = await startPostgres();
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn(process.execPath, [`${built}/main.mjs`, ...process.argv.slice(3)], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  await stop();
  if (code !== 0) process.exitCode = 1;
}
