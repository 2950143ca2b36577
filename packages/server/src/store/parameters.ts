/**
 * Matches, in this order, what may contain a dollar sign that is no parameter (a string, a quoted name, a comment, a text
 * between `$$`), and then a parameter such as `$1`.
 */
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|\$(\d+)/g;

/** Replaces each parameter of a statement by the text that `toMark` returns for its number. Literals stay as they are. */
export function replaceParameters(text: string, toMark: (position: number) => string): string {
  return text.replace(token, (match: string, _tag: string | undefined, position: string | undefined) =>
    position === undefined ? match : toMark(Number(position)),
  );
}

/** Returns a statement with the parameters of SQLite: `?1` for `$1`. */
export const toNumberedMarks = (text: string): string => replaceParameters(text, (position) => `?${position}`);

/**
 * Returns a statement with the parameters of a library that counts them by position: `?` for each `$1`, and the values in the order
 * of the marks. A parameter that occurs twice is passed twice.
 */
export function toPositionalMarks(
  text: string,
  parameters: readonly unknown[],
): { readonly text: string; readonly parameters: readonly unknown[] } {
  const ordered: unknown[] = [];
  const marked = replaceParameters(text, (position) => {
    ordered.push(parameters[position - 1]);
    return '?';
  });
  return { text: marked, parameters: ordered };
}
