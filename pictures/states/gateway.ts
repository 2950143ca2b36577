import { randomBytes } from 'node:crypto';
import { defaultProfile } from '@tillkit/core';
import { aCard, hiddenFields, methodOrders, otherCodes, signed, type Fields } from '@tillkit/sandbox/testing';
import { english, type State, type Visit } from '../state.ts';

const entry = ({ sandboxUrl }: Visit) => sandboxUrl + defaultProfile.paymentPagePath;

/** Starts a payment on the gateway's payment page and returns the page's URL. */
async function start(visit: Visit, changes: Fields = {}): Promise<string> {
  const refno = `P${randomBytes(6).toString('hex')}`;
  const form = await signed({ refno, language: visit.language, ...changes });
  const answer = await visit.page.request.post(entry(visit), { form, maxRedirects: 0 });
  return new URL(answer.headers()['location'] ?? '', visit.sandboxUrl).href;
}

const at =
  (changes?: Fields, then: (visit: Visit) => Promise<unknown> = async () => {}) =>
  async (visit: Visit) => {
    await visit.page.goto(await start(visit, changes));
    await then(visit);
  };

/**
 * Pays with a card on the gateway's payment page and opens the page that follows, which is the final page by default.
 */
const ended =
  (card: Fields, changes?: Fields, last = '/end') =>
  async (visit: Visit) => {
    const address = await start(visit, changes);
    await visit.page.request.post(address, { form: aCard(card), maxRedirects: 0 });
    await visit.page.goto(address + last);
  };

/**
 * Makes a payment that is signed with the merchant's key but was not started by the shop. The shop still receives the
 * gateway's messages about the payment.
 */
export const payElsewhere = async (visit: Visit): Promise<void> => {
  const address = await start(visit);
  await visit.page.request.post(address, { form: aCard({ cardNumber: '5200000000000007' }), maxRedirects: 0 });
};

/** Expands every collapsed section of the page. */
const openPanel = async ({ page }: Visit) => {
  const folded = page.locator('details:not([open]) > summary:visible');
  while ((await folded.count()) > 0) await folded.first().click();
};

/** Additional request parameters by payment method. */
const more: Readonly<Record<string, Fields>> = {
  ACC: { sub_pmethod: 'INSTALLMENT' },
  MFA: { installmentType: '4in12' },
};

const providers = otherCodes.map((code): State => {
  const changes: Fields = { ...methodOrders[code], ...more[code], paymentmethod: code };
  return { name: `gateway-provider-${code}`, open: at(changes) };
});

export const gatewayStates: readonly State[] = [
  { name: 'gateway-index', languages: english, open: ({ page, sandboxUrl }) => page.goto(sandboxUrl) },
  { name: 'gateway-selection', open: at() },
  {
    name: 'gateway-selection-open',
    open: at({}, async ({ page }) => {
      await page.locator('.others summary').click();
      await page.locator('input[value="PFC"]').check();
    }),
  },
  { name: 'gateway-card', open: at({ paymentmethod: 'ECA' }) },
  { name: 'gateway-card-panel', open: at({ paymentmethod: 'ECA', amount: '123456789' }, openPanel) },
  {
    name: 'gateway-card-errors',
    open: at({ paymentmethod: 'ECA' }, ({ page }) => page.locator('button.main').click()),
  },
  {
    name: 'gateway-card-typed',
    open: at({}, async ({ page }) => {
      await page.locator('#cardNumber').pressSequentially('375811111111115');
      await page.locator('#expiry').pressSequentially('1230');
    }),
  },
  { name: 'gateway-register', open: at({ amount: '0', useAlias: 'yes', paymentmethod: 'VIS' }) },
  {
    name: 'gateway-saved',
    open: async (visit) => {
      const address = await start(visit, { paymentmethod: 'ECA', useAlias: 'yes' });
      await visit.page.request.post(address, { form: aCard({ cardNumber: '5200000000000007' }), maxRedirects: 0 });
      const { aliasCC = '' } = hiddenFields(await (await visit.page.request.get(`${address}/end`)).text());
      await visit.page.goto(await start(visit, { aliasCC, expm: '12', expy: '30' }));
    },
  },
  { name: 'gateway-challenge', open: ended({ cardNumber: '4000001000000026' }, {}, '/3d') },
  { name: 'gateway-end-paid', open: ended({ cardNumber: '5200000000000007' }) },
  { name: 'gateway-end-declined', open: ended({ cardNumber: '4000001000000109' }) },
  { name: 'gateway-end-closed', open: ended({ cardNumber: '5200000000000007', fault: 'browser-closed' }) },
  {
    name: 'gateway-refusal',
    open: (visit) => visit.page.goto(`${entry(visit)}?${new URLSearchParams({ language: visit.language })}`),
  },
  {
    name: 'gateway-refusal-field',
    open: async (visit) => {
      const fields = await signed({
        ...methodOrders.BPY,
        language: visit.language,
        paymentmethod: 'BPY',
        uppCustomerPhone: '',
      });
      await visit.page.goto(`${entry(visit)}?${new URLSearchParams(fields)}`);
    },
  },
  { name: 'gateway-unknown', open: ({ page, sandboxUrl }) => page.goto(`${sandboxUrl}/upp/page/${'0'.repeat(32)}`) },
  ...providers,
];
