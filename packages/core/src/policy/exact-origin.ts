/**
 * Matches an http or https URL with one host and an optional port and path. Excludes characters that would end a source
 * or a directive in a policy.
 */
const address =
  /^https?:\/\/((?:[a-z\d](?:[\w-]*[a-z\d])?\.)*[a-z\d](?:[\w-]*[a-z\d])?|\[[\da-f:]+\])(?::\d+)?(?:\/[^\s"'`<>\\;#]*)?$/i;

/**
 * Returns the origin of an http or https URL that names exactly one host. Returns `undefined` if the URL contains a
 * wildcard or a user name, or if a URL parser would rewrite its host. Even a URL that a parser accepts may have a host
 * that contains `*`, `;` or quotes, which would change a policy.
 */
export function exactOrigin(text: string): string | undefined {
  const host = address.exec(text)?.[1];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.hostname === host?.toLowerCase() ? url?.origin : undefined;
}
