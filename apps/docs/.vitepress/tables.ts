import type { MarkdownRenderer } from 'vitepress';

/** A heading of a column without words is a cell: a screen reader would announce a heading of nothing. */
export function emptyHeadings(md: MarkdownRenderer): void {
  md.core.ruler.push('empty-headings', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const [open, close] = [tokens[at - 1], tokens[at + 1]];
      if (token.content !== '' || open?.type !== 'th_open' || !close) continue;
      open.tag = 'td';
      close.tag = 'td';
    }
  });
}

/** As many characters as a cell of a few words has at most. */
const sentence = 40;

/** On a narrow screen the cells of a row stand below each other. Of three and more, those after the first say what they are. Sentences in the last one get room. */
export function nameCells(md: MarkdownRenderer): void {
  md.core.ruler.push('name-cells', ({ tokens }) => {
    let headings: string[] = [];
    let column = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'table_open') headings = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') headings.push(wordsOf(tokens[at + 1]));
      if (token.type !== 'td_open') continue;
      const heading = headings.length > 2 && column > 0 ? headings[column] : undefined;
      if (heading) token.attrSet('data-column', heading);
      if (column === headings.length - 1 && wordsOf(tokens[at + 1]).length > sentence) token.attrJoin('class', 'words');
      column++;
    }
  });
}

const wordsOf = (token: { readonly children: readonly { readonly content: string }[] | null } | undefined): string =>
  (token?.children ?? []).map(({ content }) => content).join('');
