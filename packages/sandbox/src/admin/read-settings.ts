import { parseArgs } from 'node:util';
import { CheckoutError } from '@tillkit/core';
import { flags } from './flags.ts';
import { completeSettings, type GivenSettings, type Settings } from './settings.ts';

/** Text of `--help`. */
export const help = [
  'tillkit-sandbox: the payment gateway, simulated. For tests only.',
  '',
  'Flags go before environment variables, environment variables before defaults.',
  '',
  ...flags.map(({ flag, variable, value, text: says }) =>
    `  ${`--${flag} ${value}`.padEnd(32)}${variable.padEnd(38)}${says}`.trimEnd(),
  ),
  `  ${'--help'.padEnd(32)}${''.padEnd(38)}this text`,
].join('\n');

/** Reads flags, then environment. `'help'` when that was asked for. Throws `CheckoutError` for anything it cannot take. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | 'help' {
  const values = parseFlags(args);
  if (values['help']) return 'help';
  let given: GivenSettings = {};
  for (const { flag, variable, read } of flags) {
    const value = values[flag] ?? env[variable];
    if (typeof value === 'string' && value !== '') given = { ...given, ...read(value) };
  }
  return completeSettings(given);
}

function parseFlags(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  try {
    const options = Object.fromEntries(flags.map(({ flag }) => [flag, { type: 'string' } as const]));
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (error) {
    // The parser's message may repeat a misplaced secret; only the name of a flag is safe to show.
    const name = /--[a-z][a-z0-9-]*/.exec(error instanceof Error ? error.message : '')?.[0];
    const problem = name
      ? `The flag ${name} is not known, or lacks its value.`
      : 'There is a word that belongs to no flag.';
    throw new CheckoutError('config_wrong', problem, 'Start with --help to see the flags.');
  }
}
