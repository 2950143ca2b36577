import { Command } from 'commander';
import { type CommonOptions, createCli, type Register, type Run } from './cli.ts';
import { endWith, type ExitCode, exitCodes } from './exit.ts';
import type { Terminal } from './output.ts';

/** Runs one command. Resolves with what the process ends with, and never rejects. */
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
    .description('The command line of a till: its payments, its store, and what helps to set it up.')
    .usage('<command> [options]')
    .option('--json', 'answer in JSON: one line for each thing')
    .option('--progress', 'say how far long work is, also where standard error is no terminal')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
      outputError: () => {}, // said once, by `endWith`
    })
    .exitOverride();
  const run: Run =
    (action) =>
    async (...given) => {
      end((await action(createCli(terminal, program.opts<CommonOptions>()), ...given)) ?? exitCodes.done);
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
  /** Loaded when it is used, so that no command waits for what another needs. */
  readonly load: () => Promise<{ readonly register: Register }>;
}

/** Every command, in the order of the help. */
export const families: readonly Family[] = [
  {
    name: 'payments',
    summary: 'Payments: list, show and explain them, settle, credit and cancel them.',
    load: () => import('./commands/payments.ts'),
  },
  {
    name: 'reviews',
    summary: 'Lists the payments that a person must look at.',
    load: () => import('./commands/reviews.ts'),
  },
  {
    name: 'alarms',
    summary: 'Lists every alarm, the newest first.',
    load: () => import('./commands/alarms.ts'),
  },
  {
    name: 'orphans',
    summary: 'Lists the transactions that no payment has.',
    load: () => import('./commands/orphans.ts'),
  },
  {
    name: 'reconcile',
    summary: 'Compares a day, or several, with the gateway.',
    load: () => import('./commands/reconcile.ts'),
  },
  {
    name: 'health',
    summary: 'Says how the till is.',
    load: () => import('./commands/health.ts'),
  },
  {
    name: 'store',
    summary:
      'The database: bring its tables up to date, print their SQL, back it up, restore it, copy it to PostgreSQL.',
    load: () => import('./commands/store.ts'),
  },
  {
    name: 'explain',
    summary: 'An order: what it lacks, or what would be sent for it.',
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'sign',
    summary: 'A signature: what it is made of, and why one is wrong.',
    load: () => import('./commands/sign.ts'),
  },
  {
    name: 'csp',
    summary: 'The page that pays: its Content-Security-Policy and its scripts, and whether a live page has them.',
    load: () => import('./commands/csp.ts'),
  },
  {
    name: 'plan',
    summary: 'An order that leaves in parts: what it is settled with.',
    load: () => import('./commands/plan.ts'),
  },
  {
    name: 'doctor',
    summary: 'Keys, clock, origins, webhook and database: what keeps a shop from being paid.',
    load: () => import('./commands/doctor.ts'),
  },
];
