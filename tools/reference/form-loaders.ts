import { readFileSync } from 'node:fs';

const folder = new URL('../../packages/core/src/methods/', import.meta.url);

/** Where the loaders stand, below the root of the repository. */
export const loadersPath = 'packages/core/src/forms/loaders.ts';

interface Coded {
  readonly code?: string;
}

/** The lines of the registry as imports on demand: a page loads the methods that it shows. */
export async function toFormLoaders(): Promise<string> {
  const registry = readFileSync(new URL('families.ts', folder), 'utf8');
  const lines = [...registry.matchAll(/^export \{([^}]+)\} from '\.\/([\w-]+\.ts)';$/gm)].map(
    async ([, names = '', file = '']) => {
      const module = (await import(new URL(file, folder).href)) as Readonly<Record<string, Coded | readonly Coded[]>>;
      const codes = names
        .split(',')
        .flatMap((name) => [module[name.trim()] ?? []].flat().map(({ code }) => code ?? ''));
      return `  ['${codes.toSorted().join(' ')}', () => import('../methods/${file}')],`;
    },
  );
  return `// Written by \`npm run reference\` from the registry of methods.
import type { MethodFile } from './method-form.ts';

/** The files of methods, each after the codes that stand in it. */
export const loaders: readonly (readonly [codes: string, load: () => Promise<MethodFile>])[] = [
${(await Promise.all(lines)).toSorted().join('\n')}
];
`;
}
