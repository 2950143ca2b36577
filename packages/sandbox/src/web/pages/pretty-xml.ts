/** A document that we have written, one element a line, each level two spaces further in. */
export function prettyXml(document: string): string {
  let depth = 0;
  return document
    .split(/(?<=>)(?=<)/)
    .map((part) => {
      if (part.startsWith('</')) depth--;
      const line = '  '.repeat(depth) + part;
      if (/^<[^/?]/.test(part) && !/<\/|\/>$/.test(part)) depth++;
      return line;
    })
    .join('\n');
}
