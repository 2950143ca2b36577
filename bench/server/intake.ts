import { createServer } from 'node:http';
import { readSettings } from '../../packages/server/src/config.ts';
import { toNodeHandler } from '../../packages/server/src/adapters/node.ts';
import { readWebhook } from '../../packages/server/src/http/read-webhook.ts';
import { readBody } from '../../packages/server/src/http/read-body.ts';
import { weighCallback } from '../../packages/server/src/payment/evidence.ts';
import { anAttempt, refno } from '../../packages/server/src/test/an-attempt.ts';
import { listen } from '../../packages/server/src/test/listen.ts';
import { hmacKey, merchantId, password, toWebhook } from '../../packages/server/src/testing/messages.ts';
import type { Dialect } from '../../packages/server/src/test/stores.ts';
import { createFloor, openFloorStore } from './floor.ts';
import { openPoster } from './post.ts';
import { makeDiskRoom } from './room.ts';
import { atOnce, clients, compare, type Runner } from './rounds.ts';
import { openShop, webhookPath } from './shop.ts';

const type = 'text/xml';
/** The number of webhooks per contender and round. */
const count = 1500;
const rounds = 9;

/**
 * Compares how fast webhooks are handled over HTTP with how fast the same bytes are echoed. Each webhook reports a
 * different payment and is stored durably before the server responds.
 */
export async function benchIntake(): Promise<void> {
  const poster = openPoster();
  const ends: (() => Promise<void> | void)[] = [];
  const post = (port: number, bodies: readonly string[]) =>
    poster.post({ port, path: webhookPath, type, bodies, clients });
  const bodies = Array.from({ length: count }, (_, n) =>
    toWebhook({
      refno,
      transactionId: String(180_710_155_401_925_243n + BigInt(n)),
      more: { customerId: 'C-1', theme: 'light' },
    }),
  );
  const open = async (handle: Parameters<typeof createServer>[1]) => {
    const { port, close } = await listen(createServer(handle));
    ends.push(close);
    return port;
  };
  const echo = await open((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.end(Buffer.concat(chunks)));
  });
  const storeless = await open(toNodeHandler(withoutStore()));
  const floorOf = async (dialect: Dialect): Promise<Runner> => {
    const { location, remove } = await makeDiskRoom(dialect);
    const store = await openFloorStore(location, [refno]);
    const { port, close } = await listen(createFloor(store));
    ends.push(async () => {
      await close();
      await store.close();
      await remove();
    });
    return { name: `${dialect}, by hand with shared commits`, run: () => post(port, bodies) };
  };
  const oursOf = async (dialect: Dialect, goal: number): Promise<Runner> => {
    const shop = await openShop(dialect, { pace: {} });
    ends.push(shop.close);
    const run = async () => {
      const fresh: string[] = [];
      await atOnce(count, clients, async () => fresh.push(shop.webhook(await shop.start())));
      const speed = await post(shop.port, fresh);
      // Status queries that are still in flight would slow down the next contender.
      await shop.till.checks.stop();
      return speed;
    };
    return { name: `${dialect}, ours`, goal, run };
  };
  await compare(`webhooks over HTTP, ${clients} connections`, rounds, [
    { name: 'echo of bare node:http', run: () => post(echo, bodies) },
    { name: 'ours without the store', goal: 0.35, run: () => post(storeless, bodies) },
    await floorOf('sqlite'),
    await oursOf('sqlite', 0.1),
    await floorOf('postgres'),
    await oursOf('postgres', 0.04),
  ]);
  poster.end();
  for (const end of ends) await end();
}

/**
 * Returns a handler that reads and verifies a webhook in the same way as the till's webhook route, but stores nothing.
 */
function withoutStore() {
  const settings = readSettings(
    {
      environment: 'sandbox',
      gateway: { browserUrl: 'http://127.0.0.1' },
      merchants: [{ id: merchantId, hmacKey, password }],
    },
    () => {},
  );
  const { signer } = settings.merchants.get(merchantId) ?? {};
  if (!signer) throw new Error(`The settings do not contain the merchant account ${merchantId}.`);
  const attempt = anAttempt();
  return async (request: Request) => {
    const callback = readWebhook(await readBody(request), request.headers.get('content-type') ?? '', settings.profile);
    const { level } = await weighCallback('webhook', callback, attempt, signer, false);
    return new Response('OK', { status: level === 1 ? 200 : 500, headers: { 'content-type': 'text/plain' } });
  };
}
