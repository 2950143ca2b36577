import { eva } from '../../e2e/models/method-post.ts';
import { Office } from '../../e2e/models/office.ts';
import { begin, inEnglish, openPay, openPayment, pay, post, reach } from '../steps.ts';
import type { State, Visit } from '../state.ts';

const cards = {
  approved: '5200000000000007',
  declined: '5200000000000015',
  insufficient: '5200000000000023',
  blocked: '5200000000000031',
} as const;

const byCard = (card: keyof typeof cards, state: string) => async (visit: Visit) =>
  openPayment(visit, await pay(visit, 'ECA', { card: cards[card] }), state);

const by =
  (code: string, state: string, more?: Parameters<typeof pay>[2]) =>
  async (visit: Visit): Promise<void> =>
    openPayment(visit, await pay(visit, code, more), state);

/** Starts a wallet payment and leaves it pending. Returns the path of the payment's page. */
export async function leavePending(visit: Visit): Promise<string> {
  await openPay(visit, { way: 'redirect' });
  const { page } = visit;
  await page.locator('button.tillkit-wallet').first().click();
  await page.waitForURL(/\/upp\//);
  // On a phone, the button is in a collapsed section, where a real click cannot reach it.
  await page.locator('button[value="pending"]').dispatchEvent('click');
  await page.waitForURL(/\/payment\//);
  return new URL(page.url()).pathname;
}

/**
 * Starts a wallet payment that stays pending, pays for the same order by card, and then completes the wallet payment
 * too.
 */
export const payTwice = (visit: Visit) =>
  inEnglish(visit, async (shopper) => {
    const wallet = await shopper.choose('PAP', 'CHF');
    const first = await shopper.pay(wallet, 'pending');
    await reach(visit, first, 'pending');
    await post(visit, `/payment/${first}`, {});
    const card = await shopper.chooseFor(wallet.order.id, 'ECA');
    await reach(visit, await shopper.pay(card, 'approve', cards.approved), 'paid');
    await shopper.pay(wallet, 'approve');
    await reach(visit, first, 'paid');
    return `/payment/${first}`;
  });

/** Starts a payment, changes the cart, and then completes the payment. Returns the path of the payment's page. */
export const payOutdated = (visit: Visit) =>
  inEnglish(visit, async () => {
    const addMore = async () => void (await post(visit, '/cart/items', { product: 'paper-tape' }));
    return `/payment/${await new Office(visit.page).sell(addMore)}`;
  });

/** Opens the page of a payment that the gateway does not confirm while the page is open. */
const unconfirmed = (look: (visit: Visit, path: string) => Promise<void>) => async (visit: Visit) => {
  await visit.control.addScenario({ fault: 'answer-silent', call: 'status' });
  await look(visit, await pay(visit, 'ECA', { card: cards.approved }));
  await visit.control.clearScenarios();
};

export const paymentStates: readonly State[] = [
  { name: 'payment-open', open: async (visit) => openPayment(visit, await begin(visit), 'open') },
  {
    name: 'payment-elsewhere',
    open: async (visit) => {
      const path = await begin(visit);
      await visit.page.context().clearCookies({ name: 'cart' });
      await openPayment(visit, path, 'open');
    },
  },
  { name: 'payment-pending', open: async (visit) => openPayment(visit, await leavePending(visit), 'pending') },
  { name: 'payment-another-way', open: unconfirmed((visit, path) => openPayment(visit, `${path}?ask`, 'confirming')) },
  { name: 'payment-confirming', open: unconfirmed((visit, path) => openPayment(visit, path, 'confirming')) },
  {
    name: 'payment-slow',
    open: unconfirmed(async (visit, path) => {
      await visit.page.clock.install();
      await openPayment(visit, path, 'confirming');
      await visit.page.clock.fastForward(16_000);
      await visit.page.locator('.tillkit-status[data-state="slow"]').waitFor();
    }),
  },
  { name: 'payment-paid', open: byCard('approved', 'paid') },
  { name: 'payment-paid-bank', open: by('PFC', 'paid') },
  { name: 'payment-paid-wallet', open: by('PAP', 'paid') },
  { name: 'payment-invoice', open: by('BPY', 'paid') },
  { name: 'payment-invoice-plain', open: by('INT', 'paid') },
  {
    name: 'payment-plan',
    open: by('ACC', 'paid', { answers: { ...eva, sub_pmethod: 'INSTALLMENT' } }),
  },
  { name: 'payment-declined', open: byCard('declined', 'declined') },
  { name: 'payment-declined-funds', open: byCard('insufficient', 'declined') },
  { name: 'payment-declined-blocked', open: byCard('blocked', 'declined') },
  {
    name: 'payment-declined-expired',
    open: async (visit) => {
      await visit.control.addScenario({ decline: '1006', times: 1 });
      await byCard('approved', 'declined')(visit);
    },
  },
  { name: 'payment-declined-invoice', open: by('BPY', 'declined', { ending: 'decline' }) },
  { name: 'payment-canceled', open: by('PFC', 'canceled', { ending: 'cancel' }) },
  {
    name: 'payment-review',
    open: async (visit) => {
      await visit.control.addScenario({ fault: 'answer-wrong-amount', call: 'status', times: 20 });
      await openPayment(visit, await pay(visit, 'ECA', { card: cards.approved }));
      await visit.control.clearScenarios();
    },
  },
  { name: 'payment-outdated', open: async (visit) => openPayment(visit, await payOutdated(visit), 'paid') },
  { name: 'payment-duplicate', open: async (visit) => openPayment(visit, await payTwice(visit), 'paid') },
  {
    name: 'payment-unreachable',
    open: async (visit) => {
      const path = await begin(visit);
      await visit.page.route('**/api/payments/*', (route) => route.abort());
      await openPayment(visit, path, 'failed');
    },
  },
  {
    name: 'payment-unknown',
    open: async (visit) => {
      const path = await begin(visit);
      await visit.page.route('**/api/payments/*', (route) => route.fulfill({ status: 404 }));
      await openPayment(visit, path, 'unknown');
    },
  },
];
