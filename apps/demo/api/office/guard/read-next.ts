/** Returns the page of the office that follows the login. Any other address becomes the first page. */
export const readNext = (text: string | null | undefined): string =>
  /^\/office(?:\/[\w-]+)*(?:\?[\w%&=.+-]*)?$/.test(text ?? '') ? (text ?? '') : '/office';

/**
 * Returns the destination of a request without a session. A form is not submitted again automatically: its page is
 * rendered again with
 * the typed amount. A note is passed in another way, because an address must not contain it.
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
