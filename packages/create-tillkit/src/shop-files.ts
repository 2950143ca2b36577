import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { TemplateName } from './templates.ts';

const root = join(import.meta.dirname, '..');

/** Version of this package and of all other Tillkit packages. */
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** Returns a shop's files by path: the files that all templates share, and the files of the chosen template. */
export function shopFiles(template: TemplateName, name: string): ReadonlyMap<string, string> {
  const shared = readFolder(join(root, 'templates/shared'));
  const own = readFolder(join(root, 'templates', template));
  const files = new Map([...shared, ...own]);
  for (const path of ['README.md', 'AGENTS.md']) files.set(path, `${own.get(path)}\n${shared.get(path)}`);
  files.set('package.json', toManifest(own.get('package.json') ?? '', name));
  return files;
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [toName(relative(folder, path).replaceAll(sep, '/')), readFileSync(path, 'utf8')] as const;
    }),
  );
}

/**
 * Restores the name `.gitignore`. Templates store the file as `gitignore`, because npm omits `.gitignore` from
 * packages.
 */
const toName = (path: string) => (path === 'gitignore' ? '.gitignore' : path);

/** Sets the shop's name and the version of the Tillkit packages in `package.json`. */
function toManifest(text: string, name: string): string {
  const manifest = JSON.parse(text.replace(/("@tillkit\/\w+": )"\*"/g, `$1"^${version}"`)) as object;
  return `${JSON.stringify({ ...manifest, name }, null, 2)}\n`;
}
