import { CheckoutError } from '@tillkit/core';
import { help, readArguments, type Asked } from './read-arguments.ts';
import { printReport, toReport } from './report.ts';
import { runChecks } from './run-checks.ts';

const exitCodes = { same: 0, fault: 1, usage: 2, unreachable: 5, drift: 6 } as const;

/** How far it is, on a terminal in one line, else every hundredth check on a line of its own. */
function told(done: number, all: number): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
  else if (done % 100 === 0 || done === all) stderr.write(`${done} of ${all}\n`);
}

async function run(asked: Asked): Promise<number> {
  const report = toReport(asked, await runChecks({ ...asked, told }));
  console.log(asked.json ? JSON.stringify(report, null, 2) : printReport(report));
  if (report.checks === 0) console.error('No check has such a name.');
  return report.checks === 0 ? exitCodes.usage : report.drift.length > 0 ? exitCodes.drift : exitCodes.same;
}

/** Never the text of a fault: it may repeat what was sent. */
function explain(error: unknown): number {
  if (error instanceof CheckoutError) {
    console.error(`${error.message} ${error.hint}`);
    return error.code === 'config_wrong' ? exitCodes.usage : exitCodes.fault;
  }
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  console.error(isNetwork ? 'The gateway does not answer. Look at --url.' : 'There is a fault in the checks.');
  return isNetwork ? exitCodes.unreachable : exitCodes.fault;
}

try {
  const asked = readArguments(process.argv.slice(2), process.env);
  if (asked === 'help') console.log(help);
  else process.exitCode = await run(asked);
} catch (error) {
  process.exitCode = explain(error);
}
