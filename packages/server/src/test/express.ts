import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Step = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => unknown;

/** The little of Express that the tests use. */
export interface Express {
  (): RequestListener & { use(...steps: readonly (string | Step)[]): void };
  json(): Step;
  urlencoded(options: { extended: boolean }): Step;
  text(options: { type: string }): Step;
  raw(options: { type: string }): Step;
}

export type ExpressVersion = 'express' | 'express-4';

/** By a variable, so that no types are looked for: the packages bring none. */
export const importExpress = async (version: ExpressVersion): Promise<Express> =>
  ((await import(version)) as { default: Express }).default;
