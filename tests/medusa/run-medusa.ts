import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../packages/run.ts';
import type { Engine } from '../engines/install.ts';
import { environmentOf, startEngine, type EngineSettings, type RunningEngine } from '../engines/start-engine.ts';

const version = '2.21.2';

export const medusaEngine: Engine = {
  name: 'medusa',
  dependencies: { '@medusajs/cli': version, '@medusajs/framework': version, '@medusajs/medusa': version },
  // Medusa's admin panel, which these tests do not use, requires React 18 as a peer.
  npmOptions: ['--legacy-peer-deps'],
  compilerOptions: { noImplicitOverride: true },
};

const command = '../node_modules/@medusajs/cli/cli.js';

const toEnvironment = (settings: EngineSettings) => ({
  ...environmentOf(settings),
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
});

/** The user of the Admin API. */
export const user = { email: 'admin@example.com', password: 'only-for-tests' };

/** Creates Medusa's tables and a user of the Admin API. */
export async function prepareMedusa(folder: string, settings: EngineSettings): Promise<void> {
  // Medusa recognizes a project by its package.json.
  copyFileSync(join(folder, 'package.json'), join(folder, 'dist/package.json'));
  const options = [join(folder, 'dist'), process.execPath] as const;
  const environment = toEnvironment(settings);
  await run(...options, [command, 'db:migrate', '--execute-safe-links'], environment);
  await run(...options, [command, 'user', '-e', user.email, '-p', user.password], environment);
}

/** Starts the built Medusa server. Resolves when it is ready. The output omits the log of requests. */
export async function startMedusa(folder: string, settings: EngineSettings): Promise<RunningEngine> {
  const medusa = await startEngine({
    folder: join(folder, 'dist'),
    args: [command, 'start'],
    environment: toEnvironment(settings),
    port: settings.port,
    ready: 'Server is ready',
  });
  return { ...medusa, output: () => medusa.output().replaceAll(/^.*"level":"http".*\n/gm, '') };
}
