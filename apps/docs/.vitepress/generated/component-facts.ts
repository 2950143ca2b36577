import { readFileSync } from 'node:fs';
import { criteria } from '../../../../storybook/docs/accessibility.ts';
import { notes } from '../../../../storybook/docs/component-notes.ts';
import { filesBelow } from '../../../../scripts/machine/files.mjs';
import { readDeclarations } from '../../../../storybook/props/read-declarations.ts';
import { membersOf, type Member } from '../../../../storybook/props/read-members.ts';
import { cell, prose } from './markdown.ts';
import { readStory, type Story } from '../../../../storybook/docs/read-story.ts';

const declarations = readDeclarations();
const sheets = filesBelow(['packages/react/src'], /\.css$/).map((file) => readFileSync(file, 'utf8'));

const code = (text: string) => `\`${cell(text)}\``;
const rowOf = ({ name, required, type, description }: Member) =>
  `| ${code(name)}${required ? ' (required)' : ''} | ${code(type)} | ${prose(cell(description))} |`;

function propsOf(name: string, { props = `${name}Props` }: Story): string {
  const members = membersOf(props, declarations);
  if (members.length === 0) return '';
  const first = name.startsWith('use') ? 'Option' : name === 'TillkitCheckout' ? 'Attribute' : 'Prop';
  return [`## ${first}s`, '', `| ${first} | Type | Description |`, '|---|---|---|', ...members.map(rowOf)].join('\n');
}

/** Returns the declarations of the types that a component or hook returns. */
const givenBy = ({ returns }: Story): string =>
  returns.length === 0
    ? ''
    : `## Return value {#what-it-gives}\n\n\`\`\`ts\n${returns.map((type) => declarations[type] ?? type).join('\n\n')}\n\`\`\``;

/** Returns the design tokens that the CSS rules for the given classes use. */
function tokensOf(classes: readonly string[]): readonly string[] {
  const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]);
  const matching = rules.filter(([, selector = '']) =>
    classes.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(selector)),
  );
  const tokens = matching.flatMap(([, , body = '']) =>
    [...body.matchAll(/var\((--tillkit-[\w-]+)/g)].map(([, token = '']) => token),
  );
  return [...new Set(tokens)].toSorted();
}

/**
 * Returns the generated sections of a component's page, based on the component's types, stories, style sheets and
 * notes.
 */
export function componentFacts(name: string): string {
  const note = notes[name];
  const story = readStory(name);
  if (!note) throw new Error(`Component ${name} has no notes. Add them to storybook/docs/component-notes.ts.`);
  const proved = criteria.filter(({ proofs }) =>
    proofs.some(({ file }) => new RegExp(`/${name}\\.stories\\.tsx$`).test(file)),
  );
  const proofs =
    proved.length > 0 ? ` Its stories prove ${proved.map((one) => `${one.number} ${one.name}`).join(', ')}.` : '';
  const tokens = tokensOf(note.classes);
  const theming =
    note.classes.length > 0
      ? `Classes: ${note.classes.map((one) => code(`.${one}`)).join(', ')}; each rule has the weight of one class, so your rule wins.${tokens.length > 0 ? ` Tokens: ${tokens.map(code).join(', ')}.` : ''} See [Theming](../guide/theming.md).`
      : 'It renders no markup of its own.';
  return [
    propsOf(name, story),
    givenBy(story),
    `## Accessibility {#accessible}\n\n${note.accessibility}${proofs} See the [accessibility statement](../guide/accessibility.md).`,
    `## Theming\n\n${theming}`,
    `## What it sends\n\n${note.sends}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
