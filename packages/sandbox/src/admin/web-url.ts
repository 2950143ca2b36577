/**
 * Returns true for an absolute http or https URL that has no user name, no password, and no special characters such as
 * `*` in its host.
 */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A URL's host can contain `*` and `;`. Both have a special meaning in the Content-Security-Policy header, which
  // includes the URL's origin.
  return url !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) && url.username === '' && url.password === '';
}

/** Returns true if `text` is an http or https origin in the exact form that browsers use. */
export const isOrigin = (text: string): boolean => isWebUrl(text) && new URL(text).origin === text;
