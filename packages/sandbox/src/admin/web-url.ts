/** Returns true for an absolute http or https URL of one host, without user name or password. */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The host of a URL can contain `*` and `;`, which have a special meaning in the Content-Security-Policy that
  // contains the origin.
  return url !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) && url.username === '' && url.password === '';
}

/** Returns true for the origin of an absolute http or https URL, written as browsers write origins. */
export const isOrigin = (text: string): boolean => isWebUrl(text) && new URL(text).origin === text;
