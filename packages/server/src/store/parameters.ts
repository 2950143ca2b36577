/**
 * Matches a string, a quoted name, a comment or a text between `$$`, whose dollar signs are not parameters, or else a parameter such
 * as `$1`.
 */
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|\$(\d+)/g;

/** Splits a statement into its text and its parameters: `['select ', 1, ' + ', 2]` for `select $1 + $2`. Literals stay text. */
export function splitParameters(text: string): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  let end = 0;
  for (const { 0: match, 2: position, index } of text.matchAll(token)) {
    if (position === undefined) continue;
    parts.push(text.slice(end, index), Number(position));
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}

/** Returns a statement with the parameters of SQLite: `?1` for `$1`. */
export const toNumberedMarks = (text: string): string =>
  splitParameters(text)
    .map((part) => (typeof part === 'string' ? part : `?${part}`))
    .join('');
