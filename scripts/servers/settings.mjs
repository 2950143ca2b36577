/**
 * Settings that `npm start` and the journeys (end-to-end tests) share. URLs have no trailing slash. Without
 * `databaseUrl`, the shop uses a SQLite file in the `data` folder. Without `officePassword`, the shop has no back
 * office. Without `controlToken`, the shop's "behind the scenes" page shows no messages from the sandbox. The settings
 * do not contain the merchant account, because the shop and the sandbox each read it themselves.
 *
 * @typedef {Readonly<ReturnType<typeof readSettings>>} Settings
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 */

/**
 * Reads the settings from environment variables.
 *
 * @param {Environment} env
 */
export function readSettings(env = process.env) {
  const shopPort = readPort(env, 'TILLKIT_SHOP_PORT', 4000);
  const sandboxPort = readPort(env, 'TILLKIT_SANDBOX_PORT', 4400);
  return {
    shopPort,
    sandboxPort,
    shopUrl: readUrl(env['TILLKIT_SHOP_URL'], shopPort),
    sandboxUrl: readUrl(env['TILLKIT_SANDBOX_URL'], sandboxPort),
    databaseUrl: env['DATABASE_URL'] || undefined,
    data: env['TILLKIT_DATA'] || './data',
    officePassword: env['TILLKIT_OFFICE_PASSWORD'] || undefined,
    controlToken: env['TILLKIT_CONTROL_TOKEN'] || undefined,
  };
}

/** @type {(env: Environment, name: string, fallback: number) => number} */
function readPort(env, name, fallback) {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is not a valid port number. Set it to a number from 1 to 65535.`);
}

/** @type {(url: string | undefined, port: number) => string} */
const readUrl = (url, port) => (url || `http://127.0.0.1:${port}`).replace(/\/+$/, '');
