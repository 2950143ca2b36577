import { prose } from './markdown.ts';
import { readEntries, type Published } from './read-api.ts';

/** Longer ones are data, such as the table of a method, which stands in the reference of parameters. */
const most = 60;

const write = (code: string, language: string) => `\`\`\`${language}\n${code}\n\`\`\``;

function signatureOf({ signature }: Published): string {
  const lines = signature
    .replaceAll(/^export (?:declare )?/gm, '')
    .replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
    .split('\n');
  return lines.length > most && lines[0]?.startsWith('const')
    ? `${lines[0]} … ${lines.length} lines`
    : lines.join('\n');
}

function describe(one: Published): string {
  if (one.from !== undefined) return `### ${one.name}\n\nOf \`${one.from}\`.`;
  return [
    `### ${one.name}`,
    prose(one.about),
    write(signatureOf(one), 'ts'),
    ...(one.example === undefined ? [] : [write(one.example, 'tsx')]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const isType = ({ signature }: Published) => /^export (?:interface|type)/.test(signature);

/** What is called before what is only named, each by its name. */
const order = (published: readonly Published[]) =>
  published.toSorted((a, b) => Number(isType(a)) - Number(isType(b)) || a.name.localeCompare(b.name, 'en'));

/** Everything that a package publishes, entry by entry, from its built types: functions first. */
export const apiReference = (name: string): string =>
  readEntries(name)
    .map(({ specifier, published }) => `## ${specifier}\n\n${order(published).map(describe).join('\n\n')}`)
    .join('\n\n');
