import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { methods } from '@tillkit/core';
import { afterAll, expect, test } from 'vitest';
import { cvvOf, testCards } from '../issuer/test-cards.ts';
import { startSandbox } from '../start-sandbox.ts';
import { openBrowser } from '../test/open-browser.ts';
import { methodOrders, otherCodes } from '../testing/method-orders.ts';
import { signed } from '../testing/open-app.ts';

// Approves, declines and cancels a payment with every method, all in one Chromium page. Prints the resulting states as
// a table.

type Ending = 'paid' | 'refused' | 'canceled';

/** POST requests that the shop has received from the browser and from the sandbox's webhooks. */
const requests: { path: string; body: string }[] = [];

const shop = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    if (request.method === 'POST') requests.push({ path: request.url ?? '', body });
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title><h1>Back</h1>');
  });
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const sandbox = await startSandbox({
  webhookUrl: `${shopUrl}/webhook`,
  successUrl: `${shopUrl}/success`,
  cancelUrl: `${shopUrl}/cancel`,
  errorUrl: `${shopUrl}/error`,
});
const browser = await openBrowser();
const page = await browser.newPage();
afterAll(async () => {
  await page.close();
  await sandbox.close();
  shop.close();
  shop.closeAllConnections();
});

const cards = Object.values(methods).flatMap((method) => ('card' in method ? [method.code] : []));
const codes = [...cards, ...otherCodes];
const paths = { paid: '/success', refused: '/error', canceled: '/cancel' } as const;

/**
 * The expected state of an approved payment, by method. The map contains only the methods for which, according to the
 * gateway's interface specification, an approval does not create a debit.
 */
const paidStates: Readonly<Record<string, string>> = {
  ACC: 'authorized',
  DVI: 'cardChecked',
  INT: 'authorized',
  SWB: 'authorized',
};
const stateOf = (code: string, ending: Ending) =>
  ({ paid: paidStates[code] ?? 'settled', refused: 'declined', canceled: 'canceled' })[ending];

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Completes or cancels a card payment. To have the payment declined, enters a wrong CVV. */
async function endCard(code: string, ending: Ending): Promise<void> {
  if (ending === 'canceled') return press('Cancel');
  const cvv = cvvOf(code);
  await page.getByLabel('Card number').fill(testCards.find(({ method, threeD }) => method === code && !threeD)!.number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill(ending === 'paid' ? cvv : [...cvv].toReversed().join(''));
  await page.getByRole('button', { name: /^Pay / }).click();
}

async function endOther(code: string, ending: Ending): Promise<void> {
  if (code === 'PAY') await press('Continue'); // A payment with wallet A starts on the method selection page.
  await press({ paid: 'Approve', refused: 'Decline', canceled: 'Cancel' }[ending]);
}

/** Makes one payment. Returns the resulting state, method, callback status and webhook status. */
async function run(code: string, ending: Ending, at: number): Promise<readonly string[]> {
  requests.length = 0;
  const order = methodOrders[code as keyof typeof methodOrders] ?? {};
  const query = new URLSearchParams(await signed({ ...order, paymentmethod: code, refno: `M${at}` }));
  await page.goto(`${sandbox.url}/upp/jsp/upStart.jsp?${query}`);
  await (code in methodOrders ? endOther(code, ending) : endCard(code, ending));
  await page.waitForURL(`${shopUrl}${paths[ending]}`);
  await sandbox.drained();
  const transaction = (await sandbox.transactions()).find(({ refno }) => refno === `M${at}`);
  const callback = new URLSearchParams(requests.find(({ path }) => path === paths[ending])?.body);
  const webhook = /status="(\w+)">/.exec(requests.find(({ path }) => path === '/webhook')?.body ?? '')?.[1];
  return [
    transaction?.state ?? 'none',
    transaction?.paymentMethod ?? 'none',
    callback.get('status') ?? 'none',
    // The sandbox sends a webhook for a canceled payment only if the merchant's settings require one.
    ...(ending === 'canceled' ? [] : [webhook ?? 'none']),
  ];
}

test('payments with every method can be approved, declined and canceled in Chromium', async () => {
  const endings: readonly Ending[] = ['paid', 'refused', 'canceled'];
  const expectedStatuses = { paid: ['success', 'success'], refused: ['error', 'error'], canceled: ['cancel'] } as const;
  const began = performance.now();
  const rows: string[] = [];
  const wrong: string[] = [];
  for (const [at, code] of codes.entries()) {
    const row: string[] = [];
    for (const [place, ending] of endings.entries()) {
      const got = (await run(code, ending, at * endings.length + place)).join(' ');
      if (got !== [stateOf(code, ending), code, ...expectedStatuses[ending]].join(' '))
        wrong.push(`${code} ${ending}: ${got}`);
      row.push((got.split(' ')[0] ?? '').padEnd(12));
    }
    rows.push(`${code}  ${row.join('')}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count = codes.length * endings.length;
  process.stdout.write(`\n     ${endings.map((ending) => ending.padEnd(12)).join('')}\n${rows.join('\n')}\n`);
  process.stdout.write(
    `every-method: methods ${codes.length}, payments ${count}, wrong ${wrong.length}, ${seconds} s\n`,
  );
  expect(wrong).toEqual([]);
  expect(codes).toHaveLength(40);
});
