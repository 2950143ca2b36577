import { pay, post } from '../steps.ts';
import { shopLanguages, type State, type Visit } from '../state.ts';

export const officePassword = 'the pictures know it';

const logIn = (visit: Visit) => post(visit, '/office/login', { password: officePassword });

const sell = (visit: Visit) => pay(visit, 'ECA', { card: '5200000000000007' });

/** A page of the office, after a payment of its own if it is about one. */
const office = (name: string, path: string): State => ({
  name: `office-${name}`,
  open: async (visit) => {
    await logIn(visit);
    await visit.page.goto(path);
  },
});

const ofPayment = (name: string, what: string): State => ({
  name: `office-${name}`,
  open: async (visit) => {
    const id = (await sell(visit)).split('/').at(-1);
    await logIn(visit);
    await visit.page.goto(`/office/payments/${id}${what}`);
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
  ofPayment('settle', '/settle'),
  ofPayment('settle-error', '/settle?step=confirm&amount=1,5,5'),
  ofPayment('settle-confirm', '/settle?step=confirm&amount=5.00'),
  ofPayment('refund', '/refund'),
  ofPayment('cancel', '/cancel'),
  office('payments', '/office'),
  office('payments-none', '/office?q=nothing'),
  office('reviews', '/office/reviews'),
  office('alarms', '/office/alarms'),
  office('orphans', '/office/orphans'),
  office('not-found', '/office/nowhere'),
];

export const officeStates: readonly State[] = table.map((state) => ({ languages: shopLanguages, ...state }));
