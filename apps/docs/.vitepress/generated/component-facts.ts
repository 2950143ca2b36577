import { readFileSync } from 'node:fs';
import { criteria } from '../../../../storybook/docs/accessibility.ts';
import { notes } from '../../../../storybook/docs/component-notes.ts';
import { filesBelow } from '../../../../scripts/machine/files.mjs';
import { readDeclarations } from '../../../../storybook/props/read-declarations.ts';
import { defaultOf, membersOf, type Member } from '../../../../storybook/props/read-members.ts';

const declarations = readDeclarations();
const sheets = filesBelow(['packages/react/src'], /\.css$/).map((file) => readFileSync(file, 'utf8'));
const stories = filesBelow(['storybook/stories'], /\.stories\.tsx$/).map((file) => readFileSync(file, 'utf8'));

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const code = (text: string) => `\`${cell(text)}\``;
const escape = (text: string) => cell(text).replaceAll('<', '&lt;');
/** Words around code: what stands in backticks is left as it is. */
const prose = (text: string) =>
  text.replaceAll(/(`[^`]*`)|([^`]+)/g, (_, quoted?: string, words = '') => (quoted ? cell(quoted) : escape(words)));

const rowOf = ({ name, required, type, description }: Member) =>
  `| ${code(name)}${required ? ' (required)' : ''} | ${code(type)} | ${code(defaultOf(description) ?? '') === '``' ? '' : code(defaultOf(description) ?? '')} | ${prose(description)} |`;

function propsOf(name: string): string {
  const members = membersOf(`${name}Props`, declarations);
  if (members.length === 0) return '';
  return ['## Props', '', '| Prop | Type | Default | What it does |', '|---|---|---|---|', ...members.map(rowOf)].join(
    '\n',
  );
}

/** The tokens that rules for these classes read. */
function tokensOf(classes: readonly string[]): readonly string[] {
  const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]);
  const worn = rules.filter(([, selector = '']) =>
    classes.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(selector)),
  );
  const tokens = worn.flatMap(([, , body = '']) =>
    [...body.matchAll(/var\((--tillkit-[\w-]+)/g)].map(([, token = '']) => token),
  );
  return [...new Set(tokens)].toSorted();
}

/** The states that stories show, by their names and docblocks. */
function statesOf(name: string): string {
  const story = stories.find((text) => new RegExp(`title: '(?:[^']*/)?${name}'`).test(text)) ?? '';
  const shown = [...story.matchAll(/(?:\/\*\* ((?:(?!\*\/)[^])*?) ?\*\/\n)?export const (\w+): Story/g)];
  if (shown.length === 0) return '';
  const lines = shown.map(([, comment = '', title = '']) => {
    const words = title.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return `- **${words.charAt(0).toUpperCase()}${words.slice(1)}.** ${prose(comment.replaceAll(/\n\s*\* ?/g, ' '))}`.trim();
  });
  return `## States\n\nEach is a story of Storybook (\`npm run storybook\`), played and looked at by axe.\n\n${lines.join('\n')}`;
}

/** What every page of a component says, from types, stories, style sheets and notes. */
export function componentFacts(name: string): string {
  const note = notes[name];
  if (!note) throw new Error(`There are no notes on ${name}.`);
  const proved = criteria.filter(({ proofs }) =>
    proofs.some(({ file }) => new RegExp(`/${name}\\.stories\\.tsx$`).test(file)),
  );
  const proofs =
    proved.length > 0 ? ` Its stories prove ${proved.map((one) => `${one.number} ${one.name}`).join(', ')}.` : '';
  const tokens = tokensOf(note.classes);
  const theming =
    note.classes.length > 0
      ? `Classes: ${note.classes.map((one) => code(`.${one}`)).join(', ')}; each rule weighs one class, so yours wins.${tokens.length > 0 ? ` Tokens: ${tokens.map(code).join(', ')}.` : ''} [Theming](../guide/theming.md).`
      : 'It draws nothing of its own.';
  return [
    propsOf(name),
    statesOf(name),
    `## Accessibility {#accessible}\n\n${note.accessibility}${proofs} [The statement](../guide/accessibility.md).`,
    `## Look\n\n${theming}`,
    `## What it sends\n\n${note.sends}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
