import { MethodPage } from '../../e2e/models/method-page.ts';
import { eva } from '../../e2e/models/method-post.ts';
import { keepCard, openPay, placeOrder, post } from '../steps.ts';
import type { State, Visit } from '../state.ts';

const openRow = '.tillkit-row[data-open="true"]';
const payButton = `${openRow} :is(.tillkit-checkout > button, .tillkit-submit)`;

const fieldsReady = ({ page }: Visit) => page.locator('form.tillkit-fields[data-state="ready"]').waitFor();
const pressPay = ({ page }: Visit) => page.locator(payButton).click();

/** Payment methods that ask the shopper for more data, each with a currency that it accepts. */
const asking = {
  BPY: 'CHF',
  INT: 'CHF',
  ACC: 'CHF',
  MFX: 'CHF',
  MFA: 'CHF',
  SWB: 'CHF',
  KLN: 'CHF',
  EPS: 'EUR',
  ESY: 'CHF',
};
const leaving = ['PFC', 'TWI', 'PSC', 'DIB', 'PAY', 'GPA'];

const withErrors = (method: string, currency: string): State => ({
  name: `pay-form-${method}-errors`,
  open: async (visit) => {
    await openPay(visit, { method, currency });
    await pressPay(visit);
  },
});

/** Payment methods whose additional fields are all optional, so that their forms have no error state. */
const optional = ['KLN', 'EPS', 'ESY'];

const forms = Object.entries(asking).flatMap(([method, currency]): readonly State[] => [
  { name: `pay-form-${method}`, open: (visit) => openPay(visit, { method, currency }) },
  { name: `pay-form-${method}-known`, open: (visit) => openPay(visit, { method, currency, isSent: true }) },
  ...(optional.includes(method) ? [] : [withErrors(method, currency)]),
]);

const table: readonly State[] = [
  {
    name: 'pay-card-fields',
    open: async (visit) => {
      await openPay(visit);
      await fieldsReady(visit);
    },
  },
  {
    name: 'pay-card-fields-errors',
    open: async (visit) => {
      await openPay(visit);
      await fieldsReady(visit);
      await pressPay(visit);
    },
  },
  {
    name: 'pay-card-fields-filled',
    open: async (visit) => {
      await openPay(visit, { isSent: true });
      await fieldsReady(visit);
      await visit.page.locator(`${openRow} .tillkit-test-cards button`).first().click();
    },
  },
  {
    name: 'pay-card-fields-declined',
    mayMove: true,
    open: async (visit) => {
      await openPay(visit);
      await fieldsReady(visit);
      await visit.page.locator(`${openRow} .tillkit-test-cards button`).nth(2).click();
      await pressPay(visit);
      await visit.page.locator(`${openRow} .tillkit-notice`).waitFor();
    },
  },
  {
    name: 'pay-card-fields-loading',
    open: async (visit) => {
      await visit.page.route(/\/upp\/.*fields.*\.js/, () => {});
      await visit.page.goto(await placeOrder(visit));
    },
  },
  {
    name: 'pay-card-fields-failed',
    open: async (visit) => {
      await visit.page.route(/\/upp\/.*fields.*\.js/, (route) => route.abort());
      await openPay(visit);
      await visit.page.locator('form.tillkit-fields[data-state="failed"]').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'pay-saved',
    open: async (visit) => {
      await keepCard(visit, '4242424242424242');
      await openPay(visit, { product: 'bone-folder', way: 'fields' });
    },
  },
  {
    name: 'pay-saved-another',
    open: async (visit) => {
      await keepCard(visit, '4242424242424242');
      await openPay(visit, { product: 'bone-folder', way: 'fields' });
      await visit.page.locator('.tillkit-row[data-row="card"] label').first().click();
      await fieldsReady(visit);
    },
  },
  { name: 'pay-card-redirect', open: (visit) => openPay(visit, { way: 'redirect' }) },
  { name: 'pay-card-lightbox', open: (visit) => openPay(visit, { way: 'lightbox' }) },
  {
    name: 'pay-card-window',
    isScreen: true,
    part: 'dialog',
    open: async (visit) => {
      await openPay(visit, { way: 'lightbox' });
      await pressPay(visit);
      await visit.page.frameLocator('dialog iframe, [role="dialog"] iframe').locator('#cardNumber').waitFor();
    },
  },
  {
    name: 'pay-after-window',
    open: async (visit) => {
      await openPay(visit, { way: 'lightbox' });
      await pressPay(visit);
      const frame = visit.page.frameLocator('dialog iframe, [role="dialog"] iframe');
      await frame.locator('#cardNumber').waitFor();
      await visit.page.keyboard.press('Escape');
      await visit.page.locator('.tillkit-row-after').waitFor();
    },
  },
  {
    name: 'pay-offline',
    open: async (visit) => {
      await openPay(visit, { way: 'redirect' });
      await visit.page.route('**/api/payments', (route) => route.abort('internetdisconnected'));
      const failed = visit.page.waitForEvent('requestfailed');
      await pressPay(visit);
      await failed;
    },
  },
  {
    name: 'pay-busy',
    open: async (visit) => {
      await openPay(visit, { way: 'redirect' });
      await visit.page.route('**/api/payments', () => {});
      await pressPay(visit);
    },
  },
  {
    name: 'pay-more',
    open: async (visit) => {
      await post(visit, '/methods', { methods: 'all', back: '/' });
      await openPay(visit);
      await visit.page.locator('.tillkit-more > summary').click();
    },
  },
  {
    name: 'pay-not-offered',
    open: async (visit) => {
      await openPay(visit, { currency: 'KWD' });
      for (const fold of await visit.page.locator('.tillkit-refused summary').all()) await fold.click();
    },
  },
  {
    name: 'pay-order-line',
    open: async (visit) => {
      await openPay(visit, { isSent: true });
      const line = visit.page.locator('.order-line > summary');
      if (await line.isVisible()) await line.click();
    },
  },
  {
    name: 'pay-answered',
    open: async (visit) => {
      const path = await placeOrder(visit, { method: 'BPY' });
      await post(visit, path, { ...eva, answers: 'BPY' });
      await visit.page.goto(path);
    },
  },
  {
    name: 'pay-form-BPY-young',
    open: async (visit) => {
      await openPay(visit, { method: 'BPY' });
      const form = new MethodPage(visit.page);
      await form.enter({ ...eva, uppCustomerBirthDate: `01.01.${new Date().getFullYear() - 17}` });
      await form.send();
      await visit.page.locator('[name="uppCustomerBirthDate"][aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'pay-company',
    open: async (visit) => {
      await openPay(visit, { method: 'INT' });
      await visit.page.locator(`${openRow} [name="uppCustomerType"][value="C"]`).check();
    },
  },
  ...leaving.map((method): State => ({ name: `pay-${method}`, open: (visit) => openPay(visit, { method }) })),
  ...forms,
];

export const payStates: readonly State[] = table;
