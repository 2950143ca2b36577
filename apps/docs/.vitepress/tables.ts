import type { MarkdownRenderer } from 'vitepress';

/** Turns an empty heading cell into a data cell, because a screen reader would announce an empty heading. */
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

/** If a table cell contains more than this number of characters, its content counts as a sentence. */
const sentence = 40;

/**
 * Adds the column heading as a label to the cells of tables with three or more columns, because narrow screens stack
 * the cells of each row. Marks cells in the last column that contain sentences, so that they get more width.
 */
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
