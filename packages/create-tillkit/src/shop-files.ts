import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { foldersOf, type OrmName } from './orms.ts';
import type { TemplateName } from './templates.ts';

const root = join(import.meta.dirname, '..');

/** Version of this package and of all other Tillkit packages. */
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

type Files = ReadonlyMap<string, string>;

/** Files whose parts from all folders are joined. */
const joined = ['README.md', 'AGENTS.md', '.gitignore'];

/** Returns a shop's files by path: the files of the template, of the database library, and those of all shops. */
export function shopFiles(template: TemplateName, name: string, orm: OrmName = 'none'): Files {
  const folders = [template, ...foldersOf(orm).map((folder) => `orm/${folder}`), 'shared'];
  const parts = folders.map((folder) => readFolder(join(root, 'templates', folder)));
  const textsOf = (path: string) => parts.flatMap((files) => files.get(path) ?? []);
  const files = new Map(parts.flatMap((part) => [...part]));
  for (const path of joined) files.set(path, textsOf(path).join(path === '.gitignore' ? '' : '\n'));
  files.set('package.json', toManifest(textsOf('package.json'), name));
  return files;
}

function readFolder(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [toName(relative(folder, path).replaceAll(sep, '/')), readFileSync(path, 'utf8')] as const;
    }),
  );
}

/**
 * Restores the names `.gitignore` and `.env`. Templates store these files without the dot, because npm omits
 * `.gitignore` from packages and Git ignores `.env`.
 */
const toName = (path: string) => (path === 'gitignore' || path === 'env' ? `.${path}` : path);

/** Merges the manifests. Sets the shop's name and the version of the Tillkit packages. */
function toManifest(texts: readonly string[], name: string): string {
  const [own = {}, ...others] = texts.map((text) => JSON.parse(text) as Manifest);
  const manifest: Record<string, unknown> = { ...own, name };
  for (const part of ['scripts', 'dependencies', 'devDependencies'] as const) {
    const entries = [own, ...others].flatMap((each) => Object.entries(each[part] ?? {}));
    manifest[part] = Object.fromEntries(
      part === 'scripts' ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
  return `${JSON.stringify(manifest, null, 2)}\n`.replaceAll(/("@tillkit\/\w+": )"\*"/g, `$1"^${version}"`);
}

type Manifest = Readonly<
  Partial<Record<'scripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
>;
