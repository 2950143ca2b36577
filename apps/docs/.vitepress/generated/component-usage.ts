import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../../scripts/machine/files.mjs';
import { root } from '../addresses.ts';
import { readStory } from '../../../../storybook/docs/read-story.ts';
import { componentStates } from './states.ts';

const sources = filesBelow(['packages/react/src'], /\/(?!.*\.test)[^/]+\.tsx?$/).map((file) =>
  readFileSync(file, 'utf8'),
);

/** Returns the installation section, which is the same for every component. */
export const install = (): string =>
  [
    '## Install',
    '```sh\nnpm install @tillkit/react\n```',
    'Install React 18 or 19 too. Import `@tillkit/react/styles.css` once, and wrap the components in a [CheckoutProvider](provider.md).',
  ].join('\n\n');

/** Returns the description and the example from an export's docblock. Throws if the export has no docblock. */
function readDocblock(name: string): { readonly about: string; readonly example: string | undefined } {
  const docblock = sources
    .map((text) => new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport (?:function|const) ${name}\\b`).exec(text)?.[1])
    .find((text) => text !== undefined);
  if (docblock === undefined) throw new Error(`The export ${name} has no docblock.`);
  const [about = '', example] = docblock.replaceAll(/^ *\* ?/gm, '').split('@example');
  return { about: about.trim().replaceAll(/(?<!\n)\n(?!\n)/g, ' '), example: example?.trim() };
}

const published = ['index', 'checkout', 'sandbox/index'].map((file) => ({
  from: `@tillkit/react${file === 'index' ? '' : `/${file.replace('/index', '')}`}`,
  text: readFileSync(join(root, 'packages/react/src', `${file}.ts`), 'utf8'),
}));

/** Returns the imports that an example needs but omits. */
function importsOf(code: string): string {
  if (/^import /m.test(code)) return '';
  const used = [...new Set(code.match(/\b(?:use)?[A-Z]\w+/g))];
  const lines = published.flatMap(({ from, text }) => {
    const names = used.filter((name) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(text));
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${from}';`] : [];
  });
  return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
}

/**
 * Returns the description, states, installation and usage sections for a component or hook. The example is the file that
 * Storybook shows, or, if there is none, the example in the docblock.
 */
export function usage(name: string): string {
  const { about, example } = readDocblock(name);
  const { code = example } = readStory(name);
  return [
    about,
    componentStates(name),
    install(),
    ...(code === undefined ? [] : ['## Use', `\`\`\`tsx\n${importsOf(code)}${code.trim()}\n\`\`\``]),
  ].join('\n\n');
}
