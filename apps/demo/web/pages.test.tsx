import { act } from '@testing-library/react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { order, pages, payment, request, toModel, toProps } from '../test/models.ts';
import { Shop } from './Shop.tsx';
import { texts } from './texts/en.ts';
import { titleOf } from './title-of.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

for (const [name, page] of Object.entries(pages)) {
  const model = toModel(page);

  test(`the page "${name}" comes from the server and is taken over without a difference`, async () => {
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

  test(`the page "${name}" has one heading of the first level and nothing that axe objects to`, async () => {
    document.documentElement.lang = 'en';
    document.title = titleOf(page, texts);
    document.body.innerHTML = renderToString(<Shop {...toProps(model)} />);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    // jsdom lays nothing out, so colours are looked at in a real browser.
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('the title names the page first, and says when something is missing', () => {
  const titles = Object.entries(pages).map(([name, page]) => [name, titleOf(page, texts).split(' · ')[0]]);
  expect(Object.fromEntries(titles)).toMatchObject({
    list: 'Falz & Faden',
    product: 'Fountain pen',
    checkout: 'Checkout',
    'checkout with errors': 'Please check: Checkout',
    problem: 'Page not found',
  });
});

test('every form of every page works by itself: a POST to a path of the shop or to the payment page', () => {
  for (const page of Object.values(pages)) {
    document.body.innerHTML = renderToString(<Shop {...toProps(toModel(page))} />);
    for (const form of document.querySelectorAll('form')) {
      expect(form.getAttribute('method')).toBe('post');
      expect(form.getAttribute('action')).toMatch(page.kind === 'pay' ? /^(\/|http:\/\/127\.0\.0\.1:4400\/)/ : /^\//);
      if (form.id === 'keep-card') continue; // its box and button stand in the row of the cards, while that is open
      expect(form.querySelector('button, noscript')).not.toBeNull(); // without scripts a noscript is its contents
    }
  }
});

test('the pay page holds the signed request as hidden inputs and says what happens next', () => {
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
  expect(document.body.textContent).toContain('You continue on the payment page.');
});

test.each([
  ['paid', 'Your order is already paid'],
  ['review', 'Payment received, order changed'],
] as const)(
  'a declined or cancelled payment of an order that is %s says so and asks for no other',
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
      expect(document.body.textContent).not.toMatch(/not been charged|still open|still in your cart|Try again/);
    }
  },
);

test('what is said in place of a state is in the language of the rest of it', () => {
  const page = {
    kind: 'payment',
    payment: { ...payment, status: 'paid', review: 'duplicate_payment' },
    retry: '/',
  } as const;
  document.body.innerHTML = renderToString(<Shop {...toProps(toModel(page, { language: 'el' }))} />);
  expect(document.querySelector('h1')?.textContent).toBe('Πληρώσατε δύο φορές');
  expect(document.querySelector('.tillkit-status')?.closest('[lang]')?.getAttribute('lang')).toBe('el');
});

test.each([
  ['is open', { status: 'open' }, true],
  ['was paid before its account was told', { status: 'paid', awaitsMore: true }, true],
  ['is paid', { status: 'paid' }, false],
] as const)('without a script the page of a payment that %s says whether it looks again', (_, more, looks) => {
  const page = { kind: 'payment', payment: { ...payment, ...more }, retry: '/cart' } as const;
  const html = renderToString(<Shop {...toProps(toModel(page))} />);
  expect(html.includes(texts.result.looksAgain)).toBe(looks);
});

const shown = (name: string) => {
  document.body.innerHTML = renderToString(
    <Shop {...toProps(toModel(pages[name] ?? { kind: 'problem', title: '', text: '' }))} />,
  );
  return document.body;
};

test('a paid page tells what happened when, what was bought, by what, and where to pick it up', () => {
  const text = shown('paid payment').textContent ?? '';
  for (const said of ['Order 7K3QX9', '11:02Confirmed by the gateway', '•••• 0007', 'Mastercard', 'Werkgasse 5'])
    expect(text).toContain(said);
});

test('what is billed is confirmed and not received, and is not picked up where it is sent', () => {
  const text = shown('billed payment').textContent;
  expect(text).toContain('Order confirmed, the invoice follows');
  expect(text).not.toMatch(/received|Werkgasse/);
});

test('the cart leads to a payment that is under way', () => {
  expect(shown('cart under way').querySelector('.under-way a')?.getAttribute('href')).toMatch(/^\/payment\/b{32}$/);
});
