import { createHash } from 'node:crypto';

/** How an order is to be paid. */
export interface Choice {
  /** A code of the registry, or `CARD` for all cards. */
  readonly code: string;
  /** What the method's form was answered with, by group and row; absent until it is complete. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
}

/** Two parts: what the cart costs, and everything else that the gateway is told. */
export const revisionOf = (cartRevision: string, wanted: unknown): string =>
  `${cartRevision}.${createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 16)}`;

/** The part of a revision that says what is bought and for how much. */
export const cartRevisionOf = (revision: string): string => revision.split('.', 1)[0] ?? '';
