import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemplateName } from '../../packages/create-tillkit/src/templates.ts';
import { runBlock } from '../getting-started/run-page.ts';

/** What a person types to have a shop, by the packages of `registry`. */
export interface MadeShop {
  /** Of the shop. */
  readonly folder: string;
  readonly commands: readonly string[];
  remove(): void;
}

/** `npm create tillkit my-shop` in an empty directory, and `npm install`. */
export async function makeShop(template: TemplateName, registry: string): Promise<MadeShop> {
  const empty = mkdtempSync(join(tmpdir(), `tillkit-${template}-`));
  const create = `npm create --yes tillkit my-shop -- --template ${template}`;
  // What npx has kept of an earlier run would be used again.
  await runBlock(empty, create, registry, { npm_config_registry: registry, npm_config_cache: join(empty, '.npm') });
  const folder = join(empty, 'my-shop');
  await runBlock(folder, 'npm install', registry);
  return {
    folder,
    commands: [create, 'cd my-shop', 'npm install'],
    remove: () => rmSync(empty, { recursive: true, force: true }),
  };
}
