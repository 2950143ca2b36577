/** A message body formatted for display, either as names with their values or as lines of text. */
export type Pretty =
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'text'; readonly text: string };

export function toPretty(type: string, text: string): Pretty {
  if (type.includes('urlencoded')) return { kind: 'pairs', pairs: [...new URLSearchParams(text)] };
  if (type.includes('xml')) return { kind: 'text', text: indent(text) };
  return { kind: 'text', text: type.includes('json') ? spread(text) : text };
}

/** Returns the formatted body as one string for the clipboard. */
export const toText = (pretty: Pretty): string =>
  pretty.kind === 'text' ? pretty.text : pretty.pairs.map(([name, value]) => `${name}: ${value}`).join('\n');

/** Puts each XML element on its own line, indented by two spaces per level. Returns text that is not XML unchanged. */
function indent(document: string): string {
  let depth = 0;
  return document
    .trim()
    .split(/(?<=>)\s*(?=<)/)
    .map((part) => {
      if (part.startsWith('</')) depth = Math.max(0, depth - 1);
      const line = '  '.repeat(depth) + part;
      if (/^<[^/?!]/.test(part) && !/<\/|\/>$/.test(part)) depth += 1;
      return line;
    })
    .join('\n');
}

function spread(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // The text is incomplete or is not JSON.
  }
}
