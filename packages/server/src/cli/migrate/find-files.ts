import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CheckoutError } from '@tillkit/core';

/** Pages and parts of pages, with or without template code. */
const markup = /^\.(?:x?html?|php|phtml|erb|ejs|hbs|handlebars|mustache|twig|liquid|njk|jinja2?|j2|jsp|asp)$/;
const code = /^\.[cm]?[jt]sx?$/;

export type FileKind = 'markup' | 'code';

export const kindOf = (file: string): FileKind | undefined => {
  const end = extname(file).toLowerCase();
  if (markup.test(end)) return 'markup';
  return code.test(end) && !/\.d\.[cm]?ts$/.test(file) ? 'code' : undefined;
};

/** What is installed or made. */
const passed = new Set(['node_modules', 'vendor', 'dist', 'build', 'out', 'coverage']);

/** Files of a shop's sources below the given paths, in the order of their names. Throws `not_found` for a path that is not there. */
export async function findFiles(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const known = await stat(path).catch(() => undefined);
      if (!known)
        throw new CheckoutError('not_found', 'There is no such file or folder.', 'Name the sources of the shop.');
      return known.isDirectory() ? below(path) : [path];
    }),
  );
  return [...new Set(found.flat())].filter((file) => kindOf(file) !== undefined);
}

async function below(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inside = await Promise.all(
    entries
      .filter(({ name }) => !passed.has(name) && !name.startsWith('.'))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return below(path);
        return entry.isFile() ? [path] : [];
      }),
  );
  return inside.flat();
}
