import { CheckoutError, methods as catalogue } from '@tillkit/core';
import type { Cli } from '../cli.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Migrated, PlacedRemark } from '../migrate/migrate-files.ts';
import { plain } from '../output/plain.ts';
import { count } from '../output/words.ts';
import type { Register } from '../register.ts';

interface Options {
  readonly write?: boolean;
  readonly methods: readonly string[];
  readonly server: string;
}

/** Payments that pages start by themselves: to the components, and their prices to the server. */
export const register: Register = (command, run) => {
  command
    .argument('<paths...>', 'files and folders of the shop’s sources')
    .option('--write', 'change the files; without it the changes are shown')
    .option(
      '--methods <codes>',
      'what the payment page offered, for forms that name no method: VIS,ECA,PFC',
      toCodes,
      [],
    )
    .option('--server <file>', 'where the part of the server goes, unless there is such a file', 'till.ts')
    .addHelpText(
      'after',
      '\nIt reads HTML, templates of PHP, ERB, EJS, Handlebars, Twig and their kin, JavaScript and TypeScript. What it does\nnot understand it leaves as it is and names. Ends with 6 when there is something for a person to do.',
    )
    .action(
      run(async (cli, paths: readonly string[], { write = false, methods, server }: Options) => {
        const { migrateFiles } = await import('../migrate/migrate-files.ts');
        const done = await migrateFiles({ paths, server, methods, write });
        cli.list(toRows(done), () => toText(done, write, cli));
        return done.left.length + done.warnings.length > 0 ? exitCodes.findings : exitCodes.done;
      }),
    );
};

function toCodes(given: string): readonly string[] {
  const codes = given.split(',').map((code) => code.trim());
  if (codes.every((code) => Object.hasOwn(catalogue, code))) return codes;
  throw new CheckoutError(
    'argument_wrong',
    'A method is not in the catalogue.',
    'Give codes with commas: VIS,ECA,PFC.',
  );
}

const toRows = ({ files, left, warnings, server }: Migrated): readonly object[] => [
  ...files.map(({ file, moved }) => ({ kind: 'changed', file, moved })),
  ...(server ? [{ kind: 'server', file: server.file, stands: server.stands }] : []),
  ...warnings.map((one) => ({ kind: 'warning', ...one })),
  ...left.map((one) => ({ kind: 'left', ...one })),
];

function toText({ files, left, warnings, server }: Migrated, write: boolean, { paint }: Cli): string {
  const { bold, warn, bad, good } = paint;
  const block = (title: string, mark: string, remarks: readonly PlacedRemark[]) =>
    remarks.length === 0
      ? []
      : ['', bold(title), ...remarks.map(({ file, line, says }) => `${mark} ${plain(file)}:${line}\n  ${plain(says)}`)];
  if (files.length + left.length + warnings.length === 0) return 'There is nothing to move.\n';
  const diffs = write
    ? []
    : [...files, ...(server && !server.stands ? [server] : [])].map(({ diff }) => diff.trimEnd());
  const moved = files.reduce((sum, one) => sum + one.moved, 0);
  const told = `${count(moved, 'payment')} in ${count(files.length, 'file')}`;
  return `${[
    ...diffs,
    ...(diffs.length > 0 ? [''] : []),
    files.length === 0
      ? 'Nothing was changed.'
      : write
        ? good(`Moved ${told}.`)
        : `It would move ${told}. Add --write to do it.`,
    ...(server && write && !server.stands ? [`The server’s part is ${plain(server.file)}.`] : []),
    ...(server?.stands
      ? ['', `${plain(server.file)} stands, so it is as it was. Its quote needs:`, '', server.text.trimEnd()]
      : []),
    ...block('Secrets that everybody may have', bad('✗'), warnings),
    ...block('Left for you', warn('!'), left),
  ].join('\n')}\n`;
}
