import type { Cli } from '../cli.ts';
import { withDatabase } from '../shop/database.ts';

export async function migrateStore(cli: Cli, { database }: { readonly database?: string }): Promise<void> {
  const { migrate } = await import('../../store/migrations/migrate.ts');
  const migrated = await withDatabase(cli.env, database, migrate);
  cli.show({ migrated }, () =>
    migrated.length === 0 ? 'The store is up to date.\n' : migrated.map((name) => `Done: ${name}\n`).join(''),
  );
}
