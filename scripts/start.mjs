// `npm start`: installs missing dependencies, and then runs the shop and the sandbox, which plays the payment gateway.
import { randomBytes } from 'node:crypto';
import { ensureDeps } from './machine/ensure.mjs';
import { buildClient } from './servers/build-client.mjs';
import { buildShop } from './servers/build-shop.mjs';
import { toCommands } from './servers/commands.mjs';
import { refuseTakenPorts, runAll } from './servers/run-all.mjs';
import { readSettings } from './servers/settings.mjs';
import { startText } from './servers/start-text.mjs';

const password = process.env.TILLKIT_OFFICE_PASSWORD || randomBytes(9).toString('base64url');
const controlToken = process.env.TILLKIT_CONTROL_TOKEN || randomBytes(16).toString('hex');

try {
  const settings = readSettings({
    ...process.env,
    TILLKIT_OFFICE_PASSWORD: password,
    TILLKIT_CONTROL_TOKEN: controlToken,
  });
  const [sandbox, shop] = toCommands(settings);
  // The first pay page of a person who looks at the demo invites to the theatre. Tests start the shop without this.
  const theatre = process.env.TILLKIT_THEATRE || 'invite';
  const commands = [sandbox, { ...shop, env: { ...shop.env, TILLKIT_THEATRE: theatre } }];
  await refuseTakenPorts(commands);
  ensureDeps();
  await buildClient();
  buildShop();
  console.log('Starting the sandbox and the shop …');
  const shown = process.env.TILLKIT_OFFICE_PASSWORD ? 'as in TILLKIT_OFFICE_PASSWORD' : password;
  const onReady = () => console.log(startText(settings, shown));
  process.exit(await runAll(commands, { onReady }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
