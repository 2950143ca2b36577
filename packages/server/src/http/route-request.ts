import { readBody } from './read-body.ts';

/** A request as the routes need it. One of node:http is this as it stands; to make a `Request` of it costs more than all the rest. */
export interface RouteRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Pick<Headers, 'get'>;
  /** Whether somebody else has read the body. */
  readonly bodyUsed: boolean;
  /** Aborts when the client goes away; nobody but who has the `Request` knows it. */
  signal(): AbortSignal | undefined;
  /** The raw bytes of the body, as `readBody` takes them. */
  read(): Promise<Uint8Array>;
  /** For the shop's own code. Ask for it before the body is read. */
  toRequest(): Request;
}

/** An answer with its whole body. */
export interface RouteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Throws what the shop's own code throws, and no other error. */
export type Answerer = (request: RouteRequest) => Promise<RouteAnswer>;

const answerer = Symbol('answerer');

/** A fetch-standard handler of whole requests. */
export const toFetchHandler = (answer: Answerer): ((request: Request) => Promise<Response>) =>
  Object.assign(async (request: Request) => toResponse(await answer(fromRequest(request))), { [answerer]: answer });

/** What answers behind a handler that `toFetchHandler` gave, for an adapter that has no `Request`; `undefined` behind any other. */
export const answererOf = (handle: object): Answerer | undefined =>
  (handle as { readonly [answerer]?: Answerer })[answerer]; // nobody else has the symbol

export const toResponse = ({ status, headers, body }: RouteAnswer): Response =>
  new Response(body ?? null, { status, headers });

const fromRequest = (request: Request): RouteRequest => ({
  method: request.method,
  url: new URL(request.url),
  headers: request.headers,
  bodyUsed: request.bodyUsed,
  signal: () => request.signal,
  read: () => readBody(request),
  toRequest: () => request,
});
