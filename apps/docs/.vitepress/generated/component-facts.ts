import { readFileSync } from 'node:fs';
import { criteria } from '../../../../storybook/docs/accessibility.ts';
import { notes } from '../../../../storybook/docs/component-notes.ts';
import { filesBelow } from '../../../../scripts/machine/files.mjs';
import { readDeclarations } from '../../../../storybook/props/read-declarations.ts';
import { membersOf, type Member } from '../../../../storybook/props/read-members.ts';
import { cell, prose } from './markdown.ts';
import { readStory, toStoryAddress, type Story } from '../../../../storybook/docs/read-story.ts';

const declarations = readDeclarations();
const sheets = filesBelow(['packages/react/src'], /\.css$/).map((file) => readFileSync(file, 'utf8'));

const code = (text: string) => `\`${cell(text)}\``;
const rowOf = ({ name, required, type, description }: Member) =>
  `| ${code(name)}${required ? ' (required)' : ''} | ${code(type)} | ${prose(cell(description))} |`;

function propsOf(name: string, { props = `${name}Props` }: Story): string {
  const members = membersOf(props, declarations);
  if (members.length === 0) return '';
  const first = name.startsWith('use') ? 'Option' : name === 'TillkitCheckout' ? 'Attribute' : 'Prop';
  return [`## ${first}s`, '', `| ${first} | Type | What it does |`, '|---|---|---|', ...members.map(rowOf)].join('\n');
}

/** The types that a component or hook gives back, as they are written. */
const givenBy = ({ gives }: Story): string =>
  gives.length === 0
    ? ''
    : `## What it gives\n\n\`\`\`ts\n${gives.map((type) => declarations[type] ?? type).join('\n\n')}\n\`\`\``;

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

/** `WithAForm` as “With a form”. */
const wordsOf = (name: string): string =>
  name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word, at) => (at === 0 || languages.test(word) ? word : word.toLowerCase()))
    .join(' ');

const languages = /^(?:German|Greek|English)$/;

/** The states that stories show, by their names and docblocks; each leads to its story. */
function statesOf({ title, states }: Story): string {
  if (states.length === 0) return '';
  const lines = states.map(({ name, comment }) => {
    return `- [${wordsOf(name)}](${toStoryAddress(title, name)}){target="_self"}. ${prose(comment)}`.trim();
  });
  return `## States\n\nEach is a story of Storybook, played and looked at by axe.\n\n${lines.join('\n')}`;
}

/** What every page of a component says, from types, stories, style sheets and notes. */
export function componentFacts(name: string): string {
  const note = notes[name];
  const story = readStory(name);
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
    propsOf(name, story),
    givenBy(story),
    statesOf(story),
    `## Accessibility {#accessible}\n\n${note.accessibility}${proofs} [The statement](../guide/accessibility.md).`,
    `## Theming\n\n${theming}`,
    `## What it sends\n\n${note.sends}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
