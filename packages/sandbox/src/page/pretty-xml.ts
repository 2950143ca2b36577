/**
 * Formats an XML document with one element per line, indented by two spaces per level. Returns any other text
 * unchanged.
 */
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
