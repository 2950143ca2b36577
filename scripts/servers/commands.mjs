/**
 * @typedef {import('./run-all.mjs').Command} Command
 * @typedef {import('./settings.mjs').Settings} Settings
 */

/**
 * The two servers of `npm start` as commands for `runAll`: the sandbox, and the shop with its API.
 *
 * @param {Settings} settings
 * @returns {[sandbox: Command, shop: Command]}
 */
export const toCommands = (settings) => [sandbox(settings), shop(settings)];

// The interface leaves open how an authorization by alias tells where its 3-D Secure is: these two agree on a name.
const threeDRedirectElement = 'redirectUrl';

// Straight from source: nothing is built before.
const run = ['--conditions=@tillkit/source', '--import', 'tsx'];

/**
 * @param {Settings} settings
 * @returns {Command}
 */
function sandbox(settings) {
  const flags = {
    port: settings.sandboxPort,
    shop: settings.shopUrl,
    'three-d-redirect-element': threeDRedirectElement,
  };
  return {
    name: 'sandbox',
    args: [
      ...run,
      'packages/sandbox/src/main.ts',
      ...Object.entries(flags).flatMap(([name, to]) => [`--${name}`, `${to}`]),
    ],
    env: {
      TILLKIT_SANDBOX_MERCHANT_NAME: 'Falz & Faden',
      ...(settings.controlToken ? { TILLKIT_CONTROL_TOKEN: settings.controlToken } : {}),
    },
    port: settings.sandboxPort,
    portVariable: 'TILLKIT_SANDBOX_PORT',
    health: `http://127.0.0.1:${settings.sandboxPort}/health`,
  };
}

/**
 * @param {Settings} settings
 * @returns {Command}
 */
function shop(settings) {
  const { shopPort, shopUrl, sandboxUrl, databaseUrl, data, officePassword, controlToken } = settings;
  return {
    name: 'shop',
    args: [...run, 'apps/demo/api/main.ts'],
    env: {
      NODE_ENV: 'production', // as the pages' scripts are built
      TSX_TSCONFIG_PATH: 'apps/demo/tsconfig.json', // says how JSX is written; tsx looks for it in no other folder than the current
      PORT: String(shopPort),
      TILLKIT_SHOP_URL: shopUrl,
      TILLKIT_SANDBOX_URL: sandboxUrl,
      TILLKIT_3D_REDIRECT_ELEMENT: threeDRedirectElement,
      TILLKIT_DATA: data,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(officePassword ? { TILLKIT_OFFICE_PASSWORD: officePassword } : {}),
      ...(controlToken ? { TILLKIT_CONTROL_TOKEN: controlToken } : {}),
    },
    port: shopPort,
    portVariable: 'TILLKIT_SHOP_PORT',
    health: `http://127.0.0.1:${shopPort}/api/health`,
  };
}
