import { CheckoutError, type Environment } from '@tillkit/core';
import { readSettings, type SettingsConfig } from '@tillkit/server/operate';
import type { Terminal } from '../output.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

type Env = Terminal['env'];

/** Reads the environment variables that usually contain the settings of a shop. */
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

/** Checks the environment variables with the code that the till itself uses, one group of settings at a time. */
export function checkSettings(env: Env): readonly Finding[] {
  const config = readConfig(env);
  const { environment } = config;
  const nothing = { environment, gateway: { browserUrl: undefined }, merchants: [] };
  const wrong = [
    tryPart('settings', nothing),
    tryPart('keys', { ...nothing, merchants: config.merchants }),
    tryPart('gateway', { ...nothing, gateway: config.gateway }),
    tryPart('shop', { ...nothing, shopUrl: originOf(env['TILLKIT_SHOP_URL']) }),
  ].filter((finding) => finding !== undefined);
  if (wrong.length > 0) return wrong;
  const { missing } = readSettings(config, () => {});
  const incomplete = missing ? [fail('settings', missing.message, missing.hint)] : [];
  return [
    ...(missing ? incomplete : [ok('settings', `All settings of the environment ‘${environment}’ are present.`)]),
    ...(env['TILLKIT_HMAC_KEY'] ? [describeKeys(env, environment)] : []),
  ];
}

/** Returns the origin of the shop URL, without the path of the operator routes. */
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
  const says = `The HMAC key has a valid form and length (${key.length / 2} bytes)${key2 ? `, and so does the second key (${key2.length / 2} bytes)` : ''}.`;
  return environment === 'live' && key.toLowerCase() === key2.toLowerCase()
    ? warn(
        'keys',
        `${says} Both keys are the same.`,
        'Omit TILLKIT_HMAC_KEY2, or set it to the key that signs the messages of the gateway.',
      )
    : ok('keys', `${says} Only a payment shows whether the gateway has the same key.`);
}

/** Minimum version of Node.js, as specified by `engines` in package.json. */
const least = [20, 19] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > least[0] || (major === least[0] && minor >= least[1]);
  return isEnough
    ? ok('node', `Node.js ${version} is running.`)
    : fail('node', `Node.js ${version} is running, but ${least.join('.')} is the minimum.`, 'Install a newer version.');
}
