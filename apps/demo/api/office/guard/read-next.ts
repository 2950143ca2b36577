/** Returns the office page to open after login. */
export const readNext = (text: string | null | undefined): string =>
  /^\/office(?:\/[\w-]+)*(?:\?[\w%&=.+-]*)?$/.test(text ?? '') ? (text ?? '') : '/office';

/**
 * Returns the page to open after login for a request that arrived without a session. A form is not submitted again
 * automatically. Instead, the page with the form is shown again with the typed amount. A typed note is kept in a
 * cookie, because a URL must not contain the note.
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
