/**
 * Runs in a page: what scrolls sideways, which headings break within a word, and where a mark of Markdown stands as text. Code may show
 * marks; what a story of Storybook draws is looked at elsewhere.
 *
 * @param {string} part a selector of what is looked at
 */
export function findMisfits(part) {
  const other = 'pre, code, script, style, .sb-story';
  const over = document.documentElement.scrollWidth - window.innerWidth;
  /** @type {string[]} */
  const faults = over > 0 ? [`scrolls ${over} px sideways`] : [];
  const texts = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: around, textContent: content } = text;
    if (!content || !around || around.closest(other)) continue;
    if (/`|\*\*|\]\(|(^|\s)\*\p{L}|^#{1,6} /u.test(content))
      faults.push(`shows a mark of Markdown: ${content.trim().slice(0, 60)}`);
    if (!around.closest('h1, h2, h3')) continue;
    for (const { 0: word, index } of content.matchAll(/[\p{L}\p{N}_]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
        faults.push(`a heading breaks within ${word}`);
    }
  }
  return faults;
}
