import { CheckoutError } from '@tillkit/core';
import { welcome } from './web/describe-settings.ts';
import { help, readSettings } from './admin/read-settings.ts';
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

function read(): Settings | 'help' | undefined {
  try {
    return readSettings(process.argv.slice(2), process.env);
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
