import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['packages/core/src/rows', 'packages/core/src/methods'];

/** Matches the generated beginning of a parameter's docblock: the parameter's wire name and format. */
export const stated = /^`[^`]+` \([^)]*\)\.\s*/;

const builders = 'param|id|oneOf|flag|repeated|nested';
const call = new RegExp(
  String.raw`^(?:/\* @__PURE__ \*/ )?(?:required\(\s*)?(${builders})\(\s*'([^']*)'(?:,\s*(?:'([^']*)'|[[{]))?(?:,\s*'([^']*)')?`,
);
const row = new RegExp(
  String.raw`^( *)(?:(\w+): |(?:export )?const (\w+) = )(?=(?:/\* @__PURE__ \*/ )?(?:required\(\s*)?(?:${builders})\()`,
  'gm',
);
/** Matches a parameter that is defined by reference to a constant, such as `bankBic,` or `reference2: refno2,`. */
const reference = /^( +)(?:\w+: )?(\w+),$/gm;
const blockAbove = /^ *\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n$/;

/** Maximum number of choices that a docblock lists. If there are more, the docblock states only their number. */
const mostWords = 6;

/**
 * Returns a phrase that lists the wire values in a list or map of choices. If there are too many values, the phrase
 * states only their number. If the parameter's definition does not contain the values itself, the phrase is `one of its
 * words`.
 */
function choicesIn(text: string): string {
  const [, list, map] = /^[^']*'[^']*',\s*(?:\[([^\]]*)\]|\{([^}]*)\})/.exec(text) ?? [];
  const words = [...(list ?? map ?? '').matchAll(list === undefined ? /:\s*'([^']*)'/g : /'([^']*)'/g)].map(
    ([, word]) => (word ? `\`${word}\`` : 'nothing'),
  );
  if (words.length === 0) return 'one of its words';
  if (words.length > mostWords) return `one of ${words.length} words`;
  return words.join(', ').replace(/, (?=[^,]*$)/, ' or ');
}

/** Returns a phrase that describes a parameter's format. */
function toWords(builder: string, first = '', second = ''): string {
  if (builder === 'flag') return second ? `\`${first}\` or \`${second}\`` : `\`${first}\` or nothing`;
  if (builder === 'repeated') return 'list';
  if (builder === 'nested') return 'group';
  const [, code = '', size] = /^(\D*)(\d*)$/.exec(first) ?? [];
  const unit = { A: 'letters', AN: 'characters', N: 'digits', DN: 'digits' }[code];
  const plain = { A: 'letters', AN: 'text', N: 'whole number', DN: 'decimal number', B: 'true or false' }[code];
  const other = { MM: 'month', YY: 'last digits of the year', Date: 'day', Datetime: 'yyyy-mm-dd hh:mm' }[code];
  const words = size ? `up to ${size} ${unit}` : (plain ?? other);
  const asText = builder === 'id' && code !== 'A' && code !== 'AN' ? ', kept as text' : '';
  return words ? `${first}, ${words}${asText}` : 'text';
}

function sentenceOf(text: string): string | undefined {
  const [, builder = '', wire, first, second] = call.exec(text) ?? [];
  if (!wire) return undefined;
  return `\`${wire}\` (${builder === 'oneOf' ? choicesIn(text) : toWords(builder, first, second)}).`;
}

/**
 * Returns the generated sentence for each parameter that is defined as a constant, keyed by the constant's name.
 * Parameters that refer to the constant use the same sentence.
 */
const sharedIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(row)].flatMap((match) => {
      const sentence = match[3] && sentenceOf(text.slice(match.index + match[0].length));
      return match[3] && sentence ? [[match[3], sentence] as const] : [];
    }),
  );

function write(indent: string, note: string): string {
  const line = `${indent}/** ${note} */\n`;
  if (line.length <= 121) return line;
  const lines = [''];
  for (const word of note.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (indent.length + 3 + last.length + word.length > 119) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return `${indent}/**\n${lines.map((each) => `${indent} * ${each}\n`).join('')}${indent} */\n`;
}

/**
 * Returns the source of the catalog tables with an updated docblock on each parameter. The docblock begins with the
 * parameter's wire name and format.
 */
export function withRowDocblocks(text: string, elsewhere: ReadonlyMap<string, string> = new Map()): string {
  const afterImports = text.lastIndexOf(" from '");
  const sentences = new Map(
    [...elsewhere].filter(([name]) => new RegExp(String.raw`import \{[^}]*\b${name}\b`).test(text)),
  );
  for (const [name, sentence] of sharedIn(text)) sentences.set(name, sentence);
  const rows = [...text.matchAll(row)].map(({ index, 0: start, 1: indent = '' }) => ({
    index,
    indent,
    sentence: sentenceOf(text.slice(index + start.length)),
  }));
  const users = [...text.matchAll(reference)].map(({ index, 1: indent = '', 2: name = '' }) => ({
    index,
    indent,
    sentence: index > afterImports ? sentences.get(name) : undefined,
  }));
  let result = text;
  for (const { index, indent, sentence } of [...rows, ...users].toSorted((a, b) => b.index - a.index)) {
    if (!sentence) continue;
    const before = result.slice(0, index);
    const at = before.lastIndexOf('/**');
    const start = at < 0 ? -1 : before.lastIndexOf('\n', at) + 1;
    const block = start < 0 ? null : blockAbove.exec(before.slice(start));
    const note = (block?.[1] ?? '').replace(/\s*\n\s*\*?\s?/g, ' ').trim();
    const head = block ? before.slice(0, start) : before;
    result = head + write(indent, `${sentence} ${note.replace(stated, '')}`.trim()) + result.slice(index);
  }
  return result;
}

/** Returns the sources of all tables with up-to-date docblocks, keyed by their paths in the repository. */
export function toRowDocblocks(): ReadonlyMap<string, string> {
  const shared = sharedIn(readFileSync(`${root}packages/core/src/rows/shared.ts`, 'utf8'));
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(root + folder)
        .filter((file) => !/\.test/.test(file))
        .map((file) => [
          `${folder}/${file}`,
          withRowDocblocks(readFileSync(`${root}${folder}/${file}`, 'utf8'), shared),
        ]),
    ),
  );
}
