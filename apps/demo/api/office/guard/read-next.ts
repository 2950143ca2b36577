/** A page of the office to go on to after the login; anything else is its first page. */
export const readNext = (text: string | null | undefined): string =>
  /^\/office(?:\/[\w-]+)*(?:\?[\w%&=.+-]*)?$/.test(text ?? '') ? (text ?? '') : '/office';

/**
 * Where a request that has no session wanted to go. A form is not sent once more by itself: its page is drawn again, with
 * the amount that was typed. A note goes another way, as no address may hold it.
 */
export function nextOf(method: string, url: URL, form: URLSearchParams): string {
  if (method === 'GET') return readNext(url.pathname + url.search);
  const typed = new URLSearchParams();
  for (const name of ['amount', 'close', 'step']) {
    const value = form.get(name);
    if (value) typed.set(name, value);
  }
  return readNext(`${url.pathname}${typed.size > 0 ? `?${typed}` : ''}`);
}
