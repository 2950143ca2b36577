// `npm start`: the shop and the payment gateway's sandbox on this machine, from nothing.
import { randomBytes } from 'node:crypto';
import { buildClient } from './servers/build-client.mjs';
import { buildShop } from './servers/build-shop.mjs';
import { ensureDeps } from './machine/ensure.mjs';
import { refuseTakenPorts, runAll } from './servers/run-all.mjs';
import { toCommands } from './servers/commands.mjs';
import { readSettings } from './servers/settings.mjs';

/** Known to whoever reads this terminal, and another one each time. */
const generated = process.env.TILLKIT_OFFICE_PASSWORD ? undefined : randomBytes(9).toString('base64url');

/** Shared by the two, so that the shop may show what the sandbox hears. */
const controlToken = randomBytes(16).toString('hex');

const welcome = (/** @type {import('./servers/settings.mjs').Settings} */ { shopUrl, sandboxUrl }) => `
Tillkit is running.

  Shop      ${shopUrl}
  API       ${shopUrl}/api
  Office    ${shopUrl}/office, password ${generated ?? 'as in TILLKIT_OFFICE_PASSWORD'}
  Sandbox   ${sandboxUrl}
  Console   ${sandboxUrl}/console

Pay with a test card, any future expiry date and CVV 123:

  5200 0000 0000 0007   is always approved
  4242 4242 4242 4242   is approved up to 90.00 and declined above

Stop with Ctrl-C.
`;

async function start() {
  const settings = readSettings({
    TILLKIT_CONTROL_TOKEN: controlToken,
    ...process.env,
    ...(generated && { TILLKIT_OFFICE_PASSWORD: generated }),
  });
  const commands = toCommands(settings);
  await refuseTakenPorts(commands);
  ensureDeps();
  await buildClient();
  buildShop();
  console.log('Starting the sandbox and the shop …');
  return runAll(commands, { onReady: () => console.log(welcome(settings)) });
}

try {
  process.exit(await start());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
