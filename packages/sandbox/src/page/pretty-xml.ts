/** A document with one element a line, each level two spaces further in. What is no document comes back in one piece. */
export function prettyXml(document: string): string {
  let depth = 0;
  return document
    .trim()
    .split(/(?<=>)\s*(?=<)/)
    .map((part) => {
      if (part.startsWith('</')) depth = Math.max(0, depth - 1);
      const line = '  '.repeat(depth) + part;
      if (/^<[^/?!]/.test(part) && !/<\/|\/>$/.test(part)) depth++;
      return line;
    })
    .join('\n');
}
