/** A name or an address with a port: nothing that could pass for a user, a path or a query. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i;

/**
 * The address of a request target that is a path, at a host that is one, both as they stand. `undefined` for all else, and
 * for a path that a URL parser would change (dot segments, backslashes): who stands before us may have read it as another one.
 */
export function readTarget(protocol: string, host: string | undefined, path: string): URL | undefined {
  if (host === undefined || !plainHost.test(host) || !path.startsWith('/') || path.includes('#')) return undefined;
  const url = parse(`${protocol}//${host}${path}`);
  return url?.pathname === path.split('?', 1)[0] ? url : undefined;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
