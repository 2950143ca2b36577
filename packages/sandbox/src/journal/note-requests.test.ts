import { expect, test, vi } from 'vitest';
import { operations } from '@tillkit/core/internal';
import { createJournal } from './journal.ts';
import { aCard, openApp, signed, type OpenApp } from '../testing/open-app.ts';
import { openFields } from '../testing/open-fields.ts';

/** Returns all journal entries of a gateway, oldest first. */
async function heldBy({ app, ledger }: Pick<OpenApp, 'app' | 'ledger'>) {
  await app.drained();
  return (await createJournal(ledger.exchanges, []).newest(1_000)).toReversed();
}

const callStatus = ({ app, base, merchant }: OpenApp, refno: string, password = merchant.password) =>
  app.fetch(
    new Request(`${base}/upp/jsp/XML_status.jsp`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${merchant.merchantId}:${password}`)}`, 'content-type': 'text/xml' },
      body:
        `<statusService version="1"><body merchantId="${merchant.merchantId}">` +
        `<transaction refno="x"><request><refno>${refno}</refno><reqtype>STX</reqtype></request></transaction></body></statusService>`,
    }),
  );

test('the journal contains all messages of a payment as sent, from the start request to the webhook and the callback', async () => {
  const opened = await openApp();
  const { get, postForm, open, ledger, webhooks } = opened;
  const page = await open();
  await get(page);
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  const answer = await (await callStatus(opened, 'A7Q2')).text();
  const entries = await heldBy(opened);
  const [transaction] = await ledger.all();
  if (!transaction) throw new Error('The ledger is empty.');
  expect(entries.map(({ kind, method, url }) => `${kind} ${method} ${url}`)).toEqual([
    'start POST /upp/jsp/upStart.jsp',
    'webhook POST http://127.0.0.1:4000/webhook',
    `page POST ${page}`,
    'callback POST http://127.0.0.1:4000/success',
    'call POST /upp/jsp/XML_status.jsp',
  ]);
  const [start, webhook, pay, callback, call] = entries;
  expect(start).toMatchObject({
    request: { body: new URLSearchParams(await signed()).toString() },
    answer: { status: 303, headers: { location: page }, body: '' },
    at: '2026-05-04T10:20:30.000Z',
  });
  expect(webhook).toMatchObject({ request: { body: webhooks[0]?.body }, answer: { status: 200 }, attempt: 1 });
  expect(pay).toMatchObject({ answer: { status: 303, headers: { location: `${page}/result` } } });
  expect(pay?.request.body).toBe('cardNumber=xxxxxxxxxxxxxxxx&expiry=12%2F30&cvv=xxx&action=pay');
  for (const [name, value] of new URLSearchParams(callback?.request.body)) {
    expect(html).toContain(`name="${name}"`);
    if (name === operations.status.request.transactionId.wire) expect(value).toBe(transaction.transactionId);
  }
  expect(call).toMatchObject({ answer: { status: 200, body: answer } });
  const ofOne = await createJournal(ledger.exchanges, []).ofTransaction(transaction);
  // The entries are in the order in which the exchanges started.
  expect(ofOne).toEqual([start, pay, webhook, callback, call]);
});

test('the journal contains rejected requests and the text of the error page, but no credentials', async () => {
  const opened = await openApp();
  const { postForm, app, base } = opened;
  await postForm('/upp/jsp/upStart.jsp', { ...(await signed()), sign: 'ab' });
  expect((await callStatus(opened, 'A', 'wrong-password')).status).toBe(401);
  await app.fetch(new Request(`${base}/upp/jsp/XML_status.jsp`));
  const [start, call, other] = await heldBy(opened);
  expect(start).toMatchObject({ kind: 'start', answer: { status: 400 }, about: { refno: 'A7Q2' } });
  expect(start?.answer?.body).toMatch(/^The signature does not match the parameters\.\n[^<]*\n1007\n/m);
  expect(call).toMatchObject({ request: { body: '' }, answer: { status: 401 } });
  expect(other).toMatchObject({ method: 'GET', answer: { status: 405, headers: { allow: 'POST' } } });
  const everything = JSON.stringify(await opened.ledger.exchanges.newest(99, 99));
  expect(everything).not.toMatch(/authorization|Basic [^r]|wrong-password/i);
});

test("the journal contains each webhook attempt and the shop's response, if there is one", async () => {
  const answers = [
    async () => ({ status: 500, contentType: 'text/plain', body: 'no database' }),
    async () => Promise.reject(new Error('connection refused')),
    async () => 204,
  ];
  const post = vi.fn(async () => (answers.shift() ?? (async () => 200))());
  const opened = await openApp({}, post);
  await opened.postForm(await opened.open(), aCard());
  for (const wait of [5_000, 30_000]) {
    opened.clock.advance(wait);
    await opened.app.drained();
  }
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  const webhooks = (await heldBy(opened)).filter(({ kind }) => kind === 'webhook');
  expect(webhooks.map(({ attempt, answer }) => [attempt, answer?.status, answer?.body])).toEqual([
    [1, 500, 'no database'],
    [2, undefined, undefined],
    [3, 204, ''],
  ]);
});

test('the journal of a Secure Fields payment contains neither the card number nor the CVV', async () => {
  const opened = await openFields();
  await opened.frame();
  await opened.frame({}, undefined, 'cvv');
  const answer = await opened.verify();
  expect(answer).toMatchObject({ ok: true });
  const [verify] = await heldBy(opened);
  expect(verify).toMatchObject({ kind: 'verify', about: { transactionIds: [expect.stringMatching(/^\d{18}$/)] } });
  expect(verify?.request.body).toMatch(/"cardNumber":"xxxxxxxxxxxxxxxx","cvv":"xxx"/);
});
