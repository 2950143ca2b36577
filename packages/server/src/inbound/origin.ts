/**
 * Whether a request that starts a payment comes from the shop's own pages. Browsers send `Sec-Fetch-Site` and `Origin`
 * with every POST and pages cannot forge them; a client that sends neither is no browser and carries no shopper's cookies.
 */
export function isSameSite(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null) return origin === new URL(request.url).origin || origins.includes(origin);
  return site === null || site === 'same-origin' || site === 'none';
}
