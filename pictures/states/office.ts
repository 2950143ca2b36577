import { expect } from '@playwright/test';
import { Office } from '../../e2e/models/office.ts';
import { inEnglish, pay, post } from '../steps.ts';
import { payElsewhere } from './gateway.ts';
import { payOutdated, payTwice } from './payment.ts';
import { shopLanguages, type State, type Visit } from '../state.ts';

export const officePassword = 'the pictures know it';

const logIn = (visit: Visit) => post(visit, '/office/login', { password: officePassword });

/** Makes a payment that is charged immediately. */
const sell = (visit: Visit) => pay(visit, 'ECA', { card: '5200000000000007' });

/** Makes a payment that is charged when the parcel is shipped. */
const sellByPost = (visit: Visit) => inEnglish(visit, () => new Office(visit.page).sell());

/** Pays with a method that the order does not allow, which works because the signature does not cover the method. */
const payByOther = (visit: Visit) =>
  inEnglish(visit, async (shopper) => {
    const page = await shopper.choose('ECA', 'CHF');
    const { request } = page;
    const changed = request && { ...request, parameters: { ...request.parameters, paymentmethod: 'TWI' } };
    return `/payment/${await shopper.pay({ ...page, request: changed }, 'approve')}`;
  });

const office = (name: string, path: string): State => ({
  name: `office-${name}`,
  open: async (visit) => {
    await logIn(visit);
    await visit.page.goto(path);
  },
});

/** Makes a new payment and opens one of the payment's pages in the back office. */
const ofPayment = (name: string, what: string, sold: (visit: Visit) => Promise<string> = sell): State => ({
  name: `office-${name}`,
  open: async (visit) => {
    const id = (await sold(visit)).split('/').at(-1);
    await logIn(visit);
    await visit.page.goto(`/office/payments/${id}${what}`);
  },
});

/** Opens a list page in the back office and reloads it until the list is not empty. */
const listed = (name: string, fill: (visit: Visit) => Promise<unknown>): State => ({
  name: `office-${name}`,
  open: async (visit) => {
    await fill(visit);
    await logIn(visit);
    const rows = visit.page.locator('main tbody tr');
    const look = async () => {
      await visit.page.goto(`/office/${name}`);
      return rows.count();
    };
    await expect.poll(look).toBeGreaterThan(0);
  },
});

const table: readonly State[] = [
  { name: 'office-login', open: ({ page }) => page.goto('/office') },
  {
    name: 'office-login-error',
    open: async ({ page }) => {
      await page.goto('/office/login');
      await page.locator('input[type="password"]').fill('not this one');
      const sent = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await sent;
    },
  },
  ofPayment('payment', ''),
  ofPayment('payment-post', '', sellByPost),
  ofPayment('payment-case', '', payOutdated),
  ofPayment('payment-twice', '', payTwice),
  ofPayment('payment-method', '', payByOther),
  ofPayment('restore', '/restore', payOutdated),
  ofPayment('settle', '/settle', sellByPost),
  ofPayment('settle-error', '/settle?step=confirm&amount=1,5,5', sellByPost),
  ofPayment('settle-confirm', '/settle?step=confirm&amount=5.00', sellByPost),
  ofPayment('settle-none', '/settle'),
  {
    name: 'office-settled-part',
    open: async (visit) => {
      const id = await sellByPost(visit);
      await logIn(visit);
      await visit.page.goto(`/office/payments/${id}/settle?step=confirm&amount=5.00`);
      await visit.page.locator('main form button').click();
      await visit.page.waitForURL(/\?did=/);
    },
  },
  ofPayment('refund', '/refund'),
  ofPayment('refund-confirm', '/refund?step=confirm&amount=5.00'),
  ofPayment('cancel', '/cancel', sellByPost),
  ofPayment('resolve', '/resolve', payOutdated),
  office('payments', '/office'),
  office('payments-none', '/office?q=nothing'),
  listed('reviews', payOutdated),
  listed('alarms', payElsewhere),
  listed('orphans', payElsewhere),
  office('not-found', '/office/nowhere'),
];

export const officeStates: readonly State[] = table.map((state) => ({ languages: shopLanguages, ...state }));
