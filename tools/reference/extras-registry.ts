import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../packages/core/src/methods/', import.meta.url);

/** Where the registry of extras stands, below the root of the repository. */
export const extrasPath = 'packages/core/src/methods/extras.ts';

/** What stands in the files of extras, each export such as `accExtras` under its code: nobody keeps a second registry by hand. */
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

/** Methods that say more than a web order holds; every other code says nothing beyond the shared rows. */
export const extras = {
${names.map((name) => `  ${name.replace(/Extras$/, '').toUpperCase()}: ${name},`).join('\n')}
} as const satisfies { readonly [C in keyof typeof methods]?: MethodExtras };
`;
}
