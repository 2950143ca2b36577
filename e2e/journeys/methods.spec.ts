import { MethodPage } from '../models/method-page.ts';
import { eva, MethodPost } from '../models/method-post.ts';
import { paymentsPath, Shop } from '../models/shop.ts';
import { isLong } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/** A test card number for each card payment method. */
const cards: Readonly<Record<string, string>> = {
  VIS: '4242424242424242',
  ECA: '5200000000000007',
  AMX: '375811111111115',
  DIN: '36168002586009',
  DIS: '6011000000000004',
  JCB: '3569990010030442',
  CUP: '6222821234560017',
  DNK: '9208000000000001',
  MYO: '9756001000000005',
  JEL: '9756002000000003',
};
const inEuro = ['EPS', 'GEP'];
const onAccount = 'ACC BPY BPL BPD INT KLN MFX MFA SWB'.split(' ');
const others = 'TWI PFC PEF PAP PSC ESY MDP GPA MFG PAY SAM APL BON DEA DIB MAU MMS REK'.split(' ');
const codes = [...Object.keys(cards), ...onAccount, ...others, ...inEuro];

test('the tests in this file cover every payment method that the shop lists, except the one that only performs a credit check', async ({
  request,
}) => {
  const { usual, more } = (await new MethodPost(request).choose('TWI', 'CHF')).methods;
  const listed = [...usual, ...more].map(({ code }) => code);
  expect(listed.filter((code) => !['card', 'DVI'].includes(code)).toSorted()).toEqual(codes.toSorted());
});

/** The payment methods to test. `npm test` tests only every sixteenth one. */
const tried = isLong ? codes : codes.filter((_, place) => place % 16 === 0);

for (const code of tried)
  test(`an order can be paid with ${code}`, async ({ request }) => {
    const post = new MethodPost(request);
    const chosen = await post.choose(code, inEuro.includes(code) ? 'EUR' : 'CHF');
    expect(chosen.methods.chosen).toBe(code);
    const ready = await post.answer(chosen);
    expect(ready.request?.parameters['paymentmethod']).toBe(code);
    const payment = await post.pay(ready, 'approve', cards[code]);
    await expect
      .poll(async () => (await request.get(`${paymentsPath}/${payment}`)).json(), { timeout: 15_000 })
      .toMatchObject({ status: 'paid', paymentMethod: code });
  });

for (const [code, ending, status] of [
  ['BPY', 'decline', 'declined'],
  ['BPY', 'cancel', 'canceled'],
  ['PFC', 'decline', 'declined'],
  ['PFC', 'cancel', 'canceled'],
] as const)
  test(
    `a ${code} payment is ${status}, and the shopper can pay for the order with a different method`,
    { tag: '@long' },
    async ({ request }) => {
      const post = new MethodPost(request);
      const ready = await post.answer(await post.choose(code, 'CHF'));
      const payment = await post.pay(ready, ending);
      await expect
        .poll(async () => (await request.get(`${paymentsPath}/${payment}`)).json(), { timeout: 15_000 })
        .toMatchObject({ status });
      const again = await post.choose('TWI', 'CHF');
      const paid = await post.pay(again, 'approve');
      expect(paid).not.toBe(payment);
    },
  );

test.describe('the demo shop with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-CH' });

  test(
    "the result page shows the granted installment plan in the shopper's language",
    { tag: '@long' },
    async ({ page, context }) => {
      const post = new MethodPost(context.request);
      const payment = await post.pay(
        await post.answer(await post.choose('ACC', 'CHF'), { ...eva, sub_pmethod: 'INSTALLMENT' }),
        'approve',
      );
      await new Shop(page).expectState(payment, 'paid');
      await page.goto(`/payment/${payment}`);
      const plan = page.getByRole('table', { name: 'Ihre Raten' });
      await expect(plan.getByRole('row')).toHaveCount(5);
      await expect(plan).toContainText(/\d\d\.\d\d\.20\d\d/);
    },
  );
});

test('the shop rejects a credit check as a payment method', async ({ request, page }) => {
  const post = new MethodPost(request);
  expect((await post.choose('DVI', 'CHF')).methods.chosen).toBe('card');
  await new Shop(page).orderAtOnce();
  await new MethodPage(page).openAll();
  await expect(page.locator('[data-method="DVI"]')).toContainText('never pays an order');
});

test('a forged form POST with a payment method that the shop does not offer for this order is rejected', async ({
  request,
}) => {
  const post = new MethodPost(request);
  expect((await post.choose('EPS', 'CHF')).methods.chosen).toBe('card');
  expect((await post.choose('XXX', 'CHF')).methods.chosen).toBe('card');
});

test(
  'a payment made at the gateway with a method other than the chosen one goes to review (K04)',
  { tag: '@long' },
  async ({ request }) => {
    const post = new MethodPost(request);
    const chosen = await post.choose('TWI', 'CHF');
    const { request: signed } = chosen;
    // The signature does not cover the method, so a shopper can change it in the form.
    const swapped = {
      ...chosen,
      request: signed && { ...signed, parameters: { ...signed.parameters, paymentmethod: 'BON' } },
    };
    const payment = await post.pay(swapped, 'approve');
    await expect
      .poll(async () => (await request.get(`${paymentsPath}/${payment}`)).json(), { timeout: 15_000 })
      .toMatchObject({ status: 'needs_review' });
  },
);
