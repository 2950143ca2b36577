import { expect, test } from 'vitest';
import { aCard, openApp, signed } from '../testing/open-app.ts';

test('a POST form and a GET query open a page with an address that tells nothing', async () => {
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

test('a refused request is told by code, sentence and field, without any value, and leaves nothing', async () => {
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

test('an amount changed in the form is refused by its signature', async () => {
  const { postForm } = await openApp();
  const response = await postForm('/upp/jsp/upStart.jsp', { ...(await signed({ amount: '5000' })), amount: '50' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('1007');
});

test('a refno that has been paid is refused, one that was declined is not', async () => {
  const { open, postForm } = await openApp();
  await postForm(await open(), aCard({ cvv: '999' }));
  await postForm(await open(), aCard());
  const again = await postForm('/upp/jsp/upStart.jsp', await signed());
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('3061');
});

test('another media type, and a body that is too large, are refused', async () => {
  const { app, base, postForm } = await openApp();
  const body = new FormData();
  body.set('merchantId', '1000011011');
  const upload = await app.fetch(new Request(`${base}/upp/jsp/upStart.jsp`, { method: 'POST', body }));
  expect(upload.status).toBe(415);
  const large = await postForm('/upp/jsp/upStart.jsp', { ...(await signed()), x: 'y'.repeat(70_000) });
  expect(large.status).toBe(413);
});

test('unknown parameters are named in the log, their values are not', async () => {
  const { lines, postForm } = await openApp();
  await postForm('/upp/jsp/upStart.jsp', {
    ...(await signed()),
    shopColour: 'blue',
    '42 of 42': '1',
    'x\nforged': '1',
  });
  expect(lines).toEqual(['unknown parameters: shopColour, (odd name), (odd name)']);
});
