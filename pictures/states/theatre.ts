import { openPay, openPayment, pay } from '../steps.ts';
import { shopLanguages, type State, type Visit } from '../state.ts';

const drawer = ({ page }: Visit) => page.context().addCookies([{ name: 'theatre', value: 'open', url: page.url() }]);

const table: readonly State[] = [
  {
    name: 'theatre-empty',
    isScreen: true,
    open: async (visit) => {
      await visit.page.goto('/');
      await drawer(visit);
      await visit.page.goto('/');
      await visit.page.locator('.th-drawer').waitFor();
    },
  },
  {
    name: 'theatre-pay',
    isScreen: true,
    open: async (visit) => {
      await visit.page.goto('/');
      await drawer(visit);
      await openPay(visit, { way: 'redirect' });
    },
  },
  {
    name: 'theatre-paid',
    isScreen: true,
    open: async (visit) => {
      const path = await pay(visit, 'ECA', { card: '5200000000000007' });
      await visit.page.goto(path);
      await drawer(visit);
      await openPayment(visit, path, 'paid');
    },
  },
  { name: 'theatre-page-empty', open: ({ page }) => page.goto('/theatre') },
  {
    name: 'theatre-page',
    open: async (visit) => {
      await pay(visit, 'ECA', { card: '5200000000000007' });
      await visit.page.goto('/theatre');
    },
  },
];

export const theatreStates: readonly State[] = table.map((state) => ({ languages: shopLanguages, ...state }));
