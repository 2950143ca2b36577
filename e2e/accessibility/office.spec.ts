import { height, isWhole, violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

for (const [colorScheme, locale] of [
  ['light', 'de-CH'],
  ['dark', 'en-GB'],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the office is accessible and fits, on a phone and on a desk', async ({ office, page }) => {
      const payment = await office.sell(async () => {
        await page.request.post('/cart/items', { form: { product: 'paper-tape' } });
      });
      const at = `/office/payments/${payment}`;
      await page.request.post('/language', { form: { language: locale } });
      const look = async (path: string) => {
        await page.goto(path);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height });
          expect(await violations(page), `${path} ${width}`).toEqual([]);
          expect(await isWhole(page), `${path} ${width}`).toBe(true);
        }
      };
      await look('/office/login');
      await office.logInAtOnce();
      await look(`/office?q=${payment}`);
      await look(`${at}/settle?step=confirm&amount=1,5`);
      await look(`${at}/cancel`);
      await page.request.post(`${at}/settle`, { form: { key: 'a'.repeat(12), amount: '5.00' } });
      await look(`${at}?did=1`);
    });
  });
