import type { MarkdownRenderer } from 'vitepress';

/** Number of characters of code that fit on one line of a phone screen. */
const line = 28;

/** Keeps short code such as `--tillkit-border` on one line instead of breaking it at its hyphens. */
export function keepWhole(md: MarkdownRenderer): void {
  md.core.ruler.push('keep-whole', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'code_inline' && token.content.length <= line && !/\s/.test(token.content))
        token.attrJoin('class', 'whole');
  });
}

/** Lets long code such as `provCEvents[1].arena_location.city` break between its parts. */
export function breakCode(md: MarkdownRenderer): void {
  const draw = md.renderer.rules.code_inline;
  if (!draw) return;
  md.renderer.rules.code_inline = (tokens, at, ...how) => {
    const markup = draw(tokens, at, ...how);
    if ((tokens[at]?.content.length ?? 0) <= line) return markup;
    return markup.replace(/[^<>]*(?=<\/code>)/, (text) => text.replaceAll(/&lt;|[.\]_/]/g, '$&<wbr>'));
  };
}

/** Lets headings such as `usePaymentStatus` or `@tillkit/core/forms/countries` break between their words. */
export function breakNames(md: MarkdownRenderer): void {
  md.core.ruler.push('break-names', (state) => {
    for (const [at, { type, children }] of state.tokens.entries()) {
      if (state.tokens[at - 1]?.type !== 'heading_open' || type !== 'inline' || !children) continue;
      state.tokens[at]!.children = children.flatMap((token) => {
        if (token.type !== 'text') return [token];
        return partsOf(token.content).flatMap((content, part) => {
          const text = Object.assign(new state.Token('text', '', 0), { content });
          const place = Object.assign(new state.Token('html_inline', '', 0), { content: '<wbr>' });
          return part === 0 ? [text] : [place, text];
        });
      });
    }
  });
}

/** Splits long names before capital letters and after slashes. */
const partsOf = (text: string): readonly string[] =>
  text.replaceAll(/[\w@/-]{16,}/g, (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=\/)/g, '\n')).split('\n');
