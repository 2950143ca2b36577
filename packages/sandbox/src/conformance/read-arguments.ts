import { parseArgs } from 'node:util';
import { CheckoutError } from '@tillkit/core';
import { sandboxMerchant, sandboxUrl } from '@tillkit/core/sign';
import { isOnThisMachine, type ConformanceOptions } from './run-checks.ts';

/** The output of `--help`. */
export const help = `tillkit-conformance: checks a gateway against the specification and reports drift.

  --url URL           base URL of the gateway (${sandboxUrl})
  --merchant ID       merchantId (that of the sandbox)
  --only TEXT         runs only checks whose name contains this text; repeatable
  --move-money        allows transactions on a gateway that is not on this machine
  --json              prints the report as JSON
  --help              prints this help

  TILLKIT_API_PASSWORD          password of the XML endpoints
  TILLKIT_HMAC_KEY              key of sign in hex; without it, checks of signatures are left out
  TILLKIT_CONFORMANCE_ALIAS     alias of the test card 4242…; on a sandbox, the command registers the card itself
  TILLKIT_CONFORMANCE_EXPIRY    expiry of that card as MM/YY (12/30)
  TILLKIT_CONTROL_TOKEN         control token of a sandbox; with it, states that no server call leads to are checked too

  Exit codes: 0: no drift · 1: internal error · 2: wrong argument · 5: the gateway does not respond · 6: drift.`;

export interface CommandOptions extends ConformanceOptions {
  readonly json: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const configError = (message: string, hint: string) => new CheckoutError('config_wrong', message, hint);

/**
 * Reads the options from the arguments and the environment. Returns `'help'` for `--help`. Throws `config_wrong` if an
 * option is missing or invalid.
 */
export function readArguments(args: readonly string[], env: Environment): CommandOptions | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const url = baseOf(values.url ?? sandboxUrl);
  const isHere = isOnThisMachine(url);
  const merchantId = values.merchant ?? (isHere ? sandboxMerchant.merchantId : undefined);
  const password = env['TILLKIT_API_PASSWORD'] || (isHere ? sandboxMerchant.password : undefined);
  if (merchantId === undefined) throw configError('The --merchant is missing.', 'Set --merchant to the merchantId.');
  if (password === undefined) throw configError('The TILLKIT_API_PASSWORD is missing.', 'Set TILLKIT_API_PASSWORD.');
  return {
    url,
    merchantId,
    password,
    hmacKey: env['TILLKIT_HMAC_KEY'] || (isHere ? sandboxMerchant.hmacKey : undefined),
    alias: aliasOf(env),
    controlToken: env['TILLKIT_CONTROL_TOKEN'] || undefined,
    only: values.only,
    movesMoney: values['move-money'],
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        merchant: { type: 'string' },
        only: { type: 'string', multiple: true, default: [] },
        'move-money': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    // The parser's error message can contain a secret that was passed in the wrong place.
    throw configError('An argument is unknown.', 'Run the command with --help to list the arguments.');
  }
}

/**
 * Returns the base URL from the `--url` argument. Accepts http:// only for this machine, because credentials that are
 * sent over a network must be protected by TLS.
 */
function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fits = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(text)));
  if (!fits || url.username || url.search || url.hash)
    throw configError(
      'The --url is not valid.',
      'Use an https:// URL without a user name. http:// is allowed on this machine only.',
    );
  return url.href.replace(/\/+$/, '');
}

function aliasOf(env: Environment): ConformanceOptions['alias'] {
  const { TILLKIT_CONFORMANCE_ALIAS: alias, TILLKIT_CONFORMANCE_EXPIRY: expiry = '12/30' } = env;
  if (!alias) return undefined;
  const [, expm, expy] = /^(\d\d)\/(\d\d)$/.exec(expiry) ?? [];
  if (!expm || !expy)
    throw configError(
      'The TILLKIT_CONFORMANCE_EXPIRY has the wrong format.',
      'Set TILLKIT_CONFORMANCE_EXPIRY to MM/YY, such as 12/30.',
    );
  return { alias, expm, expy };
}
