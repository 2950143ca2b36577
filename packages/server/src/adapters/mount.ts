import type { CheckoutErrorCode } from '@tillkit/core';
import { configWrong } from '../config-errors.ts';
import type { FindRoute, Route } from '../http/routes.ts';

/** The part of a till that the adapters use. */
export interface Mountable {
  readonly route: FindRoute;
}

/** Returns a URL without its query string. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** Returns the till's route for a URL below the mount path. `segments` is the number of segments in the mount path. */
export const findBelow = (till: Mountable, method: string, address: string, segments: number): Route | undefined =>
  till.route(
    method,
    `/${pathOf(address)
      .split('/')
      .slice(segments + 1)
      .join('/')}`,
  );

/** Returns the mount path at the beginning of a URL path. `segments` is the number of segments in the mount path. */
export const frontOf = (address: string, segments: number): string =>
  pathOf(address)
    .split('/')
    .slice(0, segments + 1)
    .join('/');

/** Counts the segments of a path. A wildcard (`/*`) at the end is not counted. */
export const countSegments = (path: string): number =>
  path.split('/').filter((part) => part !== '' && part !== '*').length;

/**
 * Throws `config_wrong` if the till is mounted at the root, where it would handle requests for the shop's own paths.
 */
export function demandMount(base: string, hint: string): void {
  if (base === '' || base === '/') throw configWrong('The till is mounted at the root of the shop.', hint);
}

/**
 * Matches a host name or an IP address with an optional port. A host with a user name, path or query does not match.
 */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i;

/**
 * Builds a URL from a protocol, a host and a path. Returns undefined if the host is invalid or if `path` is not a path.
 * Also returns undefined if a URL parser would change the path (for example, if it contains dot segments or
 * backslashes), because a proxy may have interpreted the original path differently.
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

/** Returns an error response in the till's error format. */
export const refuse = (status: number, code: CheckoutErrorCode, message: string, hint: string): Response =>
  new Response(JSON.stringify({ error: { code, message, hint } }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

export const refuseAddress = (): Response =>
  refuse(400, 'request_malformed', 'The address or its host is malformed.', 'Check the path and the Host header.');
