import { paymentsPath, Shop } from '../models/shop.ts';
import { chargeSplit, transactionsOf } from '../support/gateway.ts';
import { merchant } from '../support/merchant.ts';
import { expect, test } from '../support/test.ts';

test('K32 token-reuse: an accepted card can be charged only once, and only for the amount and the payment for which it was accepted', async ({
  shop,
  cardFields,
  page,
  request,
  browser,
  baseURL,
}) => {
  // The transaction stays in the state "verified" until the shop charges it.
  await page.route(`**${paymentsPath}/*/confirm`, (route) => route.abort());
  await shop.orderAtOnce();
  await cardFields.open();
  await cardFields.fill();
  const answer = page.waitForResponse('**/upp/fields/1/verify');
  const payment = await shop.press();
  const verified = await answer;
  // The cast is safe because the sandbox always includes `transactionId` in its response.
  const { transactionId } = (await verified.json()) as { transactionId: string };
  const again = await request.post(verified.url(), {
    data: verified.request().postDataJSON(),
    headers: { origin: new URL(verified.url()).origin },
  });
  expect(await again.json()).toMatchObject({ ok: false, code: '1010' });
  expect(await chargeSplit(transactionId, 50)).toBe('2022');
  expect(await chargeSplit(transactionId, 2800, 'EUR')).toBe('2022');

  // Posts a forged success message that claims the verified transaction for another shopper's payment.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = new Shop(await stranger.newPage());
  await other.orderAtOnce();
  const theirs = await other.state(await other.pay());
  const { refno, amount, currency } = theirs;
  const claim = {
    merchantId: merchant.id,
    refno,
    amount: String(amount),
    currency,
    status: 'success',
    responseCode: '01',
  };
  await request.post(`${paymentsPath}/return/success`, {
    form: { ...claim, uppTransactionId: transactionId, uppMsgType: 'web' },
    maxRedirects: 0,
  });
  await request.post(`${paymentsPath}/${theirs.id}/confirm`);

  await request.post(`${paymentsPath}/${payment}/confirm`);
  await shop.expectState(payment, 'paid');
  await other.expectState(theirs.id, 'open');
  expect(await transactionsOf(refno)).toMatchObject([{ code: '20' }]);
  expect(await chargeSplit(transactionId, 2800)).toBe('1010');
  expect(await transactionsOf((await shop.state(payment)).refno)).toMatchObject([{ settled: 2800 }]);
  await stranger.close();
});
