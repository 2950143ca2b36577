/**
 * Runs in a page. Returns descriptions of the page's layout faults: the page scrolls sideways, a heading breaks within
 * a word, or Markdown syntax is shown as text. Code is ignored, because it may contain such syntax. Storybook's
 * stories are ignored, because other tests check them.
 *
 * @param {string} part selector of the part to check
 */
export function findMisfits(part) {
  const ignored = 'pre, code, script, style, .sb-story';
  const over = document.documentElement.scrollWidth - window.innerWidth;
  /** @type {string[]} */
  const faults = over > 0 ? [`scrolls ${over} px sideways`] : [];
  const texts = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, textContent: content } = text;
    if (!content || !parent || parent.closest(ignored)) continue;
    if (/`|\*\*|\]\(|(^|\s)\*\p{L}|^#{1,6} /u.test(content))
      faults.push(`shows a mark of Markdown: ${content.trim().slice(0, 60)}`);
    if (!parent.closest('h1, h2, h3')) continue;
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
