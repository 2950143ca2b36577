import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['packages/core/src/rows', 'packages/core/src/methods'];

/** What editors show of a row first: its name on the wire and its format, which the row says to programs. */
export const stated = /^`[^`]+` \([^)]*\)\.\s*/;

const builders = 'param|id|oneOf|flag|repeated|nested';
const call = new RegExp(
  String.raw`^(?:/\* @__PURE__ \*/ )?(?:required\(\s*)?(${builders})\(\s*'([^']*)'(?:,\s*(?:'([^']*)'|[[{]))?(?:,\s*'([^']*)')?`,
);
const row = new RegExp(
  String.raw`^( *)(?:(\w+): |(?:export )?const (\w+) = )(?=(?:/\* @__PURE__ \*/ )?(?:required\(\s*)?(?:${builders})\()`,
  'gm',
);
/** `bankBic,` or `reference2: refno2,`. */
const named = /^( +)(?:\w+: )?(\w+),$/gm;
const blockAbove = /^ *\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n$/;

/** Above this many words a row says how many, and the type which. */
const mostWords = 6;

/** The words of the wire that a list or map of choices names; none when it stands elsewhere. */
function choicesIn(text: string): string {
  const [, list, map] = /^[^']*'[^']*',\s*(?:\[([^\]]*)\]|\{([^}]*)\})/.exec(text) ?? [];
  const words = [...(list ?? map ?? '').matchAll(list === undefined ? /:\s*'([^']*)'/g : /'([^']*)'/g)].map(
    ([, word]) => (word ? `\`${word}\`` : 'nothing'),
  );
  if (words.length === 0) return 'one of its words';
  if (words.length > mostWords) return `one of ${words.length} words`;
  return words.join(', ').replace(/, (?=[^,]*$)/, ' or ');
}

/** The format in words. */
function toWords(builder: string, first = '', second = ''): string {
  if (builder === 'flag') return second ? `\`${first}\` or \`${second}\`` : `\`${first}\` or nothing`;
  if (builder === 'repeated') return 'list';
  if (builder === 'nested') return 'group';
  const [, code = '', size] = /^(\D*)(\d*)$/.exec(first) ?? [];
  const unit = { A: 'letters', AN: 'characters', N: 'digits', DN: 'digits' }[code];
  const plain = { A: 'letters', AN: 'text', N: 'whole number', DN: 'decimal number', B: 'true or false' }[code];
  const other = { MM: 'month', YY: 'last digits of the year', Date: 'day', Datetime: 'yyyy-mm-dd hh:mm' }[code];
  const words = size ? `up to ${size} ${unit}` : (plain ?? other);
  const asText = builder === 'id' ? ', kept as text' : '';
  return words ? `${first}, ${words}${asText}` : 'text';
}

function sentenceOf(text: string): string | undefined {
  const [, builder = '', wire, first, second] = call.exec(text) ?? [];
  if (!wire) return undefined;
  return `\`${wire}\` (${builder === 'oneOf' ? choicesIn(text) : toWords(builder, first, second)}).`;
}

/** The sentences of rows that stand alone under a name, for those that use them. */
const sharedIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(row)].flatMap((found) => {
      const sentence = found[3] && sentenceOf(text.slice(found.index + found[0].length));
      return found[3] && sentence ? [[found[3], sentence] as const] : [];
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

/** A source of tables with what each row states at the beginning of its docblock. */
export function withRowDocblocks(text: string, elsewhere: ReadonlyMap<string, string> = new Map()): string {
  const afterImports = text.lastIndexOf(" from '");
  const known = new Map(
    [...elsewhere].filter(([name]) => new RegExp(String.raw`import \{[^}]*\b${name}\b`).test(text)),
  );
  for (const [name, sentence] of sharedIn(text)) known.set(name, sentence);
  const rows = [...text.matchAll(row)].map(({ index, 0: start, 1: indent = '' }) => ({
    index,
    indent,
    sentence: sentenceOf(text.slice(index + start.length)),
  }));
  const users = [...text.matchAll(named)].map(({ index, 1: indent = '', 2: name = '' }) => ({
    index,
    indent,
    sentence: index > afterImports ? known.get(name) : undefined,
  }));
  let written = text;
  for (const { index, indent, sentence } of [...rows, ...users].toSorted((a, b) => b.index - a.index)) {
    if (!sentence) continue;
    const before = written.slice(0, index);
    const at = before.lastIndexOf('/**');
    const start = at < 0 ? -1 : before.lastIndexOf('\n', at) + 1;
    const block = start < 0 ? null : blockAbove.exec(before.slice(start));
    const note = (block?.[1] ?? '').replace(/\s*\n\s*\*?\s?/g, ' ').trim();
    const head = block ? before.slice(0, start) : before;
    written = head + write(indent, `${sentence} ${note.replace(stated, '')}`.trim()) + written.slice(index);
  }
  return written;
}

/** The sources of all tables as they are to be, by their paths in the repository. */
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
