import { CheckoutError } from '@tillkit/core';
import type { RestoreMark } from '../../store/restore/restore-mark.ts';
import type { RestoreStep } from '../../store/restore/restore-store.ts';
import type { Cli } from '../cli.ts';
import { toReconcile } from '../output/words.ts';
import { isPostgres, locate, withDatabase } from '../shop/database.ts';

const words: Readonly<Record<RestoreStep, string>> = {
  lock: 'locking the database file',
  copy: 'copying the backup',
  check: 'checking the copy',
  mark: 'marking the copy as restored',
  keep: 'keeping the replaced file',
  swap: 'replacing the file',
  clean: 'moving the previous log aside',
};

/** The shop must not run: of SQLite the file is replaced, of PostgreSQL the operator has replaced the content. */
export async function restore(cli: Cli, backup: string | undefined, { database }: { readonly database?: string }) {
  const { markRestored, restoreStore } = await import('../../store/restore/restore-store.ts');
  const live = locate(cli.env, database);
  if (isPostgres(live)) {
    const mark = await withDatabase(cli.env, database, markRestored);
    const file = backup === undefined ? '' : ` ${backup} was not read: pg_restore must have run before.`;
    cli.show({ mark }, () => `The PostgreSQL store is marked as restored.${file}\n${next(mark)}`);
    return;
  }
  if (backup === undefined)
    throw new CheckoutError('argument_wrong', 'The backup is missing.', 'Run `tillkit store restore <backup>`.');
  const onStep = (step: RestoreStep) => cli.progress(words[step]);
  const { mark, kept } = await restoreStore({ live, backup, onStep });
  cli.show(
    { file: live, kept, mark },
    () =>
      `${live} holds the backup ${backup}.${kept === undefined ? '' : ` The replaced file is kept as ${kept}.`}\n${next(mark)}`,
  );
}

const next = (mark: RestoreMark): string =>
  `Settlements, credits, cancels and authorizations wait. Start the shop, then run \`${toReconcile(mark)}\`.\n`;
