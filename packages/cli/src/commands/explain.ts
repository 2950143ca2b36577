import type { Explanation, Mode } from '@tillkit/core';
import type { Cli, Register } from '../cli.ts';
import { exitCodes } from '../exit.ts';
import { explainAuthorizationOf, explainOrder, type OrderReport } from '../explain/explain-order.ts';
import { modeOption, readJsonInput } from '../input.ts';
import { toTable } from '../output.ts';

interface Options {
  readonly mode: Mode;
  readonly server?: true;
}

/**
 * Registers the command that checks an order and lists either the missing values or the parameters that would be sent.
 */
export const register: Register = (command, run) => {
  command
    .argument('<order>', 'file with the order as JSON, or - for standard input')
    .addOption(modeOption())
    .option('--server', 'explain a request of payments.authorize, which needs no page')
    .addHelpText('after', '\nSends nothing and prints no value of the order. Exits with 6 if the order is incomplete.')
    .action(
      run(async (cli, file: string, { mode, server }: Options) => {
        const input = await readJsonInput(cli, file);
        const report = server ? explainAuthorizationOf(input) : explainOrder(input, { mode });
        cli.show(report, () => toText(report, cli, server));
        return report.complete ? exitCodes.done : exitCodes.findings;
      }),
    );
};

function toText(
  { complete, method, issues, fails, sentences, sent }: OrderReport,
  { paint }: Cli,
  isCall = false,
): string {
  const { good, bad, warn, bold } = paint;
  const head = complete ? good('The order is complete.') : bad('The order is not complete.');
  const rows = issues.map(({ code, path, wire, hint }) => [code, path.join('.'), wire, hint]);
  const lines = (title: string, some: readonly string[]) =>
    some.length > 0 ? ['', bold(title), ...some.map((line) => `  ${line}`)] : [];
  return `${[
    head,
    ...(rows.length > 0 ? ['', toTable(['code', 'path', 'wire name', 'what to do'], rows, paint).trimEnd()] : []),
    ...lines(
      'Conflicts',
      fails.flatMap((rule) => toRuleLines(rule, rule.weight === 'must' ? bad : warn)),
    ),
    ...lines(method ? `Rules of ${method}` : 'Rules', sentences),
    ...lines(`What would be sent: ${sent.length} ${isCall ? 'elements' : 'parameters'}`, wrap(sent)),
  ].join('\n')}\n`;
}

const toRuleLines = (
  { rule, weight, path, wire, sentence }: Explanation,
  paint: (text: string) => string,
): string[] => [`${paint(weight)}  ${rule}  ${path.join('.')}  ${wire}`, `  ${sentence}`];

/** Joins names into lines of at most 100 characters. */
function wrap(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < 99) lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(name);
  }
  return lines;
}
