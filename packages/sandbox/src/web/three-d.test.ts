import { expect, test } from 'vitest';
import { aCard, hiddenFields, openApp } from '../testing/open-app.ts';

const challenged = aCard({ cardNumber: '4000001000000026' });

test('the 3-D Secure challenge takes place before the transaction is created', async () => {
  const { get, ledger, open, postForm } = await openApp();
  const page = await open();
  const paid = await postForm(page, challenged);
  expect(paid.headers.get('location')).toBe(`${page}/3d`);
  const html = await (await get(`${page}/3d`)).text();
  expect(html).toContain('<title>Confirm the payment</title>');
  expect(html).toContain('•••• 0026');
  expect(html).toContain('>Confirm</button>');
  expect(html).toContain('>Reject</button>');
  expect(await ledger.all()).toEqual([]);
});

test.each([
  ['confirm', '4000001000000026', 'settled', 'Y'],
  ['reject', '4000001000000026', 'declined', 'N'],
  ['confirm', '4000001000000042', 'declined', 'N'],
  ['confirm', '4900000000000003', 'settled', 'Y'],
  ['confirm', '5404000000000001', 'settled', 'Y'],
  ['leave', '4000001000000026', 'declined', 'C'],
])(
  'the challenge action %s for card %s leads to state %s with 3-D Secure status %s',
  async (action, cardNumber, state, status3D) => {
    const { get, ledger, open, postForm } = await openApp();
    const page = await open({ uppStatus3D: 'return' });
    await postForm(page, aCard({ cardNumber }));
    const answered = await postForm(`${page}/3d`, { action });
    expect(answered.headers.get('location')).toBe(`${page}/result`);
    expect(await ledger.all()).toMatchObject([{ state, status3D }]);
    expect(hiddenFields(await (await get(`${page}/result`)).text())).toMatchObject({ uppStatus3D: status3D });
  },
);

test.each([
  ['4000001000000018', 'settled', 'Y'],
  ['4000001000000034', 'declined', 'N'],
  ['4000001000000067', 'settled', 'D'],
  ['4000001000000075', 'settled', 'A'],
  ['4000001000000083', 'declined', 'C'],
  ['5200000000000007', 'settled', 'N/A'],
])(
  'a payment with card %s requires no challenge, is %s and has 3-D Secure status %s',
  async (cardNumber, state, status3D) => {
    const { get, ledger, open, postForm } = await openApp();
    const page = await open({ uppStatus3D: 'return' });
    expect((await postForm(page, aCard({ cardNumber }))).headers.get('location')).toBe(`${page}/result`);
    expect(await ledger.all()).toMatchObject([{ state, status3D }]);
    expect(hiddenFields(await (await get(`${page}/result`)).text())).toMatchObject({ uppStatus3D: status3D });
  },
);

test('a payment without liability shift is declined, and the callback and the webhook contain error code 3031', async () => {
  const { get, ledger, open, postForm, webhooks } = await openApp();
  const page = await open({ uppStatus3D: 'return' });
  await postForm(page, aCard({ cardNumber: '4000001000000059' }));
  expect(await ledger.all()).toMatchObject([{ state: 'declined', errorCode: '3031', settledAmount: 0 }]);
  const fields = hiddenFields(await (await get(`${page}/result`)).text());
  expect(fields).toMatchObject({ status: 'error', errorCode: '3031', uppStatus3D: 'U' });
  expect(fields).not.toHaveProperty('sign2');
  expect(webhooks[0]?.body).toContain('<errorCode>3031</errorCode>');
});

test('a payment without liability shift succeeds with response code 02 if the merchant accepts such payments', async () => {
  const { get, ledger, open, postForm, webhooks } = await openApp({ acceptWithoutLiabilityShift: true });
  const page = await open({ uppStatus3D: 'return' });
  await postForm(page, aCard({ cardNumber: '4000001000000059' }));
  expect(await ledger.all()).toMatchObject([{ state: 'settled', status3D: 'U' }]);
  const fields = hiddenFields(await (await get(`${page}/result`)).text());
  expect(fields).toMatchObject({ status: 'success', responseCode: '02', uppStatus3D: 'U', sign2: expect.any(String) });
  expect(webhooks[0]?.body).toContain('<responseCode>02</responseCode>');
});

test('two simultaneous challenge responses create only one transaction', async () => {
  const { ledger, open, postForm } = await openApp();
  const page = await open();
  await postForm(page, challenged);
  await Promise.all([postForm(`${page}/3d`, { action: 'confirm' }), postForm(`${page}/3d`, { action: 'reject' })]);
  expect(await ledger.all()).toMatchObject([{ state: 'settled' }]);
});

test('the test outcome that the tester selects on the payment page, such as a lost webhook, still applies after the 3-D Secure challenge', async () => {
  const { open, postForm, webhooks } = await openApp();
  const page = await open();
  await postForm(page, { ...challenged, fault: 'webhook-lost' });
  await postForm(`${page}/3d`, { action: 'confirm' });
  expect(webhooks).toEqual([]);
});

test('the challenge page redirects to the payment page if the session has no challenge', async () => {
  const { get, open, postForm } = await openApp();
  const page = await open();
  expect((await get(`${page}/3d`)).headers.get('location')).toBe(page);
  expect((await postForm(`${page}/3d`, { action: 'confirm' })).headers.get('location')).toBe(page);
});

test('the challenge page asks for a code, and the code that the page fills in is accepted', async () => {
  const { get, ledger, open, postForm } = await openApp();
  const page = await open();
  await postForm(page, challenged);
  const code = /name="code" value="(\d{6})"/.exec(await (await get(`${page}/3d`)).text())?.[1] ?? '';
  await postForm(`${page}/3d`, { action: 'confirm', code });
  expect(await ledger.all()).toMatchObject([{ state: 'settled', status3D: 'Y' }]);
});

test('the challenge page shows an error after a wrong code, and the third wrong code rejects the payment', async () => {
  const { ledger, open, postForm } = await openApp();
  const page = await open();
  await postForm(page, challenged);
  for (const code of ['000000', '']) {
    const answer = await postForm(`${page}/3d`, { action: 'confirm', code });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This code is not correct.');
  }
  expect(await ledger.all()).toEqual([]);
  await postForm(`${page}/3d`, { action: 'confirm', code: '111111' });
  expect(await ledger.all()).toMatchObject([{ state: 'declined', status3D: 'N' }]);
});

test('the button for a new code returns to the challenge page, which confirms that a code was sent', async () => {
  const { get, ledger, open, postForm } = await openApp();
  const page = await open();
  await postForm(page, challenged);
  const answer = await postForm(`${page}/3d`, { action: 'resend' });
  expect(answer.status).toBe(303);
  expect(await (await get(answer.headers.get('location') ?? '')).text()).toContain('We have sent a new code.');
  expect(await ledger.all()).toEqual([]);
});
