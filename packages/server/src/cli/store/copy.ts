import { CheckoutError } from '@tillkit/core';
import type { Cli } from '../cli.ts';
import { toTable } from '../output/table.ts';
import { count } from '../output/words.ts';
import { defaultFile, withDatabase } from '../shop/database.ts';

interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly restart?: boolean;
}

const words = { read: 'reading', copied: 'copying', compared: 'comparing' } as const;

export async function copy(cli: Cli, { from = defaultFile, to, restart = false }: CopyOptions): Promise<void> {
  if (!to && !cli.env['DATABASE_URL'])
    throw new CheckoutError(
      'config_missing',
      'The target is not named.',
      'Set DATABASE_URL to a postgres:// address, or give --to.',
    );
  const { copyStore } = await import('../../store/copy/copy-store.ts');
  const told = (what: keyof typeof words, table: string, rows: number, of: number | undefined) => {
    cli.signal.throwIfAborted();
    cli.progress(`${words[what]} ${table}: ${rows}${of === undefined ? '' : ` of ${of}`}`);
  };
  const copied = await withDatabase(cli.env, from, (source) =>
    withDatabase(cli.env, to, (target) => copyStore(source, target, { restart, told }), true),
  );
  const { tables, resumed, others } = copied;
  const rows = tables.map((each) => [each.table, each.rows, each.hash.slice(0, 16)]);
  const sum = tables.reduce((all, each) => all + each.rows, 0);
  cli.show(copied, () =>
    [
      toTable(['table', 'rows', 'hash'], rows, cli.paint),
      `${count(sum, 'row')} on both sides, with the same hashes${resumed > 0 ? `; ${resumed} of them an earlier run had copied` : ''}.\n`,
      others.length > 0 ? `Not copied, as they are the shop’s own: ${others.join(', ')}.\n` : '',
      'Start the shop on the copy alone from now on: DATABASE_URL says which store it uses.\n',
    ].join(''),
  );
}
