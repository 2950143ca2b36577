import { prose } from './markdown.ts';
import { readEntries, type Published } from './read-api.ts';

/** Longer ones are data, such as the table of a method, which stands in the reference of parameters. */
const most = 60;

/** Without colours: they would make a page of some hundred declarations five times as heavy. */
const write = (code: string) => `\`\`\`txt\n${code}\n\`\`\``;

function signatureOf({ signature }: Published): string {
  const lines = signature
    .replaceAll(/^export (?:declare )?/gm, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
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
    write(signatureOf(one)),
    ...(one.example === undefined ? [] : [write(one.example)]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What is called, then tables, then types. */
const kinds = [/^export declare const \w+: (?:\{|readonly )/, /^export (?:interface|type)/];
const kindOf = ({ signature }: Published) => kinds.findIndex((kind) => kind.test(signature)) + 1;

/** Each kind by its names. */
const order = (published: readonly Published[]) =>
  published.toSorted((a, b) => kindOf(a) - kindOf(b) || a.name.localeCompare(b.name, 'en'));

/** Everything that a package publishes, entry by entry, from its built types: each where it comes first. */
export function apiReference(name: string): string {
  const seen = new Set<string>();
  const isNew = ({ name: one, signature }: Published) =>
    !seen.has(`${one} ${signature}`) && seen.add(`${one} ${signature}`);
  const entries = readEntries(name).map(({ specifier, published }) => {
    const here = order(published).filter(isNew);
    const before = published.filter((one) => !here.includes(one)).map((one) => `\`${one.name}\``);
    const again = before.length > 0 ? [`Stands above, and comes from here too: ${before.join(', ')}.`] : [];
    return [`## ${specifier}`, ...again, ...here.map(describe)].join('\n\n');
  });
  return entries.join('\n\n');
}
