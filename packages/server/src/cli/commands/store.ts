import { backUpStore } from '../store/backup.ts';
import { copy } from '../store/copy.ts';
import { migrateStore } from '../store/migrate.ts';
import { restore } from '../store/restore.ts';
import type { Register } from '../register.ts';
import { addShopOptions } from '../shop/options.ts';

/** What is done to the database itself. */
export const register: Register = (command, run) => {
  command
    .command('migrate')
    .description('Brings the till’s tables up to date. Starting the shop does the same.')
    .option('--database <where>', 'a file, or a postgres:// address; DATABASE_URL, or ./data/till.sqlite')
    .action(run(migrateStore));
  addShopOptions(command.command('backup'))
    .description('Copies a SQLite store to a new file, also while the shop runs.')
    .argument('<file>', 'which must not exist')
    .action(run(backUpStore));
  command
    .command('restore')
    .description(
      'Replaces a SQLite store by a backup. Of PostgreSQL it only marks the store, after pg_restore. Stop the shop first.',
    )
    .argument('[backup]', 'the file that `store backup` wrote; not needed for PostgreSQL')
    .option('--database <where>', 'the store: a file, or a postgres:// address; DATABASE_URL, or ./data/till.sqlite')
    .action(run(restore));
  command
    .command('copy')
    .description('Copies the till’s tables to another, empty database, and compares them. Stop the shop before.')
    .option('--from <where>', 'a file, or a postgres:// address; ./data/till.sqlite unless given')
    .option('--to <where>', 'the same; DATABASE_URL unless given')
    .option('--restart', 'empty what an unfinished copy has left, and begin anew')
    .action(run(copy));
};
