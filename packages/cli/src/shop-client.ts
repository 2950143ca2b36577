import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import { isLoopback } from '@tillkit/core/internal';
import { operatorBase } from '@tillkit/server/operate';
import type { Cli } from './cli.ts';

/**
 * Client for the operator routes of a running shop. All methods throw the error that the shop returns, or
 * `network_failed` if the shop does not respond.
 */
export interface ShopClient {
  /** Origin of the shop, for messages to the user. */
  readonly origin: string;
  get<T>(path: string, query?: Readonly<Record<string, string | number | undefined>>): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** Yields the JSON lines of a response as they arrive. */
  stream<T>(path: string, body: object): AsyncGenerator<T>;
  /** Yields the bytes of a response as they arrive. */
  download(path: string): AsyncGenerator<Uint8Array>;
}

/**
 * Creates a client. Throws `config_missing` if the shop URL or the operator key is missing, or `config_wrong` if one of
 * them is invalid.
 */
export function openShop({ env, signal }: Pick<Cli, 'env' | 'signal'>, address: string | undefined): ShopClient {
  const base = readBase(address || env['TILLKIT_SHOP_URL']);
  const key = readKey(env['TILLKIT_OPERATOR_KEY']);
  const send = async (url: URL, init: RequestInit): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${key}`, accept: 'application/json' };
    try {
      const answer = await fetch(url, { ...init, headers, signal, redirect: 'error' });
      if (!answer.ok) throw await readError(answer, base);
      return answer;
    } catch (cause) {
      throw cause instanceof CheckoutError || signal.aborted ? cause : unreachable(base, cause);
    }
  };
  const chunksOf = async function* (answer: Response): AsyncGenerator<Uint8Array> {
    try {
      yield* bodyOf(answer, signal);
    } catch (cause) {
      throw signal.aborted ? cause : unreachable(base, cause);
    }
  };
  const post = (path: string, body: object) =>
    send(new URL(base.href + path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    origin: base.origin,
    get: async <T>(path: string, query: Readonly<Record<string, string | number | undefined>> = {}) => {
      const url = new URL(base.href + path);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value));
      return (await readJson(await send(url, {}), base, signal)) as T;
    },
    post: async <T>(path: string, body: object) => (await readJson(await post(path, body), base, signal)) as T,
    download: async function* (path: string) {
      yield* chunksOf(await send(new URL(base.href + path), {}));
    },
    stream: async function* <T>(path: string, body: object) {
      let rest = '';
      const decoder = new TextDecoder();
      for await (const chunk of chunksOf(await post(path, body))) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) yield JSON.parse(line) as T;
      }
    },
  };
}

function readBase(address: string | undefined): URL {
  if (!address)
    throw new CheckoutError(
      'config_missing',
      'TILLKIT_SHOP_URL is not set.',
      'Set TILLKIT_SHOP_URL to the URL of the shop, or pass --url. `npm start` runs the demo shop at http://127.0.0.1:4000.',
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    throw new CheckoutError(
      'config_wrong',
      'The shop URL is not a complete https URL without credentials, a query, or a fragment.',
      'Pass the shop URL as https://host. If the operator routes are not at /api/till, add their path. Plain http is allowed only for a shop on this machine.',
    );
  const path = url.pathname.replace(/\/$/, '') || operatorBase;
  return new URL(url.origin + path);
}

function readKey(key: string | undefined): string {
  if (!key)
    throw new CheckoutError(
      'config_missing',
      'TILLKIT_OPERATOR_KEY is not set.',
      'Set TILLKIT_OPERATOR_KEY to the operator key of the shop. To create a key, run `openssl rand -hex 32`.',
    );
  if (/^[0-9a-f]{64,}$/i.test(key)) return key;
  throw new CheckoutError(
    'config_wrong',
    'TILLKIT_OPERATOR_KEY is not a hexadecimal string of at least 64 digits.',
    'Set TILLKIT_OPERATOR_KEY to the operator key of the shop.',
  );
}

/**
 * Returns the response body as a stream that ends when the signal is aborted. The signal must be passed here as well as
 * to `fetch`, because after a garbage collection `fetch` no longer aborts the body.
 */
const bodyOf = ({ body }: Response, signal: AbortSignal): Readable =>
  body ? Readable.fromWeb(body as ReadableStream<Uint8Array>, { signal }) : Readable.from([]);

async function readJson(answer: Response, base: URL, signal: AbortSignal): Promise<unknown> {
  try {
    return await json(bodyOf(answer, signal));
  } catch (cause) {
    throw signal.aborted ? cause : noRoutes(base);
  }
}

async function readError(answer: Response, base: URL): Promise<CheckoutError> {
  const { error } = ((await answer.json().catch(() => undefined)) ?? {}) as {
    readonly error?: { readonly code?: CheckoutErrorCode; readonly message?: string; readonly hint?: string };
  };
  if (!error?.code || !error.message) return noRoutes(base);
  return new CheckoutError(error.code, error.message, error.hint ?? '');
}

const noRoutes = (base: URL) =>
  new CheckoutError(
    'config_wrong',
    `No operator routes were found at ${base.href}.`,
    'Mount `till.operator()` in the shop, and set TILLKIT_OPERATOR_KEY in the environment of the shop.',
  );

const unreachable = (base: URL, cause: unknown) =>
  new CheckoutError(
    'network_failed',
    `The connection to the shop at ${base.origin} failed.`,
    'Check that the shop is running. If the command started an operation, run the command again with the same --key.',
    { cause },
  );
