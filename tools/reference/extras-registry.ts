import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../packages/core/src/methods/', import.meta.url);

/** Path of the registry of extras in the repository. */
export const extrasPath = 'packages/core/src/methods/extras.ts';

/** Returns the registry of extras: each export such as `accExtras` under its method code. */
export function toExtras(): string {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.extras.ts'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return {
        file,
        names: [...text.matchAll(/^export const (\w+Extras)\b/gm)].map(([, name = '']) => name).toSorted(),
      };
    });
  const names = files.flatMap((each) => each.names).toSorted();
  return `// Written by \`npm run reference\` from the files of extras.
${files.map((each) => `import { ${each.names.join(', ')} } from './${each.file}';`).join('\n')}
import type { methods } from './index.ts';
import type { MethodExtras } from './payment-method.ts';

/** Facts of methods beyond a web order. A method without an entry has only the shared rows. */
export const extras = {
${names.map((name) => `  ${name.replace(/Extras$/, '').toUpperCase()}: ${name},`).join('\n')}
} as const satisfies { readonly [C in keyof typeof methods]?: MethodExtras };
`;
}
