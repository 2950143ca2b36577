import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Incoming = IncomingMessage & { readonly body?: unknown };
type Outgoing = ServerResponse & { status(code: number): Outgoing; json(body: unknown): void };
type Next = (error?: unknown) => void;
type Step = (incoming: Incoming, outgoing: Outgoing, next: Next) => unknown;
export type ErrorStep = (error: unknown, incoming: Incoming, outgoing: Outgoing, next: Next) => unknown;

interface Router {
  use(...steps: readonly (string | Step)[]): void;
  use(step: ErrorStep): void;
  post(path: string, step: Step): void;
}

/** The part of Express that the tests use. */
export interface Express {
  (): RequestListener & Router;
  Router(): Step & Router;
  json(): Step;
  urlencoded(options: { extended: boolean }): Step;
  text(options: { type: string }): Step;
  raw(options: { type: string }): Step;
}

export type ExpressVersion = 'express' | 'express-4';

/**
 * Imports a version of Express. The package name is a variable so that TypeScript does not look for type declarations,
 * which the packages do not include.
 */
export const importExpress = async (version: ExpressVersion): Promise<Express> =>
  ((await import(version)) as { default: Express }).default;
