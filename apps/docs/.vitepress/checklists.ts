import type { MarkdownRenderer } from 'vitepress';

/** Shows list items that begin with `[ ]` as steps with a checkbox, as GitHub does. */
export function checklists(md: MarkdownRenderer): void {
  md.core.ruler.push('checklists', ({ tokens }) => {
    for (const [at, { children }] of tokens.entries()) {
      const item = tokens[at - 2];
      const words = children?.[0];
      if (item?.type !== 'list_item_open' || !words?.content.startsWith('[ ] ')) continue;
      item.attrJoin('class', 'step');
      words.content = words.content.slice(4);
    }
  });
}
