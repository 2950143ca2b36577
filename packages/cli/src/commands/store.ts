import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { CheckoutError } from '@tillkit/core';
import type { RestoreMark } from '@tillkit/server';
import type { Dialect, RestoreStep } from '@tillkit/server/operate';
import { Option } from 'commander';
import type { Cli, Register } from '../cli.ts';
import { defaultFile, isPostgres, locate, withDatabase } from '../database.ts';
import { toTable } from '../output.ts';
import { openShop } from '../shop-client.ts';
import { addShopOptions, type ShopOptions } from '../shop.ts';
import { count, toReconcile } from '../words.ts';

/**
 * Registers the commands that migrate, back up, restore and copy the database, and the command that prints its
 * migrations.
 */
export const register: Register = (command, run) => {
  command
    .command('migrate')
    .description('Runs the pending migrations. A start of the shop does the same.')
    .option('--database <where>', 'file or postgres:// address; defaults to DATABASE_URL, then to ./data/till.sqlite')
    .action(run(migrate));
  command
    .command('sql')
    .description('Prints the migrations as SQL, for your own migrator. Opens no database.')
    .addOption(
      new Option('--dialect <dialect>', 'SQL dialect; defaults to that of the database').choices([
        'postgres',
        'sqlite',
      ]),
    )
    .option('--from <migration>', 'print only the migrations after this one')
    .option('--database <where>', 'file or postgres:// address; defaults to DATABASE_URL, then to ./data/till.sqlite')
    .action(run(printSql));
  addShopOptions(command.command('backup'))
    .description('Copies a SQLite store to a new file, also while the shop runs.')
    .argument('<file>', 'path of the new file')
    .action(run(backUp));
  command
    .command('restore')
    .description(
      'Replaces a SQLite store by a backup, or marks a PostgreSQL store as restored after pg_restore. Stop the shop first.',
    )
    .argument('[backup]', 'the file that `store backup` has written; not needed for PostgreSQL')
    .option('--database <where>', 'file or postgres:// address; defaults to DATABASE_URL, then to ./data/till.sqlite')
    .action(run(restore));
  command
    .command('copy')
    .description('Copies the tables of the till to another, empty database and compares them. Stop the shop first.')
    .option('--from <where>', 'file or postgres:// address; defaults to ./data/till.sqlite')
    .option('--to <where>', 'file or postgres:// address; defaults to DATABASE_URL')
    .option('--restart', 'empty an unfinished copy and start again')
    .action(run(copy));
};

async function migrate(cli: Cli, { database }: { readonly database?: string }): Promise<void> {
  const { migrateStore } = await import('@tillkit/server/operate');
  const migrated = await withDatabase(cli.env, database, migrateStore);
  cli.show({ migrated }, () =>
    migrated.length === 0 ? 'The store is up to date.\n' : migrated.map((name) => `Done: ${name}\n`).join(''),
  );
}

interface SqlOptions {
  readonly dialect?: Dialect;
  readonly from?: string;
  readonly database?: string;
}

async function printSql(cli: Cli, { dialect, from, database }: SqlOptions): Promise<void> {
  const { listMigrations } = await import('@tillkit/server/operate');
  const target = dialect ?? (isPostgres(locate(cli.env, database)) ? 'postgres' : 'sqlite');
  const migrations = await listMigrations(target, from);
  const product = target === 'postgres' ? 'PostgreSQL' : 'SQLite';
  cli.list(migrations, () =>
    [
      migrations.length === 0
        ? `-- @tillkit/server has no migration after ${from}.\n`
        : `-- Migrations of @tillkit/server for ${product}. Run them in one transaction.\n`,
      ...migrations.map(({ name, statements }) => `\n-- ${name}\n${statements.map((text) => `${text};\n`).join('')}`),
    ].join(''),
  );
}

/**
 * Backs up the store. If a shop URL is configured, the shop makes the backup itself, because no other process can open
 * the shop's database file.
 */
async function backUp(cli: Cli, file: string, { url, database }: ShopOptions): Promise<void> {
  if (existsSync(file))
    throw new CheckoutError(
      'argument_wrong',
      'The backup file already exists.',
      'Use a new file name for each backup.',
    );
  if (url || (!database && cli.env['TILLKIT_SHOP_URL'])) await download(cli, url, file);
  else {
    const { backUpStore } = await import('@tillkit/server/operate');
    await withDatabase(cli.env, database, (opened) => backUpStore(opened, file));
  }
  cli.show({ file }, () => `The store was copied to ${file}.\n`);
}

/** Downloads the backup to a temporary file first, so that an incomplete backup never has the final file name. */
async function download(cli: Cli, url: string | undefined, file: string): Promise<void> {
  const content = openShop(cli, url).download('/backup');
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await open(part, 'wx', 0o600).catch((cause: unknown) => {
    throw new CheckoutError(
      'argument_wrong',
      'The backup file cannot be written.',
      'Check that the folder of the backup file exists and is writable.',
      {
        cause,
      },
    );
  });
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => {}); // The file may already be closed.
    await rm(part, { force: true });
    throw error;
  }
}

const restoreSteps: Readonly<Record<RestoreStep, string>> = {
  lock: 'locking the database file',
  copy: 'copying the backup',
  check: 'checking the copy',
  mark: 'marking the copy as restored',
  keep: 'keeping the replaced file',
  swap: 'replacing the file',
  clean: 'moving the previous log aside',
};

/**
 * Restores the store of a stopped shop. For SQLite, the command replaces the database file. For PostgreSQL, the
 * operator must restore the content first; the command then only marks the store as restored.
 */
async function restore(cli: Cli, backup: string | undefined, { database }: { readonly database?: string }) {
  const { markRestored, restoreStore } = await import('@tillkit/server/operate');
  const live = locate(cli.env, database);
  if (isPostgres(live)) {
    const mark = await withDatabase(cli.env, database, markRestored);
    const file = backup === undefined ? '' : ` ${backup} was not read. Make sure that pg_restore has run.`;
    cli.show({ mark }, () => `The PostgreSQL store is marked as restored.${file}\n${next(mark)}`);
    return;
  }
  if (backup === undefined)
    throw new CheckoutError(
      'argument_wrong',
      'The path of the backup file is missing.',
      'Run `tillkit store restore <backup>`.',
    );
  const onStep = (step: RestoreStep) => cli.progress(restoreSteps[step]);
  const { mark, kept } = await restoreStore({ live, backup, onStep });
  cli.show(
    { file: live, kept, mark },
    () =>
      `${live} now contains the backup ${backup}.${kept === undefined ? '' : ` The replaced file is kept as ${kept}.`}\n${next(mark)}`,
  );
}

const next = (mark: RestoreMark): string => `No money moves yet. Start the shop, then run \`${toReconcile(mark)}\`.\n`;

interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly restart?: boolean;
}

const copySteps = { read: 'reading', copied: 'copying', compared: 'comparing' } as const;

async function copy(cli: Cli, { from = defaultFile, to, restart = false }: CopyOptions): Promise<void> {
  if (!to && !cli.env['DATABASE_URL'])
    throw new CheckoutError(
      'config_missing',
      'The target database of the copy is missing.',
      'Set DATABASE_URL to a postgres:// URL, or pass --to.',
    );
  const { copyStore } = await import('@tillkit/server/operate');
  const onProgress = (step: keyof typeof copySteps, table: string, done: number, total: number | undefined) => {
    cli.signal.throwIfAborted();
    cli.progress(`${copySteps[step]} ${table}: ${done}${total === undefined ? '' : ` of ${total}`}`);
  };
  const copied = await withDatabase(cli.env, from, (source) =>
    withDatabase(cli.env, to, (target) => copyStore(source, target, { restart, onProgress }), true),
  );
  const { tables, resumed, others } = copied;
  const rows = tables.map((each) => [each.table, each.rows, each.hash.slice(0, 16)]);
  const sum = tables.reduce((all, each) => all + each.rows, 0);
  cli.show(copied, () =>
    [
      toTable(['table', 'rows', 'hash'], rows, cli.paint),
      `${count(sum, 'row')} on both sides, with the same hashes${resumed > 0 ? `; an earlier run had copied ${resumed} of them` : ''}.\n`,
      others.length > 0 ? `Not copied because they belong to the shop: ${others.join(', ')}.\n` : '',
      'From now on, start the shop only on the copy: set DATABASE_URL to it.\n',
    ].join(''),
  );
}
