/** One host with an optional port, and after it no character that ends a source or a directive of a policy. */
const address =
  /^https?:\/\/((?:[a-z\d](?:[\w-]*[a-z\d])?\.)*[a-z\d](?:[\w-]*[a-z\d])?|\[[\da-f:]+\])(?::\d+)?(?:\/[^\s"'`<>\\;#]*)?$/i;

/**
 * Returns the origin of an http or https address that names one host. Returns `undefined` for a wildcard, a user, and a
 * host that a URL parser would rewrite: the host of a URL may contain `*`, `;` and quotes, which a policy would obey.
 */
export function exactOrigin(text: string): string | undefined {
  const host = address.exec(text)?.[1];
  const url = host !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url?.hostname === host?.toLowerCase() ? url?.origin : undefined;
}
