import { act } from '@testing-library/react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { order, pages, payment, request, toModel, toProps } from '../test/models.ts';
import { loadContents } from './contents.ts';
import { Shop } from './Shop.tsx';
import { paymentTexts, shopTexts } from './texts/load-texts.ts';
import { titleOf } from './title-of.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

for (const [name, page] of Object.entries(pages)) {
  const model = toModel(page);

  test(`the page "${name}" hydrates without any mismatch with the server's markup`, async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    document.body.innerHTML = `<div id="app">${renderToString(<Shop {...toProps(model)} />)}</div>`;
    const root = document.getElementById('app') ?? document.body;
    const before = root.textContent;
    const complaints: unknown[] = [];
    const complain = vi.spyOn(console, 'error').mockImplementation((...what) => complaints.push(what));
    const hydrated = await act(async () =>
      hydrateRoot(root, <Shop {...toProps(model)} />, { onRecoverableError: (error) => complaints.push(error) }),
    );
    expect(complaints).toEqual([]);
    expect(root.textContent).toBe(before);
    await act(async () => hydrated.unmount());
    complain.mockRestore();
  });

  test(`the page "${name}" has one main heading and passes the axe checks`, async () => {
    document.documentElement.lang = 'en';
    document.title = titleOf(model, { texts: paymentTexts.en, shop: shopTexts.en });
    document.body.innerHTML = renderToString(<Shop {...toProps(model)} />);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    // jsdom has no layout, so color contrast is checked in a real browser instead.
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test("the document title begins with the page's name, or with an error notice if a field is missing or invalid", () => {
  const titles = Object.entries(pages).map(([name, page]) => [
    name,
    titleOf(toModel(page), { texts: paymentTexts.en, shop: shopTexts.en }).split(' · ')[0],
  ]);
  expect(Object.fromEntries(titles)).toMatchObject({
    list: 'Falz & Faden',
    product: 'Fountain pen',
    checkout: 'Checkout',
    'checkout with errors': 'Please check: Checkout',
    problem: 'Page not found',
    'too many': 'Please check: Fountain pen',
    delivery: 'Delivery',
  });
});

test('every form on every page works without JavaScript and posts either to the shop or to the payment page', () => {
  for (const page of Object.values(pages)) {
    document.body.innerHTML = renderToString(<Shop {...toProps(toModel(page))} />);
    for (const form of document.querySelectorAll('form')) {
      expect(form.getAttribute('method')).toBe('post');
      expect(form.getAttribute('action')).toMatch(page.kind === 'pay' ? /^(\/|http:\/\/127\.0\.0\.1:4400\/)/ : /^\//);
      // While the card section is open, the checkbox and the button of the `keep-card` form are in that section, not
      // inside the `form` element.
      if (form.id === 'keep-card') continue;
      // Without JavaScript, a noscript element shows its content.
      expect(form.querySelector('button, noscript')).not.toBeNull();
    }
  }
});

test('the pay page contains the signed request as hidden inputs and names the next step', () => {
  document.body.innerHTML = renderToString(
    <Shop {...toProps(toModel(pages['pay'] ?? { kind: 'problem', title: '', text: '' }))} />,
  );
  const form = document.querySelector('.tillkit-row-body .tillkit-checkout');
  const inputs = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('value'),
  ]);
  expect(Object.fromEntries(inputs)).toEqual(request.parameters);
  expect(form?.querySelector('button')?.textContent).toMatch(/^Pay CHF.56\.90$/);
  expect(document.body.textContent).toContain('Next: the secure payment page.');
});

test.each([
  ['paid', 'We already have your order'],
  ['review', 'Payment received, order changed'],
] as const)(
  'if the order has the status "%s", the result page for a declined or canceled payment says so and does not offer another payment',
  (status, heading) => {
    for (const failed of ['declined', 'canceled'] as const) {
      const page = {
        kind: 'payment',
        payment: { ...payment, status: failed },
        order: { ...order, status },
        retry: '/cart',
      } as const;
      document.body.innerHTML = renderToString(<Shop {...toProps(toModel(page))} />);
      expect(document.querySelector('h1')?.textContent).toBe(heading);
      expect(document.body.textContent).not.toMatch(/not been charged|still open|still in your cart|Back to payment/);
    }
  },
);

test('the result page for a declined payment links back to the payment, and no second control reads "Try again"', () => {
  const page = {
    kind: 'payment',
    payment: { ...payment, status: 'declined' },
    order: { ...order, status: 'open' },
    retry: '/cart',
  } as const;
  document.body.innerHTML = renderToString(<Shop {...toProps(toModel(page))} />);
  const names = [...document.querySelectorAll('main :is(a, button)')].map(({ textContent }) => textContent);
  expect(names).toContain('Back to payment');
  expect(names).not.toContain('Try again');
});

test("if the shop replaces a component's status text, the replacement is in the page's language", async () => {
  const page = {
    kind: 'payment',
    payment: { ...payment, status: 'paid', review: 'duplicate_payment' },
    retry: '/',
  } as const;
  const model = toModel(page, { language: 'el' });
  document.body.innerHTML = renderToString(<Shop model={model} contents={await loadContents(model)} />);
  expect(document.querySelector('h1')?.textContent).toBe('Πληρώσατε δύο φορές');
});

test.each([
  ['is open', { status: 'open' }, true],
  ['is paid but still awaits the bank account to pay into', { status: 'paid', awaitsMore: true }, true],
  ['is paid', { status: 'paid' }, false],
] as const)(
  'without JavaScript, the result page for a payment that %s shows the reload notice only if the page will reload',
  (_, more, looks) => {
    const page = { kind: 'payment', payment: { ...payment, ...more }, retry: '/cart' } as const;
    const html = renderToString(<Shop {...toProps(toModel(page))} />);
    expect(html.includes(paymentTexts.en.result.looksAgain)).toBe(looks);
  },
);

const showPage = (name: string) => {
  document.body.innerHTML = renderToString(
    <Shop {...toProps(toModel(pages[name] ?? { kind: 'problem', title: '', text: '' }))} />,
  );
  return document.body;
};

test('the result page for a successful payment shows the order number, the events, the payment method and the pickup address', () => {
  const text = showPage('paid payment').textContent ?? '';
  for (const part of ['Number7K3QX9', '11:02Confirmed', '•••• 0007', 'Mastercard', 'Werkgasse 5'])
    expect(text).toContain(part);
});

test('the result page for an invoice order says "confirmed" instead of "received", and shows no pickup address if the order is delivered', () => {
  const text = showPage('billed payment').textContent;
  expect(text).toContain('Order confirmed, invoice to follow');
  expect(text).not.toMatch(/received|Werkgasse/);
});

test('the title and the main heading of the result page name the outcome, and no other text precedes the heading', () => {
  const outcomes = [
    ['Waiting for your payment', {}],
    ['Payment received', { status: 'paid' }],
    ['Payment declined', { status: 'declined' }],
    ['Payment cancelled', { status: 'canceled' }],
    ['Order confirmed, invoice to follow', { status: 'paid', billed: true }],
    ['You have paid twice', { status: 'paid', review: 'duplicate_payment' }],
    ['Payment received, order changed', { status: 'paid', review: 'outdated_revision' }],
    ['Payment partly refunded', { status: 'paid', steps: [{ name: 'refunded', at: 1, amount: 100 }] }],
  ] as const;
  for (const [heading, more] of outcomes) {
    const model = toModel({ kind: 'payment', payment: { ...payment, ...more }, order, retry: '/cart' });
    document.body.innerHTML = renderToString(<Shop {...toProps(model)} />);
    expect(document.querySelector('h1')?.textContent).toBe(heading);
    expect(titleOf(model, { texts: paymentTexts.en, shop: shopTexts.en })).toBe(`${heading} · Falz & Faden`);
    expect(document.querySelector('.result')?.textContent?.startsWith(heading)).toBe(true);
  }
});

test('the title of the result page changes with the outcome while the page is open', async () => {
  const model = toModel({ kind: 'payment', payment, order, retry: '/cart' });
  const view = { ...payment, status: 'declined' };
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.startsWith('/api/') ? view : model));
  document.body.innerHTML = `<div id="app">${renderToString(<Shop {...toProps(model)} />)}</div>`;
  const root = document.getElementById('app') ?? document.body;
  const hydrated = await act(async () => hydrateRoot(root, <Shop {...toProps(model)} />));
  await vi.waitFor(() => expect(document.title).toBe('Payment declined · Falz & Faden'));
  await act(async () => hydrated.unmount());
});

test('an order that was paid back no longer says that it is on its way', () => {
  const steps = [{ name: 'refunded', at: 1, amount: payment.amount }] as const;
  const page = { kind: 'payment', payment: { ...payment, status: 'paid', steps }, order, retry: '/cart' } as const;
  document.body.innerHTML = renderToString(
    <Shop {...toProps(toModel({ ...page, order: { ...order, status: 'paid' } }))} />,
  );
  expect(document.body.textContent).not.toContain(order.next);
});

test('the cart links to a payment in progress', () => {
  expect(showPage('cart under way').querySelector('.under-way a')?.getAttribute('href')).toMatch(/^\/payment\/b{32}$/);
});
