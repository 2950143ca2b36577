import { expect, test } from 'vitest';
import { aCard, hiddenFields, openApp, signed } from '../testing/open-app.ts';

test('a payment start by POST form or GET query redirects to a page whose URL contains no parameters', async () => {
  const { get, postForm } = await openApp();
  const fields = await signed();
  const byForm = await postForm('/upp/jsp/upStart.jsp', fields);
  const byQuery = await get(`/upp/jsp/upStart.jsp?${new URLSearchParams(fields)}`);
  for (const response of [byForm, byQuery]) {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/upp\/page\/[0-9a-f]{32}$/);
    expect(response.headers.get('referrer-policy')).toBe('strict-origin');
  }
});

test.each([
  ['%FC%DF', 'üß'],
  ['\xfc%c3', 'üÃ'],
  ['%C3%BC', 'Ã¼'],
  ['a+b%2Bc', 'a b+c'],
])('the ISO-8859-1 payment start path decodes %j as: %s', async (encoded, read) => {
  const { app, base, get, ledger, postForm, webhooks } = await openApp();
  const start = '/upp/jsp/upStartIso.jsp';
  const form = (refno: string, sign: string) =>
    `merchantId=1000011011&refno=${refno}&amount=4990&currency=CHF&sign=${sign}&uppCustomerName=${encoded}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { sign = '' } = await signed();
  const posted = await app.fetch(
    new Request(base + start, { method: 'POST', headers, body: Buffer.from(form('A7Q2', sign), 'latin1') }),
  );
  await postForm(posted.headers.get('location') ?? '', aCard());
  expect((await ledger.all())[0]?.parameters['uppCustomerName']).toBe(read);
  expect(webhooks[0]?.body).toContain(`<parameter name="uppCustomerName">${read}</parameter>`);
  if (encoded.includes('\xfc')) return; // A URL cannot contain the byte 0xFC unencoded.
  const fields = await signed({ refno: 'B8' });
  expect((await get(`${start}?${form('B8', fields['sign'] ?? '')}`)).status).toBe(303);
});

test('the standard payment start path accepts only UTF-8', async () => {
  const { postForm } = await openApp();
  const body = `${new URLSearchParams(await signed()).toString()}&uppCustomerName=%FC`;
  const { app, base } = await openApp();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = await app.fetch(new Request(`${base}/upp/jsp/upStart.jsp`, { method: 'POST', headers, body }));
  expect(refused.status).toBe(400);
  expect((await postForm('/upp/jsp/upStartIso.jsp', await signed())).status).toBe(303);
});

test('the page for a refused request shows the error code, the explanation and the field name but no values, and the gateway stores nothing', async () => {
  const { ledger, lines, postForm, webhooks } = await openApp();
  const response = await postForm('/upp/jsp/upStart.jsp', { ...(await signed()), amount: 'forty-nine' });
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain('1002');
  expect(page).toContain('A parameter has the wrong format.');
  expect(page).toContain('amount');
  expect(page).not.toContain('forty-nine');
  expect(lines).toEqual(['payment page refused: 1002 amount']);
  expect(await ledger.all()).toEqual([]);
  expect(webhooks).toEqual([]);
});

test('an amount that was changed in the form is refused because the signature does not match', async () => {
  const { postForm } = await openApp();
  const response = await postForm('/upp/jsp/upStart.jsp', { ...(await signed({ amount: '5000' })), amount: '50' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('1007');
});

test('a payment start is refused if its refno has already been paid, but accepted if the earlier payment was declined', async () => {
  const { open, postForm } = await openApp();
  await postForm(await open(), aCard({ cvv: '999' }));
  await postForm(await open(), aCard());
  for (const more of [{}, { paymentmethod: 'BPY' }]) {
    const again = await postForm('/upp/jsp/upStart.jsp', await signed(more));
    const page = await again.text();
    expect(again.status).toBe(400);
    expect(page).toContain('<h1>This order is already paid</h1>');
    expect(page).toContain('3061');
    expect(page).toContain('Back to the shop');
    expect(page).not.toMatch(claims);
    expect(hiddenFields(page)).toMatchObject({ status: 'error', errorCode: '3061', refno: 'A7Q2' });
  }
});

/**
 * Matches wording that makes a claim about the payment or the order. The refusal page cannot make such claims, because
 * it does not know the state of either one.
 */
const claims = /nothing was|not paid|not been charged|try again|start the payment again/i;

test('the refusal page makes no statement about the state of the payment', async () => {
  const { get, postForm } = await openApp();
  const path = '/upp/jsp/upStart.jsp';
  for (const refused of [
    await postForm(path, { ...(await signed()), amount: 'forty-nine' }),
    await postForm(path, { ...(await signed()), sign: '00' }),
    await postForm(path, await signed({ merchantId: '2000022022' })),
    await postForm(path, await signed({ paymentmethod: 'BPY' })),
    await postForm(path, { ...(await signed()), cvv: '123' }),
    await get('/upp/page/00000000000000000000000000000000'),
    await get('/upp/page/00000000000000000000000000000000/result'),
  ]) {
    const page = await refused.text();
    expect(page).not.toMatch(claims);
    expect(page).not.toContain('already paid');
    expect(page.includes('We can’t tell from here')).toBe(refused.status === 404);
  }
});

test('a payment start is refused if its body is too large or is not a URL-encoded form', async () => {
  const { app, base, postForm } = await openApp();
  const body = new FormData();
  body.set('merchantId', '1000011011');
  const upload = await app.fetch(new Request(`${base}/upp/jsp/upStart.jsp`, { method: 'POST', body }));
  expect(upload.status).toBe(415);
  const large = await postForm('/upp/jsp/upStart.jsp', { ...(await signed()), x: 'y'.repeat(70_000) });
  expect(large.status).toBe(413);
});

test('the names of unknown parameters are logged, but their values are not', async () => {
  const { lines, postForm } = await openApp();
  await postForm('/upp/jsp/upStart.jsp', {
    ...(await signed()),
    shopColour: 'blue',
    '42 of 42': '1',
    'x\nforged': '1',
  });
  expect(lines).toEqual(['unknown parameters: shopColour, (odd name), (odd name)']);
});
