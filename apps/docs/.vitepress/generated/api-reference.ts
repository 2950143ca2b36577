import { prose } from './markdown.ts';
import { readEntries, type Published } from './read-api.ts';

/**
 * The maximum length, in lines, of a constant declaration that is shown in full. Longer constants contain data that the
 * parameter reference shows.
 */
const most = 60;

/**
 * Returns code as a block without syntax highlighting. Highlighting would make a page with many declarations five times
 * as large.
 */
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
  if (one.from !== undefined) return `### ${one.name}\n\nRe-exported from \`${one.from}\`.`;
  return [
    `### ${one.name}`,
    prose(one.about),
    write(signatureOf(one)),
    ...(one.example === undefined ? [] : [write(one.example)]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Patterns that match constant objects and types. Functions match neither pattern and are listed first. */
const kinds = [/^export declare const \w+: (?:\{|readonly )/, /^export (?:interface|type)/];
const kindOf = ({ signature }: Published) => kinds.findIndex((kind) => kind.test(signature)) + 1;

/** Sorts exports by kind, then by name. */
const order = (published: readonly Published[]) =>
  published.toSorted((a, b) => kindOf(a) - kindOf(b) || a.name.localeCompare(b.name, 'en'));

/**
 * Returns a package's API reference, generated from the built types, with a section for each entry point. An export
 * that an earlier entry point also contains is listed by name only.
 */
export function apiReference(name: string): string {
  const described = new Set<string>();
  const isNew = ({ name: one, signature }: Published) =>
    !described.has(`${one} ${signature}`) && described.add(`${one} ${signature}`);
  const entries = readEntries(name).map(({ specifier, published }) => {
    const here = order(published).filter(isNew);
    const before = published.filter((one) => !here.includes(one)).map((one) => `\`${one.name}\``);
    const again = before.length > 0 ? [`Also exported here: ${before.join(', ')}.`] : [];
    return [`## ${specifier}`, ...again, ...here.map(describe)].join('\n\n');
  });
  return entries.join('\n\n');
}
