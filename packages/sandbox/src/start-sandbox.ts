import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createApp, type App } from './app.ts';
import type { Control } from './control/control-table.ts';
import { openLedger } from './ledger/ledger.ts';
import { completeSettings, type GivenSettings, type Settings } from './admin/settings.ts';
import { systemClock, type Clock } from './model/clock.ts';
import { sendBadly, type Line } from './model/line.ts';
import type { PostWebhook } from './notify/post-webhook.ts';
import type { Transaction } from './model/transaction.ts';

export interface SandboxOptions extends GivenSettings {
  /** Optional. Called with each log line. If omitted, nothing is logged. */
  readonly log?: (line: string) => void;
  /** Optional. Clock of the sandbox. Defaults to the system clock. A test can pass its own clock to avoid waiting. */
  readonly clock?: Clock;
}

/** A running sandbox. `await using sandbox = await startSandbox()` closes the sandbox at the end of the block. */
export interface Sandbox extends AsyncDisposable {
  /** URL of the sandbox, such as `http://127.0.0.1:4400`. */
  readonly url: string;
  readonly settings: Settings;
  /** The operations that are available under `/control/`: resets, seeds, snapshots, the clock and scenarios. */
  readonly control: Control;
  /** Returns every transaction, oldest first. */
  transactions(): Promise<readonly Transaction[]>;
  /**
   * Resolves when no payment is being completed and the first delivery attempt of each webhook has finished. Does not
   * wait for scheduled retries.
   */
  drained(): Promise<void>;
  /** Stops all work and closes every connection and the ledger. Can be called several times. */
  close(): Promise<void>;
}

/** Starts the sandbox in this process on 127.0.0.1. Uses a free port unless `port` is set. */
export const startSandbox = (options?: SandboxOptions): Promise<Sandbox> => openSandbox(options);

/** Starts a sandbox. If `post` is set, webhooks are sent with `post` instead of the default HTTP client. */
export async function openSandbox(
  { log, clock, ...options }: SandboxOptions = {},
  post?: PostWebhook,
): Promise<Sandbox> {
  const completed = completeSettings({ port: 0, ...options });
  const ledger = await openLedger(completed.data);
  const server = await listen(completed.port).catch(async (error: unknown) => {
    await ledger.close();
    throw error;
  });
  const settings = { ...completed, port: (server.address() as AddressInfo).port };
  const app = createApp(settings, { ledger, ...(log && { log }), ...(clock && { clock }), ...(post && { post }) });
  server.on('request', listenerOf(app, clock));
  let closing: Promise<void> | undefined;
  async function close() {
    const closed = once(server, 'close');
    server.close();
    app.close();
    await app.drained();
    server.closeAllConnections();
    await closed;
    await ledger.close();
  }
  const closeOnce = () => (closing ??= close());
  return {
    url: `http://127.0.0.1:${settings.port}`,
    settings,
    transactions: () => ledger.all(),
    control: app.control,
    drained: () => app.drained(),
    close: closeOnce,
    [Symbol.asyncDispose]: closeOnce,
  };
}

function listenerOf(app: App, clock: Clock = systemClock) {
  const listener = getRequestListener(async (request, { outgoing }) => {
    let line: Line | undefined;
    const answer = await app.fetch(request, { fare: (fault) => (line = fault) });
    if (!line) return answer;
    const body = await answer.text();
    if (line !== 'silent' && line !== 'reset')
      outgoing.writeHead(answer.status, {
        ...Object.fromEntries(answer.headers),
        'content-length': Buffer.byteLength(body),
      });
    sendBadly(outgoing, body, line, clock);
    return RESPONSE_ALREADY_SENT;
  });
  return (request: IncomingMessage, response: ServerResponse) =>
    void (app.answerCall(request, response) || listener(request, response));
}

/**
 * Idle timeout of a connection in milliseconds. Clients and proxies have shorter timeouts, so the server never closes a
 * connection first.
 */
const keepAliveTimeout = 65_000;

async function listen(port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
