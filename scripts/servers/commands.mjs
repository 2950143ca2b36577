/**
 * @typedef {import('./run-all.mjs').Command} Command
 */

// The gateway's interface description does not say which element contains the 3-D Secure URL when a payment is
// authorized with an alias, so both servers are configured to use this element name.
const threeDRedirectElement = 'redirectUrl';

// Both servers run from source and need no build.
const run = ['--conditions=@tillkit/source', '--import', 'tsx'];

/**
 * Returns the commands for the two servers that `npm start` runs: the sandbox, and the shop with its API.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @returns {[sandbox: Command, shop: Command]}
 */
export function toCommands({ sandboxPort, sandboxUrl, shopPort, shopUrl, ...settings }) {
  const { data, databaseUrl, officePassword, controlToken } = settings;
  const control = controlToken ? { TILLKIT_CONTROL_TOKEN: controlToken } : undefined;
  const flags = ['--port', `${sandboxPort}`, '--shop', shopUrl, '--three-d-redirect-element', threeDRedirectElement];
  // With this webhook, card fields show the same messages as the payment page, and the same faults can happen.
  flags.push('--webhook-on-finalize', 'yes');
  const sandbox = {
    name: 'sandbox',
    args: [...run, 'packages/sandbox/src/main.ts', ...flags],
    env: {
      TILLKIT_SANDBOX_MERCHANT_NAME: 'Falz & Faden',
      TILLKIT_SANDBOX_DISPLAY: 'apps/demo/catalogue/display.json',
      ...control,
    },
    port: sandboxPort,
    portVariable: 'TILLKIT_SANDBOX_PORT',
    health: `http://127.0.0.1:${sandboxPort}/health`,
  };
  const shop = {
    name: 'shop',
    args: [...run, 'apps/demo/api/main.ts'],
    env: {
      NODE_ENV: 'production', // The page scripts are built for production, too.
      // Without this setting, tsx reads the JSX settings from the root folder's tsconfig.json.
      TSX_TSCONFIG_PATH: 'apps/demo/tsconfig.json',
      PORT: String(shopPort),
      TILLKIT_SHOP_URL: shopUrl,
      TILLKIT_SANDBOX_URL: sandboxUrl,
      TILLKIT_3D_REDIRECT_ELEMENT: threeDRedirectElement,
      TILLKIT_DATA: data,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(officePassword && { TILLKIT_OFFICE_PASSWORD: officePassword }),
      ...control,
    },
    port: shopPort,
    portVariable: 'TILLKIT_SHOP_PORT',
    health: `http://127.0.0.1:${shopPort}/api/health`,
  };
  return [sandbox, shop];
}
