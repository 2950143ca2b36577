import { height, isWhole, violations } from '../support/axe.ts';
import { isLong } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const looks = [
  ['dark', 320, 'de'],
  ['light', 1280, 'en'],
] as const;

for (const [colorScheme, width, language] of isLong ? looks : looks.slice(0, 1))
  test.describe(`${colorScheme}, ${width} px, ${language}`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test('every back-office page passes the axe checks and fits the screen', async ({ office, page }) => {
      const payment = await office.sell(async () => {
        await page.request.post('/cart/items', { form: { product: 'paper-tape' } });
      });
      const at = `/office/payments/${payment}`;
      await page.request.post('/language', { form: { language } });
      const look = async (path: string) => {
        await page.goto(path);
        expect(await violations(page), path).toEqual([]);
        expect(await isWhole(page), path).toBe(true);
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
