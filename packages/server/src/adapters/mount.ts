import type { CheckoutErrorCode } from '@tillkit/core';
import { configWrong } from '../config-errors.ts';
import type { FindRoute, Route } from '../http/routes.ts';

/** The part of a till that the adapters use. */
export interface Mountable {
  readonly route: FindRoute;
}

/** The path of an address, without its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** What the till has for an address below a mount of as many segments. */
export const findBelow = (till: Mountable, method: string, address: string, segments: number): Route | undefined =>
  till.route(
    method,
    `/${pathOf(address)
      .split('/')
      .slice(segments + 1)
      .join('/')}`,
  );

/** The path of a mount of as many segments, as the address has it. */
export const frontOf = (address: string, segments: number): string =>
  pathOf(address)
    .split('/')
    .slice(0, segments + 1)
    .join('/');

/** How many segments a path has before what stands for the rest of it, `/*`. */
export const countSegments = (path: string): number =>
  path.split('/').filter((part) => part !== '' && part !== '*').length;

/** Throws `config_wrong` for a mount at the root, where the till would take the shop's own paths for its own. */
export function demandMount(base: string, hint: string): void {
  if (base === '' || base === '/') throw configWrong('The till is mounted at the root of the shop.', hint);
}

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

/** An answer in the form that the till's own have. */
export const refuse = (status: number, code: CheckoutErrorCode, message: string, hint: string): Response =>
  new Response(JSON.stringify({ error: { code, message, hint } }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

export const refuseAddress = (): Response =>
  refuse(400, 'request_malformed', 'The address or its host is malformed.', 'Look at path and Host header.');
