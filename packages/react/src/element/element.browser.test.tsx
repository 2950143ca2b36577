import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadCheckout } from '../load.ts';
import { findAxeViolations } from '../test/fakes.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import '../styles.css';

// In a browser of its own kind: what elements do when they are upgraded, moved and taken out.

/** With room for a slow machine. */
const poll = <T,>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const attributes = 'environment="sandbox" order="A-1" methods="VIS ECA PFC" amount="4990" currency="CHF"';
const fallback = '<p>Pay by invoice</p>';

const names = { PFC: 'Postbank' };

/** An element from before its definition, which a page makes once for all its tests. It is upgraded when it is inserted. */
let early: HTMLElementTagNameMap['tillkit-checkout'];
let wasDefined: boolean;

// What rows and payments show is loaded once, so that no test waits for it.
beforeAll(async () => {
  early = write(`<tillkit-checkout ${attributes}>${fallback}</tillkit-checkout>`);
  early.names = names; // an own property of an unknown element
  wasDefined = early.matches(':defined');
  early.remove();
  await import('../element.ts');
  const asked = { methods: ['VIS', 'PFC'], environment: 'sandbox', payment: 'any' } as const;
  const secureFields = { src: '/fields.js', merchantId: '1' };
  await Promise.all([loadCheckout(asked), loadCheckout({ ...asked, secureFields }), import('./open-view.ts')]);
}, 120_000);

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  shop = fakeShop();
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  shop.remove();
});

/** The markup of a page that was there before the element was known. */
function write(markup: string) {
  document.body.innerHTML = `<main>${markup}</main>`;
  const element = document.querySelector('tillkit-checkout');
  if (!element) throw new Error('The page has no <tillkit-checkout>.');
  return element;
}

const find = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
    one.textContent.replace(/\s/g, ' ').includes(text),
  );
const press = async (selector: string, text: string) => {
  await poll(() => find(selector, text) !== undefined).toBe(true);
  find(selector, text)?.click();
};

test('it is set before it is defined, shows its own markup until then, and pays an order by attributes alone', async () => {
  const element = early;
  const main = document.createElement('main');
  main.append(element);
  document.body.append(main);
  expect([wasDefined, element.matches(':defined')]).toEqual([false, true]);
  expect([element.names, element.innerHTML]).toEqual([names, fallback]);
  const heard: string[] = [];
  document.addEventListener('tillkit-change', ({ detail }) => heard.push(detail), { once: true });
  document.addEventListener('tillkit-open', ({ detail }) => heard.push(detail.payment), { once: true });
  await press('label', 'Postbank');
  expect(element.textContent).not.toContain('invoice');
  await press('button', 'Continue to Postbank');
  await poll(() => heard).toEqual(['PFC', shop.payments[0]?.id]);
  expect(await findAxeViolations(element)).toEqual([]);
});

test('what is posted is the order with what the shopper chose', async () => {
  const posted: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') posted.push([input, JSON.parse(String(init.body))]);
    return fetch('/api/payments', init);
  };
  onTestFinished(() => void (globalThis.fetch = fetch));
  write(`<tillkit-checkout ${attributes} payments="/shop/pay"></tillkit-checkout>`);
  await press('button', 'Pay CHF 49.90');
  await poll(() => posted).toEqual([
    ['/shop/pay', { order: 'A-1', method: 'card', methods: ['VIS', 'ECA'], mode: 'redirect' }],
  ]);
});

test('attributes and properties of one name say the same, and a change is shown', async () => {
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout>`);
  await poll(() => find('button', 'Pay CHF 49.90') !== undefined).toBe(true);
  element.amount = '990';
  element.defaultValue = undefined;
  element.methods = ['PFC', 'VIS'];
  await poll(() => find('button', 'Continue')?.textContent).toBeUndefined();
  await poll(() => find('button', 'Pay CHF 9.90') !== undefined).toBe(true);
  expect([element.getAttribute('amount'), element.hasAttribute('default-value')]).toEqual(['990', false]);
  expect([...document.querySelectorAll('[type=radio]')]).toHaveLength(2);
});

test('it waits for what the page has yet to say, and names it', async () => {
  const element = write('<tillkit-checkout environment="sandbox" amount="4990"></tillkit-checkout>');
  await poll(() => element.getAttribute('data-waits-for')).toBe('methods currency order');
  element.methods = ['VIS', 'PFC'];
  element.currency = 'CHF';
  element.start = () => shop.start();
  await press('button', 'Pay CHF 49.90');
  expect(element.hasAttribute('data-waits-for')).toBe(false);
  await poll(() => shop.payments.length).toBe(1);
});

test.for([
  ['no environment', 'order="A" methods="VIS" amount="1" currency="CHF"', 'environment="sandbox"'],
  ['live without a gateway', attributes.replace('sandbox', 'live'), 'name its https origin'],
  ['an amount in major units', attributes.replace('4990', '49.90'), '4990 for CHF 49.90'],
] as const)('%s is an error of the page that names the cure', async ([, given, cure]) => {
  const said: string[] = [];
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    said.push(event.message);
  };
  addEventListener('error', hear, { capture: true });
  onTestFinished(() => removeEventListener('error', hear, { capture: true }));
  write(`<tillkit-checkout ${given}></tillkit-checkout>`);
  await poll(() => said).toEqual([expect.stringContaining(cure)]);
});

test('its language is that of the page around it, until it has one of its own', async () => {
  document.documentElement.lang = 'de-CH';
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout>`);
  await poll(() => find('legend', 'Wie möchten Sie bezahlen') !== undefined).toBe(true);
  element.locale = 'fr-CH';
  await poll(() => find('legend', 'Comment') !== undefined).toBe(true);
});

test('taken out it leaves nothing behind, and comes back with the payment that it showed', async () => {
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout>`);
  const { id } = await shop.start().then(() => shop.payments[0] ?? { id: '' });
  shop.decide('paid');
  element.start = async () => ({ error: { code: 'payment_pending', message: '-', hint: '-', payment: id } });
  await press('button', 'Pay CHF 49.90');
  await poll(() => find('h2', 'Payment received') !== undefined).toBe(true);
  element.remove();
  await poll(() => element.childElementCount).toBe(0);
  document.body.append(element);
  await poll(() => find('h2', 'Payment received') !== undefined).toBe(true);
});

test('moved in the page it keeps what was chosen; where frames were lost by that it begins anew', async () => {
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout><aside></aside>`);
  await press('label', 'Bank');
  const radio = element.querySelector<HTMLInputElement>('[type=radio]:checked');
  document.querySelector('aside')?.append(element);
  await new Promise(requestAnimationFrame);
  expect([radio?.isConnected, radio?.checked]).toEqual([true, true]);
  element.querySelector('.tillkit-row')?.append(document.createElement('iframe'));
  document.body.prepend(element);
  await poll(() => radio?.isConnected).toBe(false);
  await poll(() => element.querySelector('[type=radio]:checked') !== null).toBe(true);
});

test('what moves it with its state leaves even frames as they are', async () => {
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout>`);
  await poll(() => element.querySelector('[type=radio]') !== null).toBe(true);
  const radio = element.querySelector('[type=radio]');
  element.querySelector('.tillkit-row')?.append(document.createElement('iframe'));
  (document.body as HTMLElement & { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
  await new Promise(requestAnimationFrame);
  expect(radio?.isConnected).toBe(true);
});

test('two of them share a page, each with ids of its own, and card fields by a property', async () => {
  const fields = fakeCardFields();
  onTestFinished(() => fields.remove());
  const first = write(
    `<tillkit-checkout ${attributes}></tillkit-checkout><tillkit-checkout ${attributes}></tillkit-checkout>`,
  );
  first.secureFields = fields.script;
  await poll(() => document.querySelectorAll('[type=radio]').length).toBe(4);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await poll(() => first.querySelector('[data-state=ready]') !== null).toBe(true);
});

test('a second copy of the module leaves the first in its place', async () => {
  const { TillkitCheckout } = await import('../element.ts');
  const copy = new URL('../element.ts?copy', import.meta.url).href;
  const again = (await import(/* @vite-ignore */ copy)) as { readonly TillkitCheckout: unknown };
  expect(again).not.toBe(await import('../element.ts'));
  expect(customElements.get('tillkit-checkout')).toBe(TillkitCheckout);
});
