import { createServer } from 'node:http';
import { toNodeHandler } from '@tillkit/server/node';
import { operatorKey } from '../../../server/src/test/an-operator.ts';
import { listen } from '../../../server/src/test/listen.ts';
import type { openStores, TestShop } from '../../../server/src/test/shop.ts';
import type { Dialect } from '../../../server/src/test/stores.ts';
import { type Answered, runTillkit } from './run-tillkit.ts';

/** A shop whose routes are served over HTTP, with a function that runs commands against it. */
export interface ServedShop {
  readonly shop: TestShop;
  readonly url: string;
  /** Environment variables that the command needs to connect to the shop. */
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], options?: Parameters<typeof runTillkit>[1]): Promise<Answered>;
}

export async function serveOperator(
  aShop: Awaited<ReturnType<typeof openStores>>['aShop'],
  onTestFinished: (work: () => Promise<void>) => void,
  dialect: Dialect = 'sqlite',
  config: NonNullable<Parameters<typeof aShop>[1]> = {},
): Promise<ServedShop> {
  const shop = await aShop(dialect, { operatorKey, ...config });
  const [operator, routes] = [shop.till.operator(), shop.till.routes()];
  const handle = (request: Request) => {
    const { GET, POST } = new URL(request.url).pathname.startsWith('/api/payments') ? routes : operator;
    return (request.method === 'GET' ? GET : POST)(request);
  };
  const answer = toNodeHandler(handle);
  const { port, close } = await listen(createServer((incoming, outgoing) => void answer(incoming, outgoing)));
  onTestFinished(close);
  const url = `http://127.0.0.1:${port}`;
  const env = { TILLKIT_SHOP_URL: url, TILLKIT_OPERATOR_KEY: operatorKey };
  return { shop, url, env, run: (args, options) => runTillkit(args, { env, ...options }) };
}
