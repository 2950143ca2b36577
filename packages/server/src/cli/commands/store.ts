import type { Register } from '../register.ts';
import { withDatabase } from '../shop/database.ts';

/** What is done to the database itself. */
export const register: Register = (command, run) => {
  command
    .command('migrate')
    .description('Brings the till’s tables up to date. Starting the shop does the same.')
    .option('--database <where>', 'file or postgres:// address; DATABASE_URL, or ./data/till.sqlite')
    .action(
      run(async (cli, { database }: { readonly database?: string }) => {
        const { migrate } = await import('../../store/migrations/migrate.ts');
        const ran = await withDatabase(cli.env, database, ({ db, dialect }) => migrate(db, dialect));
        cli.show({ migrated: ran }, () =>
          ran.length === 0 ? 'The store is up to date.\n' : ran.map((name) => `Done: ${name}\n`).join(''),
        );
      }),
    );
};
