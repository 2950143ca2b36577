import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadCheckout } from '../load.ts';
import { findAxeViolations } from '../test/fakes.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { aPayment, signedJson } from '../testing/fake-shop.ts';
import '../styles.css';

// These tests run in a browser, because they cover how custom elements are upgraded, moved and removed.

/** Polls a value with a timeout that is long enough for slow machines. */
const poll = <T,>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const attributes = 'environment="sandbox" order="A-1" methods="VIS ECA PFC" amount="4990" currency="CHF"';
const fallback = '<p>Pay by invoice</p>';

const names = { PFC: 'Postbank' };

/**
 * An element that is created before its class is defined. The browser upgrades the element when it is inserted again.
 * The class can be defined only once per page, so the element must be created before all tests.
 */
let early: HTMLElementTagNameMap['tillkit-checkout'];
let wasDefined: boolean;

// Load the code for checkout rows and payments once, so that no test has to wait for it.
beforeAll(async () => {
  early = write(`<tillkit-checkout ${attributes}>${fallback}</tillkit-checkout>`);
  early.names = names; // The element is not defined yet, so the assignment creates an own property.
  wasDefined = early.matches(':defined');
  early.remove();
  await import('../element.ts');
  const options = { methods: ['VIS', 'PFC'], environment: 'sandbox', payment: 'any' } as const;
  const secureFields = { src: '/fields.js', merchantId: '1' };
  await Promise.all([loadCheckout(options), loadCheckout({ ...options, secureFields }), import('./open-view.ts')]);
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

/** Writes markup to the page and returns the `<tillkit-checkout>` element in it. */
function write(markup: string) {
  document.body.innerHTML = `<main>${markup}</main>`;
  const element = document.querySelector('tillkit-checkout');
  if (!element) throw new Error('The page contains no <tillkit-checkout> element.');
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

test('an element created before its class is defined keeps its markup and properties when it is upgraded, and starts a payment', async () => {
  const element = early;
  const main = document.createElement('main');
  main.append(element);
  document.body.append(main);
  expect([wasDefined, element.matches(':defined')]).toEqual([false, true]);
  expect([element.names, element.innerHTML]).toEqual([names, fallback]);
  const events: string[] = [];
  document.addEventListener('tillkit-change', ({ detail }) => events.push(detail), { once: true });
  document.addEventListener('tillkit-open', ({ detail }) => events.push(detail.payment), { once: true });
  await press('label', 'Postbank');
  expect(element.textContent).not.toContain('invoice');
  await press('button', 'Continue to Postbank');
  await poll(() => events).toEqual(['PFC', shop.payments[0]?.id]);
  expect(await findAxeViolations(element)).toEqual([]);
});

test("the element posts the order with the shopper's choice", async () => {
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

test('an attribute and its property always have the same value, and changes are rendered', async () => {
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

test('an element whose property `methods` is set to text, as Vue does with an attribute, shows the methods of the text', async () => {
  const element = write(
    '<tillkit-checkout environment="sandbox" order="A-1" amount="4990" currency="CHF"></tillkit-checkout>',
  );
  Reflect.set(element, 'methods', 'PFC VIS');
  expect(element.methods).toEqual(['PFC', 'VIS']);
  expect(element.getAttribute('methods')).toBe('PFC VIS');
  await poll(() => [...document.querySelectorAll('[type=radio]')]).toHaveLength(2);
});

test('an element that lacks required properties lists them in data-waits-for', async () => {
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
  ['live without a gateway', attributes.replace('sandbox', 'live'), 'gateway="https://'],
  ['an amount in major units', attributes.replace('4990', '49.90'), '4990 for CHF 49.90'],
] as const)(
  'an element with a missing or invalid attribute (%s) reports an error that says how to fix it',
  async ([, attributeText, cure]) => {
    const messages: string[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      messages.push(event.message);
    };
    addEventListener('error', onError, { capture: true });
    onTestFinished(() => removeEventListener('error', onError, { capture: true }));
    write(`<tillkit-checkout ${attributeText}></tillkit-checkout>`);
    await poll(() => messages).toEqual([expect.stringContaining(cure)]);
  },
);

test("the element uses the page's language until its own locale is set", async () => {
  document.documentElement.lang = 'de-CH';
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout>`);
  await poll(() => find('legend', 'Wie möchten Sie bezahlen') !== undefined).toBe(true);
  element.locale = 'fr-CH';
  await poll(() => find('legend', 'Comment') !== undefined).toBe(true);
});

test('a removed element is empty, and shows the same payment after it is inserted again', async () => {
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

test('an element that is moved within the page keeps the selected payment method, but renders again if it contains frames', async () => {
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

test('an element moved with moveBefore keeps its frames', async () => {
  const element = write(`<tillkit-checkout ${attributes}></tillkit-checkout>`);
  await poll(() => element.querySelector('[type=radio]') !== null).toBe(true);
  const radio = element.querySelector('[type=radio]');
  element.querySelector('.tillkit-row')?.append(document.createElement('iframe'));
  (document.body as HTMLElement & { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
  await new Promise(requestAnimationFrame);
  expect(radio?.isConnected).toBe(true);
});

test('two elements on one page contain no duplicate ids, and the card fields of one element load after secureFields is set as a property', async () => {
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

test("with challenge set to dialog, the element opens the bank's page in a dialog over the page", async () => {
  const bank = new URL('/bank', signedJson().action).href;
  const fields = fakeCardFields({ outcome: { redirect: bank } });
  onTestFinished(() => fields.remove());
  const element = write(`<tillkit-checkout ${attributes} challenge="dialog"></tillkit-checkout>`);
  expect(element.challenge).toBe('dialog');
  element.start = () => shop.start();
  element.secureFields = fields.script;
  await poll(() => fields.last() !== undefined).toBe(true);
  await poll(() => element.querySelector('[data-state=ready]') !== null).toBe(true);
  const type = (input: HTMLInputElement | null, text: string) => {
    if (!input) throw new Error('The form has no input for the expiry date.');
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  type(fields.input('cardNumber'), '4111111111111111');
  type(fields.input('cvv'), '123');
  type(element.querySelector('input[autocomplete="cc-exp"]'), '12/39');
  await press('button', 'Pay CHF 49.90');
  await poll(() => document.querySelector<HTMLIFrameElement>('dialog[open] iframe')?.src).toBe(bank);
});

test('with a creditor, the element draws the QR code of a transfer to a Swiss account', async () => {
  const initial = aPayment({
    status: 'paid',
    payTo: { accountHolder: 'Muster AG', accountNumber: 'CH9300762011623852957', invoiceReference: 'INV-2041' },
  });
  const element = write(`<tillkit-checkout ${attributes} payment="${initial.id}"></tillkit-checkout>`);
  element.initial = initial;
  element.creditor = { name: 'Muster AG', zipCode: '8001', city: 'Zürich', country: 'CH' };
  await poll(() => element.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'QR code for this transfer',
  );
});

test('importing a second copy of the module does not redefine the element', async () => {
  const { TillkitCheckout } = await import('../element.ts');
  const copy = new URL('../element.ts?copy', import.meta.url).href;
  const again = (await import(/* @vite-ignore */ copy)) as { readonly TillkitCheckout: unknown };
  expect(again).not.toBe(await import('../element.ts'));
  expect(customElements.get('tillkit-checkout')).toBe(TillkitCheckout);
});
