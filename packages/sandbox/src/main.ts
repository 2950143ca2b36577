import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CheckoutError } from '@tillkit/core';
import { welcome } from './web/describe-settings.ts';
import { gatewayVariable, help, readSettings } from './admin/read-settings.ts';
import type { Settings } from './admin/settings.ts';
import { startSandbox } from './start-sandbox.ts';

async function run(settings: Settings): Promise<void> {
  const sandbox = await startSandbox({ ...settings, log: (line) => console.log(line) });
  console.log(welcome(sandbox.settings));
  let ending: Promise<void> | undefined;
  const end = () => void (ending ??= sandbox.close());
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/**
 * Reads the gateway's URL from the file `.env` in the current folder, where the shop reads it too. Other variables of the
 * file are not read, because they may belong to the live gateway.
 */
function readEnvFile(): Readonly<Record<string, string | undefined>> {
  if (!existsSync('.env')) return {};
  return { [gatewayVariable]: parseEnv(readFileSync('.env', 'utf8'))[gatewayVariable] };
}

function read(): Settings | 'help' | undefined {
  try {
    return readSettings(process.argv.slice(2), { ...readEnvFile(), ...process.env });
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    console.error(`${error.message} ${error.hint}`);
    process.exitCode = 2;
    return undefined;
  }
}

const settings = read();
if (settings === 'help') console.log(help);
else if (settings)
  await run(settings).catch((error: NodeJS.ErrnoException) => {
    const isPortInUse = error.code === 'EADDRINUSE';
    console.error(
      isPortInUse ? `Port ${settings.port} is in use. Stop the other process, or set another port with --port.` : error,
    );
    process.exitCode = 1;
  });
