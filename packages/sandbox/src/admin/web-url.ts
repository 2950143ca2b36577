/** True for an absolute http or https address of one host, without user or password. */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Origins stand in policies, where `*` and `;` mean something; a host of a URL may hold both.
  return url !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) && url.username === '' && url.password === '';
}

/** True for the origin of such an address, as a browser writes it. */
export const isOrigin = (text: string): boolean => isWebUrl(text) && new URL(text).origin === text;
