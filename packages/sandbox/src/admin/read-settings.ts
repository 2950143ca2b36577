import { parseArgs } from 'node:util';
import { CheckoutError } from '@tillkit/core';
import { isLoopback } from '@tillkit/core/internal';
import { flags } from './flags.ts';
import { completeSettings, type GivenSettings, type Settings } from './settings.ts';

/** The variable with the gateway's URL, which a shop, its pages and its sandbox on one machine share. */
export const gatewayVariable = 'TILLKIT_GATEWAY_URL';

/** The output of `--help`. */
export const help = [
  'tillkit-sandbox: a simulated payment gateway. For tests only.',
  '',
  'A flag overrides its environment variable. A default in parentheses applies if neither is set.',
  '',
  ...flags.map(({ flag, variable, value, text: description }) =>
    `  ${`--${flag} ${value}`.padEnd(32)}${variable.padEnd(38)}${description}`.trimEnd(),
  ),
  `  ${'--help'.padEnd(32)}${''.padEnd(38)}prints this help`,
].join('\n');

/**
 * Reads the settings from the flags and the environment variables. Flags take precedence. If no port is set, the sandbox
 * listens where the shop expects its gateway, if `TILLKIT_GATEWAY_URL` is on this machine. Returns `'help'` for `--help`. Throws a `CheckoutError` for an unknown flag or an invalid value.
 */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | 'help' {
  const values = parseFlags(args);
  if (values['help']) return 'help';
  let options: GivenSettings = readPort(env[gatewayVariable]);
  for (const { flag, variable, read } of flags) {
    const value = values[flag] ?? env[variable];
    if (typeof value === 'string' && value !== '') options = { ...options, ...read(value) };
  }
  return completeSettings(options);
}

/** Returns the port of an http URL on this machine, and no setting for any other URL. */
function readPort(address = ''): Pick<GivenSettings, 'port'> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'http:' && isLoopback(url) ? { port: Number(url.port || 80) } : {};
}

function parseFlags(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  try {
    const options = Object.fromEntries(flags.map(({ flag }) => [flag, { type: 'string' } as const]));
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (error) {
    // The parser's message may repeat a secret that was passed in the wrong place. Only a flag's name is safe to show.
    const name = /--[a-z][a-z0-9-]*/.exec(error instanceof Error ? error.message : '')?.[0];
    const problem = name ? `The flag ${name} is unknown or has no value.` : 'An argument is not a flag.';
    throw new CheckoutError('config_wrong', problem, 'Run the command with --help to list the available flags.');
  }
}
