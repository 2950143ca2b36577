import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Source folders in which the types of the component props are declared. */
const folders = ['packages/react/src', 'packages/core/src'];
const isSource = (file: string) =>
  /^(?!.*(\.test|(^|\/)(test|testing|labels|operations|rows|methods)\/)).*\.tsx?$/.test(file);

/**
 * Returns the source code and docblock of every exported interface, type, hook and field component, keyed by name. If
 * two declarations have the same name, returns the one that the package publishes.
 */
export function readDeclarations(): Readonly<Record<string, string>> {
  const files = folders.flatMap((folder) => {
    const published = readFileSync(join(root, folder, 'index.ts'), 'utf8');
    const rank = (file: string) => Number(published.includes(`'./${file}'`));
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .toSorted((a, b) => rank(a) - rank(b))
      .map((file) => join(root, folder, file));
  });
  return Object.fromEntries(files.flatMap((file) => declarationsIn(readFileSync(file, 'utf8'))));
}

const depthOf = (text: string) => (text.match(/[{([]/g)?.length ?? 0) - (text.match(/[})\]]/g)?.length ?? 0);

/** Returns the declarations that a file exports, without the `export` keyword. */
function declarationsIn(text: string): readonly (readonly [name: string, text: string])[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, kind, name = ''] = /^export (interface|type|function|const) (\w+)/.exec(line) ?? [];
    if (!kind || (/function|const/.test(kind) && !/^use[A-Z]|Field$/.test(name))) return [];
    const before = lines.slice(0, at);
    const above = before.at(-1)?.endsWith('*/')
      ? before.slice(before.findLastIndex((one) => one.startsWith('/**')))
      : [];
    const isEnd = (end: number) => {
      const code = lines
        .slice(at, end + 1)
        .filter((one) => !/^\s*(\/\*\*|\*)/.test(one))
        .join('\n');
      return depthOf(code) === 0 && code.endsWith(kind === 'interface' || kind === 'function' ? '}' : ';');
    };
    const end = lines.findIndex((_, index) => index >= at && isEnd(index));
    return [[name, [...above, line.replace('export ', ''), ...lines.slice(at + 1, end + 1)].join('\n')] as const];
  });
}

const id = 'virtual:tillkit-declarations';

/** Vite plugin that provides the result of `readDeclarations` to the documentation pages. */
export const declarations = (): Plugin => ({
  name: 'tillkit-declarations',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) =>
    source === `\0${id}` ? `export const declarations = ${JSON.stringify(readDeclarations())};` : undefined,
});
