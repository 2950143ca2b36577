import { methods } from '@tillkit/core';
import { expect, test } from 'vitest';
import { consoleName } from '../web/console-name.ts';
import { openConsole, textsOf } from '../test/open-console.ts';
import { aCard } from '../testing/open-app.ts';

const rows = 'tbody th';

test('the list shows the newest transaction first and filters by reference, id, merchant, state and method', async () => {
  const { pay, show } = await openConsole({ merchants: [{ reqtype: 'NOA' }] });
  await pay({ refno: 'A-1' });
  const declined = await pay({ refno: 'A_2' }, aCard({ cvv: '999' }));
  await pay({ refno: 'B' }, { action: 'cancel' });
  expect(textsOf(await show('/console'), rows)).toEqual(['B', 'A_2', 'A-1']);
  const search = async (query: string) => textsOf(await show(`/console?${query}`), rows);
  expect(await search('q=A')).toEqual(['A_2', 'A-1']);
  expect(await search('q=a_')).toEqual(['A_2']);
  expect(await search(`q=${declined.transactionId}`)).toEqual(['A_2']);
  // Transaction ids begin with a timestamp, so all three ids have the same prefix.
  expect(await search(`q=${declined.transactionId.slice(0, 12)}`)).toHaveLength(3);
  expect(await search('state=authorized')).toEqual(['A-1']);
  expect(await search('method=ECA&state=declined')).toEqual(['A_2']);
  expect(await search('merchant=1000011011')).toHaveLength(3);
  expect(await search('merchant=other')).toEqual([]);
  expect(await search('state=toString&before=x')).toHaveLength(3);
  const nothing = await show('/console?q=%25');
  expect(textsOf(nothing, '.empty')).toEqual(['No transaction matches.']);
  expect(textsOf(await show('/console'), 'tbody .state')).toEqual(['Canceled', 'Declined', 'Authorized']);
});

test('the console shows a payment method by its name, and the code as a secondary text', async () => {
  const { pay, show } = await openConsole({
    merchants: [{ methods: ['INT', 'BPY', 'BPL', 'ECA'], names: { BPY: 'Alpha' } }],
  });
  const { path } = await pay();
  const list = await show('/console');
  expect(textsOf(list, 'select[name=method] option')).toEqual([
    'All',
    'Alpha (BPY)',
    'Invoice (BPL)',
    'Invoice or installments B (INT)',
    'Mastercard (ECA)',
  ]);
  expect(textsOf(list, 'tbody td:nth-of-type(3)')).toEqual(['Mastercard ECA']);
  expect(textsOf(await show(path), '.facts dd')).toContain('Mastercard ECA');
  expect(textsOf(await show('/console/merchants'), 'dd')).toContain(
    'Invoice or installments B (INT), Alpha (BPY), Invoice (BPL), Mastercard (ECA)',
  );
});

test('every payment method of the catalog except JCB has a name in the console that is not its code', () => {
  // JCB is the brand name of the card.
  expect(Object.keys(methods).filter((code) => consoleName(code) === code)).toEqual(['JCB']);
});

test('a filtered list of more than 50 transactions continues on a second page with the same filter', async () => {
  const { app, show } = await openConsole();
  await app.control.seed({ transactions: [{ state: 'settled', count: 60, refno: 'R' }] });
  await app.control.seed({ transactions: [{ state: 'declined' }] });
  const first = await show('/console?state=settled');
  expect(textsOf(first, rows)).toHaveLength(50);
  const older = first.querySelector('#list a[href*=before]')?.getAttribute('href') ?? '';
  expect(textsOf(await show(older), rows)).toEqual(Array.from({ length: 10 }, (_, at) => `R-${10 - at}`));
});

test('HTML markup in a parameter or a search term is shown as plain text', async () => {
  const { pay, show } = await openConsole();
  const { path } = await pay({ note: '<b>x</b><img src=x onerror=alert(1)>' });
  for (const page of [await show(path), await show('/console/requests'), await show('/console?q=<b>x</b><img>')]) {
    expect(page.querySelector('main b, main img')).toBeNull();
  }
});

test('the timeline of a transaction shows each message both formatted and as it was sent', async () => {
  const { pay, show, app, webhooks } = await openConsole();
  const { path } = await pay({}, aCard({ fault: 'webhook-twice' }));
  await app.drained();
  const page = await show(path);
  expect(textsOf(page, '.exchanges strong')).toEqual([
    'Payment page started',
    'Pay',
    'Webhook',
    'Webhook',
    'Browser returns',
  ]);
  const webhook = page.querySelector('[data-kind=webhook]');
  const [formatted, raw] = webhook?.querySelectorAll('pre') ?? [];
  expect(raw?.textContent).toBe(webhooks[0]?.body);
  expect(formatted?.textContent).toMatch(
    /^<\?xml [^\n]*\n<uppTransactionService[^\n]*>\n {2}<body[^\n]*>\n {4}<transaction/,
  );
  const pairs = page.querySelector('[data-kind=start] .body .pairs');
  expect(pairs?.textContent).toContain('currencyCHF');
});

test('a request that belongs to no transaction is listed on the requests page', async () => {
  const { postForm, show, pay } = await openConsole();
  await postForm('/upp/jsp/upStart.jsp', {
    merchantId: '1000011011',
    refno: 'A',
    amount: '1',
    currency: 'CHF',
    sign: 'x',
  });
  const { transactionId } = await pay();
  const page = await show('/console/requests');
  const titles = textsOf(page, '.exchanges strong');
  expect(titles.at(-1)).toBe('Payment page started');
  expect(textsOf(page, '.verdict').at(-1)).toMatch(/^400, error 10\d\d: /);
  expect(page.querySelector('.links a')?.getAttribute('href')).toBe(`/console/transactions/${transactionId}`);
});

test('the merchants page masks every secret', async () => {
  const password = 'the-password-of-a-shop';
  const { get, merchant } = await openConsole({ password });
  const html = (await (await get('/console/merchants')).text()).replaceAll('<wbr/>', '');
  expect(html).toContain('http://127.0.0.1:4000/webhook');
  for (const secret of [password, merchant.hmacKey, merchant.hmacKey2 ?? '']) expect(html).not.toContain(secret);
});

test('the console responds 404 to an unknown URL', async () => {
  const { get, show } = await openConsole();
  for (const path of ['/console/x', '/console/transactions/1']) {
    expect((await get(path)).status).toBe(404);
    expect(textsOf(await show(path), 'h1')).toEqual(['Page not found']);
  }
});

test('the event stream sends a change event after a payment and ends when the app closes', async () => {
  const { get, pay, app } = await openConsole();
  const response = await get('/console/events');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toMatch(/^retry: \d+\nevent: open\n/);
  await pay();
  await app.drained();
  expect(await read()).toBe('event: change\ndata:\n\n');
  app.close();
  const ended = async (): Promise<boolean> => (await reader.read()).done || ended();
  expect(await ended()).toBe(true);
});
