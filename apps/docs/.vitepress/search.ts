/**
 * Returns the factor by which the site's search multiplies the score of a page, from the page's URL. Guides and
 * components rank first. The API and the pages for contributors rank last. VitePress sends the text of
 * this function to the browser, so the function must not use names from outside it.
 */
export function boostOf(address: string): number {
  if (/^\/(?:start|guide|components)\//.test(address)) return 2;
  return /^\/(?:contributing|decisions|reference\/api)\b/.test(address) ? 0.2 : 1;
}
