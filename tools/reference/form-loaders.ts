import { readFileSync } from 'node:fs';

const folder = new URL('../../packages/core/src/methods/', import.meta.url);

/** Path of the form loaders in the repository. */
export const loadersPath = 'packages/core/src/forms/loaders.ts';

interface Method {
  readonly code?: string;
}

/** Returns the registry as imports on demand, so that a page loads only the methods that it shows. */
export async function toFormLoaders(): Promise<string> {
  const registry = readFileSync(new URL('families.ts', folder), 'utf8');
  const lines = [...registry.matchAll(/^export \{([^}]+)\} from '\.\/([\w-]+\.ts)';$/gm)].map(
    async ([, names = '', file = '']) => {
      const module = (await import(new URL(file, folder).href)) as Readonly<Record<string, Method | readonly Method[]>>;
      const codes = names
        .split(',')
        .flatMap((name) => [module[name.trim()] ?? []].flat().map(({ code }) => code ?? ''));
      return `  ['${codes.toSorted().join(' ')}', () => import('../methods/${file}')],`;
    },
  );
  return `// Written by \`npm run reference\` from the registry of methods.
import type { MethodFile } from './method-form.ts';

/** Loads the file of a method. Each entry starts with the codes that its file contains. */
export const loaders: readonly (readonly [codes: string, load: () => Promise<MethodFile>])[] = [
${(await Promise.all(lines)).toSorted().join('\n')}
];
`;
}
