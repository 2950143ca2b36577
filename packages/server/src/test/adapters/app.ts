import type { RequestListener } from 'node:http';
import type { Till } from '../../till.ts';

/** A shop's app with the till below `mount`, a page that parses JSON (`POST /echo`), its own 404 and its own error handling. */
export interface App {
  readonly listener: RequestListener;
  /** What reached its error handling. */
  readonly told: unknown[];
}

/** Something that reads every body stands before the till. */
export interface Faults {
  readonly readsFirst?: boolean;
}

export type OpenApp = (till: Pick<Till, 'route' | 'routes'>, faults?: Faults) => Promise<App>;

export const mount = { outer: '/shop', inner: '/payments', whole: '/shop/payments' } as const;

export const notFound = 'There is no such page.';
export const failed = "The shop's own words.";
