/** Returns true for an absolute http or https URL of one host, without user name or password. */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A URL host can contain `*` and `;`, which have a meaning in the policies that the origin is written into.
  return url !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) && url.username === '' && url.password === '';
}

/** Returns true for the origin of such a URL, in the notation of a browser. */
export const isOrigin = (text: string): boolean => isWebUrl(text) && new URL(text).origin === text;
