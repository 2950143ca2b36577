/** What a request is for: `path` with its query, at `host`. */
export interface Target {
  readonly host: string;
  readonly path: string;
}

/** A name or an address with a port: nothing that could pass for a user, a path or a query. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i;

/**
 * Takes a request target that is a path and a host that is one, as they stand. `undefined` for all else, and for a path
 * that a URL parser would change (dot segments, backslashes): who stands before us may have read it as another one.
 */
export function readTarget(path: string, host: string | undefined): Target | undefined {
  if (host === undefined || !plainHost.test(host)) return undefined;
  const address = `http://${host}${path}`;
  if (!path.startsWith('/') || path.includes('#') || !URL.canParse(address)) return undefined;
  return new URL(address).pathname === path.split('?', 1)[0] ? { host, path } : undefined;
}
