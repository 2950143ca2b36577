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
  /** Takes one line of the log; absent: nothing is logged. */
  readonly log?: (line: string) => void;
  /** The machine's unless given; a test brings its own, so that nothing waits for real. */
  readonly clock?: Clock;
}

/** A sandbox that runs. `await using sandbox = await startSandbox()` closes it at the end of the block. */
export interface Sandbox extends AsyncDisposable {
  /** `http://127.0.0.1:4400` */
  readonly url: string;
  readonly settings: Settings;
  /** Reset, seeds, snapshots, the clock and scenarios: what `/control/` does over HTTP. */
  readonly control: Control;
  /** Every transaction, in the order in which they came. */
  transactions(): Promise<readonly Transaction[]>;
  /** Resolves when no payment is ending and no webhook is on its way for the first time; repeats that wait do not count. */
  drained(): Promise<void>;
  /** Ends what is under way, closes every connection and the ledger, once. */
  close(): Promise<void>;
}

/** Starts the sandbox in this process on 127.0.0.1, on any free port unless one is given. */
export const startSandbox = (options?: SandboxOptions): Promise<Sandbox> => openSandbox(options);

/** The same; `post` brings webhooks to the shop in another way than over HTTP. */
export async function openSandbox({ log, clock, ...given }: SandboxOptions = {}, post?: PostWebhook): Promise<Sandbox> {
  const asked = completeSettings({ port: 0, ...given });
  const ledger = await openLedger(asked.data);
  const server = await listen(asked.port).catch(async (error: unknown) => {
    await ledger.close();
    throw error;
  });
  const settings = { ...asked, port: (server.address() as AddressInfo).port }; // it listens on TCP
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
    const answer = await app.fetch(request, { fare: (asked) => (line = asked) });
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

/** Longer than clients and proxies keep an idle connection: whoever closes first must not be the server. In milliseconds. */
const keepAliveTimeout = 65_000;

async function listen(port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
