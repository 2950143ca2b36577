import { parseArgs } from 'node:util';
import { CheckoutError } from '@tillkit/core';
import { sandboxMerchant, sandboxUrl } from '@tillkit/core/sign';
import { isOnThisMachine, type ConformanceOptions } from './run-checks.ts';

/** Text of `--help`. */
export const help = `tillkit-conformance: holds a gateway against the specification, and tells what is otherwise.

  --url URL           base address of the gateway (${sandboxUrl})
  --merchant ID       merchantId (that of the sandbox)
  --only TEXT         only checks whose name holds this text; may be said again
  --move-money        also makes transactions, where the gateway is not on this machine
  --json              the report as JSON
  --help              this text

  TILLKIT_API_PASSWORD          password of the XML endpoints
  TILLKIT_HMAC_KEY              key of sign, hex; without it nothing is signed
  TILLKIT_CONFORMANCE_ALIAS     alias of the gateway's test card 4242…, registered by a person; a sandbox is asked for one
  TILLKIT_CONFORMANCE_EXPIRY    its expiry as MM/YY (12/30)
  TILLKIT_CONTROL_TOKEN         of a sandbox: also checks states that no call of a server leads to

  Ends with 0: no drift · 1: a fault · 2: an argument is wrong · 5: the gateway does not answer · 6: drift.`;

export interface Asked extends ConformanceOptions {
  readonly json: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const wrong = (message: string, hint: string) => new CheckoutError('config_wrong', message, hint);

/** Reads arguments and environment. `'help'` when that was asked for. Throws `config_wrong`. */
export function readArguments(args: readonly string[], env: Environment): Asked | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const url = baseOf(values.url ?? sandboxUrl);
  const isHere = isOnThisMachine(url);
  const merchantId = values.merchant ?? (isHere ? sandboxMerchant.merchantId : undefined);
  const password = env['TILLKIT_API_PASSWORD'] || (isHere ? sandboxMerchant.password : undefined);
  if (merchantId === undefined) throw wrong('The merchant is missing.', 'Give its merchantId by --merchant.');
  if (password === undefined) throw wrong('The password is missing.', 'Set TILLKIT_API_PASSWORD.');
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
    // The parser's message may repeat a misplaced secret.
    throw wrong('There is a word that is no argument.', 'Start with --help to see them.');
  }
}

/** Credentials go over TLS alone, except on this machine. */
function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fits = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(text)));
  if (!fits || url.username || url.search || url.hash)
    throw wrong('The url is no address of a gateway.', 'Give https://…, without a user; http:// is for this machine.');
  return url.href.replace(/\/+$/, '');
}

function aliasOf(env: Environment): ConformanceOptions['alias'] {
  const { TILLKIT_CONFORMANCE_ALIAS: alias, TILLKIT_CONFORMANCE_EXPIRY: expiry = '12/30' } = env;
  if (!alias) return undefined;
  const [, expm, expy] = /^(\d\d)\/(\d\d)$/.exec(expiry) ?? [];
  if (!expm || !expy) throw wrong('The expiry of the alias is none.', 'Write TILLKIT_CONFORMANCE_EXPIRY as 12/30.');
  return { alias, expm, expy };
}
