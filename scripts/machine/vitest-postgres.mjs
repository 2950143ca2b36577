// Vitest's global set-up of the project `node`: one PostgreSQL for all its test files, each of which creates its own
// database in it.
import { startPostgres } from './postgres.mjs';

/** Sets TEST_DATABASE_URL, unless it already names a server. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await stop();
  };
}
