import type { Visit } from './state.ts';
import { MethodPost, type Ending } from '../e2e/models/method-post.ts';
import { Shop } from '../e2e/models/shop.ts';

type Fields = Readonly<Record<string, string>>;

export const post = ({ page }: Visit, path: string, form: Fields) => page.request.post(path, { form });

export const goto =
  (path: string) =>
  ({ page }: Visit) =>
    page.goto(path);

export const address = {
  name: 'Anna Muster',
  street: 'Seestrasse 12',
  postcode: '8002',
  city: 'Zürich',
  country: 'CH',
} as const;

interface Wish {
  readonly method?: string;
  readonly currency?: string;
  readonly product?: string;
  /** If true, the order is delivered by mail to an address that the shop already has. */
  readonly isSent?: boolean;
  readonly way?: 'redirect' | 'lightbox' | 'fields';
}

/** Places an order, chooses a payment method, and returns the path of the order's pay page. */
export async function placeOrder(visit: Visit, wish: Wish = {}): Promise<string> {
  const { method, currency, product = 'fountain-pen', isSent = false, way } = wish;
  await post(visit, '/cart/items', { product });
  if (isSent) await post(visit, '/cart', { delivery: 'post' });
  if (currency) await post(visit, '/currency', { currency, back: '/' });
  if (way) await post(visit, '/mode', { mode: way, back: '/' });
  const placed = await post(visit, '/checkout', { email: 'anna@example.org', ...(isSent ? address : {}) });
  const path = new URL(placed.url()).pathname;
  if (method) await post(visit, path, { paymentmethod: method });
  return path;
}

/** Opens the pay page and waits until all requests have finished. */
export async function openPay(visit: Visit, wish?: Wish): Promise<void> {
  const { page } = visit;
  await page.goto(await placeOrder(visit, wish));
  await page.waitForLoadState('networkidle');
}

interface Paid {
  readonly ending?: Ending;
  readonly card?: string;
  readonly currency?: string;
  readonly answers?: Fields;
}

/**
 * Pays for an order by submitting plain forms, as a browser with JavaScript turned off does. Returns the path of the
 * payment's page.
 */
export const pay = (visit: Visit, code: string, { ending = 'approve', card, currency, answers }: Paid = {}) =>
  inEnglish(visit, async (shopper) => {
    const chosen = await shopper.choose(code, currency ?? 'CHF');
    return `/payment/${await shopper.pay(await shopper.answer(chosen, answers), ending, card)}`;
  });

/** Pays with a card and saves it for the next order. */
export const keepCard = (visit: Visit, card: string) =>
  inEnglish(visit, async (shopper) => {
    const { order } = await shopper.choose('card', 'CHF');
    await post(visit, `/checkout/${order.id}`, { keepsCard: 'yes' });
    const payment = await shopper.pay(await shopper.chooseFor(order.id, 'card'), 'approve', card);
    await reach(visit, payment, 'paid');
  });

/**
 * Runs `act` while the shop is in English, because the helpers that `act` uses read English pages. Restores the
 * language afterward.
 */
export async function inEnglish<T>(visit: Visit, act: (shopper: MethodPost) => Promise<T>): Promise<T> {
  await speak(visit, 'en');
  const result = await act(new MethodPost(visit.page.request));
  await speak(visit, visit.language);
  return result;
}

/** Resolves once the shop reports that the payment is in the given state. */
export const reach = ({ page }: Visit, payment: string, status: string) => new Shop(page).expectState(payment, status);

export const speak = (visit: Visit, language: string) => post(visit, '/language', { language, back: '/' });

/** Opens the page of a payment and waits until the page shows one of the expected states. */
export async function openPayment(visit: Visit, path: string, ...expected: readonly string[]): Promise<void> {
  await visit.page.goto(path);
  const selector = expected.map((state) => `.tillkit-status[data-state="${state}"]`).join();
  if (selector) await visit.page.locator(selector).waitFor();
}

/** Starts a payment without completing it, and returns the path of the payment's page. */
export async function begin(visit: Visit): Promise<string> {
  const order = (await placeOrder(visit, { way: 'redirect' })).split('/').at(-1) ?? '';
  const answer = await visit.page.request.post('/api/payments', { data: { order, method: 'card' } });
  const { payment } = (await answer.json()) as { payment: string };
  return `/payment/${payment}`;
}
