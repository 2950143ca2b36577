import type { Engine } from '../engines/install.ts';
import { environmentOf, startEngine, type EngineSettings, type RunningEngine } from '../engines/start-engine.ts';

export const vendureEngine: Engine = { name: 'vendure', dependencies: { '@vendure/core': '3.7.3', pg: '^8.11.0' } };

/** Starts the built Vendure server. Resolves when it is ready. */
export const startVendure = (folder: string, settings: EngineSettings): Promise<RunningEngine> =>
  startEngine({
    folder,
    args: ['dist/server.js'],
    environment: { ...environmentOf(settings), VENDURE_DISABLE_TELEMETRY: 'true' },
    port: settings.port,
    ready: 'Vendure is ready.',
  });
