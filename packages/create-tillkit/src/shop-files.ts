import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { TemplateName } from './templates.ts';

const root = join(import.meta.dirname, '..');

/** The version of this package, and of every other of the kit. */
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** The files of a shop by path: what all shops share, and what the template adds. */
export function shopFiles(template: TemplateName, name: string): ReadonlyMap<string, string> {
  const shared = readFolder(join(root, 'templates/shared'));
  const own = readFolder(join(root, 'templates', template));
  const files = new Map([...shared, ...own]);
  files.set('README.md', `${own.get('README.md')}\n${shared.get('README.md')}`);
  files.set('package.json', toManifest(own.get('package.json') ?? '', name));
  return files;
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    found.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [toName(relative(folder, path).replaceAll(sep, '/')), readFileSync(path, 'utf8')] as const;
    }),
  );
}

/** npm leaves a `.gitignore` out of what it packs. */
const toName = (path: string) => (path === 'gitignore' ? '.gitignore' : path);

/** The kit's packages come in the version that this one has. */
function toManifest(text: string, name: string): string {
  const manifest = JSON.parse(text.replace(/("@tillkit\/\w+": )"\*"/g, `$1"^${version}"`)) as object;
  return `${JSON.stringify({ ...manifest, name }, null, 2)}\n`;
}
