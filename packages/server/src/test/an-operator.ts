import type { openStores, TestShop } from './shop.ts';

export const operatorKey = '5be0c1d27f9a43868e14d0b3f7526c9a1d8340fe6b97c25da0e8437f16b9d2c4';

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Opens a shop that has an authorized payment, and returns functions that call the shop's operator routes. */
export async function anOperator(aShop: Awaited<ReturnType<typeof openStores>>['aShop']) {
  const shop = await aShop('sqlite', { operatorKey });
  const { GET, POST } = shop.till.operator();
  const raw = (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string) =>
    (method === 'GET' ? GET : POST)(
      new Request(`http://shop.example/api/till${path}`, { method, headers, ...(body !== undefined && { body }) }),
    );
  const send = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    raw(
      method,
      path,
      { authorization: `Bearer ${operatorKey}` },
      typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    );
  const ask: Ask = async (...args) => {
    const answer = await send(...args);
    return { status: answer.status, body: await answer.json() };
  };
  const { payment, refno } = await authorize(shop);
  const settle = (body: unknown) => ask('POST', `/payments/${payment}/settle`, body);
  return { shop, payment, refno, raw, send, ask, settle };
}

/** Starts a payment and authorizes it without settling it. */
export async function authorize(shop: TestShop, order = 'A-1', transactionId = '11') {
  const { payment, refno } = await shop.start({ order, reqtype: 'NOA' });
  shop.gateway.entries.push({ transactionId, refno, code: '1' });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  return { payment, refno };
}
