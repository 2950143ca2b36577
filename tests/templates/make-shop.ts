import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrmName } from '../../packages/create-tillkit/src/orms.ts';
import type { TemplateName } from '../../packages/create-tillkit/src/templates.ts';
import { runBlock } from '../getting-started/run-page.ts';

/** A shop that was created from a template, with the commands from its README. */
export interface MadeShop {
  /** The shop's folder. */
  readonly folder: string;
  readonly commands: readonly string[];
  remove(): void;
}

/** Keeps Prisma from downloading an engine, which a shop does not need. */
const withoutEngine = { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' };

/**
 * Runs `npm create tillkit my-shop` in an empty directory, and then `npm install`. Both use the packages from
 * `registry`.
 */
export async function makeShop(template: TemplateName, registry: string, orm: OrmName = 'none'): Promise<MadeShop> {
  const empty = mkdtempSync(join(tmpdir(), `tillkit-${template}-`));
  const create = `npm create --yes tillkit my-shop -- --template ${template}${orm === 'none' ? '' : ` --orm ${orm}`}`;
  // An empty cache keeps npx from using packages from an earlier run.
  await runBlock(empty, create, registry, { npm_config_registry: registry, npm_config_cache: join(empty, '.npm') });
  const folder = join(empty, 'my-shop');
  await runBlock(folder, 'npm install', registry, withoutEngine);
  return {
    folder,
    commands: [create, 'cd my-shop', 'npm install'],
    remove: () => rmSync(empty, { recursive: true, force: true }),
  };
}
