import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transactionsOf } from '../support/gateway.ts';
import { expect, test } from '../support/test.ts';

const stray = '4556737586899855';
/**
 * The security code that the tests use as leaked card data. It has eight digits, because random identifiers could by
 * chance contain the three or four digits of a real code.
 */
const code = '73917391';
const planted = '4916338506082832';

/** Returns the contents of the shop's and the till's database files. */
const storeText = () => {
  const folder = process.env.TILLKIT_DATA ?? '';
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('\n');
};

for (const [name, value] of Object.entries({
  cardno: stray,
  cvv: code,
  remark: `with ${stray}`,
  uppCustomerName: stray,
}))
  test(
    `K35 real-card: a payment request with card data in ${name} is refused with an error that names the field, and no card data appears in the page, the URL or the stores`,
    { tag: name === 'cardno' ? [] : '@long' },
    async ({ shop, page }) => {
      await shop.orderAtOnce();
      const payment = await shop.pay((parameters) => ({ ...parameters, [name]: value }));
      await expect(page.getByText('It looks like card data')).toBeVisible();
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      const state = await shop.state(payment);
      expect(state.status).toBe('open');
      expect(await transactionsOf(state.refno)).toMatchObject([{ code: '20' }]);
      const texts = [await page.content(), page.url(), storeText()].join('\n');
      for (const trace of [stray, stray.slice(4, 12), code]) expect(texts).not.toContain(trace);
    },
  );

test(
  "K35 real-card: the check finds a card number that the test writes to the shop's store",
  { tag: '@long' },
  async ({ page }) => {
    await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
    await page.request.post('/checkout', { form: { email: `a${planted}@example.org` } });
    expect(storeText()).toContain(planted);
  },
);
