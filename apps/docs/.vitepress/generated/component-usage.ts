import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../../scripts/machine/files.mjs';
import { root } from '../addresses.ts';
import { readStory } from '../../../../storybook/docs/read-story.ts';

const sources = filesBelow(['packages/react/src'], /\/(?!.*\.test)[^/]+\.tsx?$/).map((file) =>
  readFileSync(file, 'utf8'),
);

/** How every component comes into a shop. */
export const install = (): string =>
  [
    '## Install',
    '```sh\nnpm install @tillkit/react\n```',
    'React 18 or 19 stands beside it. Import `@tillkit/react/styles.css` once, and put a [CheckoutProvider](provider.md) around what pays.',
  ].join('\n\n');

/** The docblock of what is published under a name: what it is, and its example. Throws when there is none. */
function readDocblock(name: string): { readonly about: string; readonly example: string | undefined } {
  const found = sources
    .map((text) => new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport (?:function|const) ${name}\\b`).exec(text)?.[1])
    .find((text) => text !== undefined);
  if (found === undefined) throw new Error(`${name} has no docblock.`);
  const [about = '', example] = found.replaceAll(/^ *\* ?/gm, '').split('@example');
  return { about: about.trim().replaceAll(/(?<!\n)\n(?!\n)/g, ' '), example: example?.trim() };
}

const published = ['index', 'checkout', 'sandbox/index'].map((file) => ({
  from: `@tillkit/react${file === 'index' ? '' : `/${file.replace('/index', '')}`}`,
  text: readFileSync(join(root, 'packages/react/src', `${file}.ts`), 'utf8'),
}));

/** The names that an example uses and does not import, as a reader has to. */
function importsOf(code: string): string {
  if (/^import /m.test(code)) return '';
  const used = [...new Set(code.match(/\b(?:use)?[A-Z]\w+/g))];
  const lines = published.flatMap(({ from, text }) => {
    const names = used.filter((name) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(text));
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${from}';`] : [];
  });
  return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
}

/** What a component or hook is, how it is installed, and how it is used: the file that Storybook shows too, or its example. */
export function usage(name: string): string {
  const { about, example } = readDocblock(name);
  const { code = example } = readStory(name);
  return [
    about,
    install(),
    ...(code === undefined ? [] : ['## Use', `\`\`\`tsx\n${importsOf(code)}${code.trim()}\n\`\`\``]),
  ].join('\n\n');
}
