import { Command } from 'commander';
import { createCli, type CommonOptions } from './cli.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { families } from './families.ts';
import type { Run } from './register.ts';
import { endWith } from './output/end-with.ts';
import type { Terminal } from './terminal.ts';

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
