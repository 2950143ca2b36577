import { CheckoutError } from '@tillkit/core';
import { help, readArguments, type CommandOptions } from './read-arguments.ts';
import { printReport, toReport } from './report.ts';
import { runChecks } from './run-checks.ts';

const exitCodes = { same: 0, fault: 1, usage: 2, unreachable: 5, drift: 6 } as const;

/**
 * Prints progress to stderr. On a terminal, updates one line. Otherwise, prints a line after every hundred checks
 * and after the last check.
 */
function printProgress(done: number, all: number): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
  else if (done % 100 === 0 || done === all) stderr.write(`${done} of ${all}\n`);
}

async function run(options: CommandOptions): Promise<number> {
  const report = toReport(options, await runChecks({ ...options, onProgress: printProgress }));
  console.log(options.json ? JSON.stringify(report, null, 2) : printReport(report));
  if (report.checks === 0) console.error('No check matches --only.');
  return report.checks === 0 ? exitCodes.usage : report.drift.length > 0 ? exitCodes.drift : exitCodes.same;
}

/**
 * Prints an error and returns the exit code. Never prints the message of an unexpected error, which can contain
 * secrets.
 */
function explain(error: unknown): number {
  if (error instanceof CheckoutError) {
    console.error(`${error.message} ${error.hint}`);
    return error.code === 'config_wrong' ? exitCodes.usage : exitCodes.fault;
  }
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  console.error(isNetwork ? 'The gateway does not respond. Check --url.' : 'The checks failed with an internal error.');
  return isNetwork ? exitCodes.unreachable : exitCodes.fault;
}

try {
  const options = readArguments(process.argv.slice(2), process.env);
  if (options === 'help') console.log(help);
  else process.exitCode = await run(options);
} catch (error) {
  process.exitCode = explain(error);
}
