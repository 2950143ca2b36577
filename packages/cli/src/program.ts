import { Command } from 'commander';
import { type CommonOptions, createCli, type Register, type Run } from './cli.ts';
import { endWith, type ExitCode, exitCodes } from './exit.ts';
import type { Terminal } from './output.ts';

/** Runs one command. Resolves to the exit code and never rejects. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done;
  const program = createProgram(terminal, (ended) => void (code = ended));
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return endWith(error, terminal, args.includes('--json'));
  }
}

function createProgram(terminal: Terminal, end: (code: ExitCode) => void): Command {
  const program = new Command('tillkit')
    .description('Operates a till: its payments, its store, and checks of its setup.')
    .usage('<command> [options]')
    .option('--json', 'print JSON: one line per value')
    .option('--progress', 'show the progress of long commands, also if standard error is not a terminal')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
      outputError: () => {}, // `endWith` prints each error, so Commander must not print it.
    })
    .exitOverride();
  const run: Run =
    (action) =>
    async (...values) => {
      end((await action(createCli(terminal, program.opts<CommonOptions>()), ...values)) ?? exitCodes.done);
    };
  for (const { name, summary } of families) program.command(name).description(summary).helpCommand(false);
  program.hook('preSubcommand', async (_, command) => {
    const family = families.find(({ name }) => name === command.name());
    (await family?.load())?.register(command, run);
  });
  return program;
}

interface Family {
  readonly name: string;
  readonly summary: string;
  /** Loads the module of a command on demand, so that running one command does not load the modules of the others. */
  readonly load: () => Promise<{ readonly register: Register }>;
}

/** All commands, in the order in which the help lists them. */
export const families: readonly Family[] = [
  {
    name: 'payments',
    summary: 'Lists, shows, explains, settles, credits and cancels payments.',
    load: () => import('./commands/payments.ts'),
  },
  {
    name: 'reviews',
    summary: 'Lists the payments that a person must review.',
    load: () => import('./commands/reviews.ts'),
  },
  {
    name: 'alarms',
    summary: 'Lists all alarms, newest first.',
    load: () => import('./commands/alarms.ts'),
  },
  {
    name: 'orphans',
    summary: 'Lists the transactions that belong to no payment.',
    load: () => import('./commands/orphans.ts'),
  },
  {
    name: 'reconcile',
    summary: 'Compares one or several days with the gateway.',
    load: () => import('./commands/reconcile.ts'),
  },
  {
    name: 'health',
    summary: 'Reports the health of the till.',
    load: () => import('./commands/health.ts'),
  },
  {
    name: 'store',
    summary: 'Migrates, backs up, restores and copies the database, and prints its migrations as SQL.',
    load: () => import('./commands/store.ts'),
  },
  {
    name: 'explain',
    summary: 'Explains which values an order lacks, or what would be sent.',
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'sign',
    summary: 'Explains how a signature is made, and why a signature is wrong.',
    load: () => import('./commands/sign.ts'),
  },
  {
    name: 'csp',
    summary:
      'Prints the Content-Security-Policy and the scripts of the payment page, and compares them with a live page.',
    load: () => import('./commands/csp.ts'),
  },
  {
    name: 'plan',
    summary: 'Plans the settlements of an order that is shipped in parts.',
    load: () => import('./commands/plan.ts'),
  },
  {
    name: 'doctor',
    summary: 'Checks keys, clock, origins, return addresses, webhook and database for mistakes of the setup.',
    load: () => import('./commands/doctor.ts'),
  },
];
