/** Items between brackets. All items are on one line if they fit; otherwise each item is on its own line. */
export interface Group {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
  readonly mark: '' | ',';
  /** If true, the group is markup inside an expression. Markup that spans several lines is put in parentheses. */
  readonly isMarkup?: boolean;
  /**
   * Padding after the opening bracket and before the closing bracket, used if the code is on one line. Each padding is
   * a space or an empty string.
   */
  readonly pads: readonly [string, string];
}

/** A JSX element: its start tag, children and end tag. */
export interface Element {
  readonly start: Code;
  readonly children: readonly Code[];
  readonly end: string;
}

export type Code = string | Group | Element;

const width = 96;

/** Returns the code on one line, or `undefined` if it needs several lines. */
function toLine(code: Code): string | undefined {
  if (typeof code === 'string') return code.includes('\n') ? undefined : code;
  const [before, inside, after] = 'start' in code ? [[code.start], code.children, [code.end]] : [[], code.items, []];
  const lines = [...before, ...inside, ...after].map(toLine);
  if (lines.includes(undefined)) return undefined;
  if ('start' in code) return code.children.every((child) => typeof child === 'string') ? lines.join('') : undefined;
  const { open, close, mark, pads } = code;
  const [first, last] = lines.length > 0 ? pads : ['', pads[1].length > 1 ? pads[1] : ''];
  return `${open}${first}${lines.join(`${mark} `)}${last}${close}`;
}

/** Formats the code. `more` is the number of characters that follow the code on its last line. */
export function write(code: Code, indent = '', more = 0): string {
  const line = toLine(code);
  if (line !== undefined && (typeof code === 'string' || indent.length + line.length + more <= width)) return line;
  if (typeof code === 'string') return code;
  const inner = `${indent}  `;
  const lines = (items: readonly Code[], mark: string) =>
    items.map((item) => `${inner}${write(item, inner, mark.length)}${mark}\n`).join('');
  if ('start' in code) return `${write(code.start, indent)}\n${lines(code.children, '')}${indent}${code.end}`;
  const [open, close] = code.isMarkup ? ['(', ')'] : ['', ''];
  return `${code.open}${open}\n${lines(code.items, code.mark)}${indent}${close}${code.close}`;
}

/** Adds text, such as the name of a prop, before and after the code. */
export function around(before: string, code: Code, after = ''): Code {
  if (typeof code === 'string') return `${before}${code}${after}`;
  if ('start' in code) return { open: before, items: [code], close: after, mark: '', pads: ['', ''], isMarkup: true };
  return { ...code, open: `${before}${code.open}`, close: `${code.close}${after}` };
}
