import { CheckoutError } from '@tillkit/core';
import type { FindRoute, Route } from '../inbound/routes.ts';

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
  if (base === '' || base === '/')
    throw new CheckoutError('config_wrong', 'The till is mounted at the root of the shop.', hint);
}
