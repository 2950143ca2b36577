import { CheckoutError, type Environment } from '@tillkit/core';
import { readSettings, type SettingsConfig } from '@tillkit/server/operate';
import type { Terminal } from '../output.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

type Env = Terminal['env'];

/** Where the settings of a shop usually stand. */
const readConfig = (env: Env): SettingsConfig => ({
  environment: env['TILLKIT_ENVIRONMENT'] as Environment,
  gateway: { browserUrl: env['TILLKIT_GATEWAY_URL'] },
  merchants: [
    {
      id: env['TILLKIT_MERCHANT'],
      hmacKey: env['TILLKIT_HMAC_KEY'],
      hmacKey2: env['TILLKIT_HMAC_KEY2'] || undefined,
      password: env['TILLKIT_API_PASSWORD'],
    },
  ],
});

/** Holds the environment against what a till demands of its settings, part by part, by the till's own reader. */
export function checkSettings(env: Env): readonly Finding[] {
  const config = readConfig(env);
  const { environment } = config;
  const nothing = { environment, gateway: { browserUrl: undefined }, merchants: [] };
  const wrong = [
    tryPart('settings', nothing),
    tryPart('keys', { ...nothing, merchants: config.merchants }),
    tryPart('gateway', { ...nothing, gateway: config.gateway }),
    tryPart('shop', { ...nothing, shopUrl: originOf(env['TILLKIT_SHOP_URL']) }),
  ].filter((found) => found !== undefined);
  if (wrong.length > 0) return wrong;
  const { missing } = readSettings(config, () => {});
  const lacks = missing ? [fail('settings', missing.message, missing.hint)] : [];
  return [
    ...(missing ? lacks : [ok('settings', `Everything that the environment ‘${environment}’ needs is set.`)]),
    ...(env['TILLKIT_HMAC_KEY'] ? [describeKeys(env, environment)] : []),
  ];
}

/** The address without the path of the operator's routes, which it may have. */
const originOf = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : address;

function tryPart(check: Finding['check'], config: SettingsConfig): Finding | undefined {
  try {
    readSettings(config, () => {});
    return undefined;
  } catch (error) {
    if (error instanceof CheckoutError) return fail(check, error.message, error.hint);
    throw error;
  }
}

function describeKeys(env: Env, environment: Environment): Finding {
  const [key = '', key2 = ''] = [env['TILLKIT_HMAC_KEY'], env['TILLKIT_HMAC_KEY2']];
  const says = `The HMAC key has the form and strength of one (${key.length / 2} bytes)${key2 ? `, and so has the second (${key2.length / 2} bytes)` : ''}.`;
  return environment === 'live' && key.toLowerCase() === key2.toLowerCase()
    ? warn(
        'keys',
        `${says} Both are the same.`,
        'Leave TILLKIT_HMAC_KEY2 out, or set the one that answers are signed with.',
      )
    : ok('keys', `${says} Whether the gateway has the same, a payment shows.`);
}

/** What package.json says of engines. */
const least = [20, 19] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > least[0] || (major === least[0] && minor >= least[1]);
  return isEnough
    ? ok('node', `Node.js ${version} runs.`)
    : fail('node', `Node.js ${version} runs; ${least.join('.')} is the least.`, 'Install a newer one.');
}
