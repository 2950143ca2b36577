import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkout, CheckoutProvider, type CheckoutProps } from '../checkout.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import '../styles.css';

// These tests check the browser's accessibility tree. SCREEN-READER.md describes the same behavior in prose.

function open(props: Partial<CheckoutProps> = {}) {
  const fields = fakeCardFields();
  const shop = fakeShop();
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    fields.remove();
    shop.remove();
  });
  const show = (more: Partial<CheckoutProps> = {}) =>
    flushSync(() =>
      root.render(
        <CheckoutProvider environment="sandbox" secureFields={fields.script}>
          <Checkout
            methods={['VIS', 'ECA', 'PFC', 'PAP', { code: 'EPS', reason: 'currency' }]}
            names={{ PFC: 'Hill Bank', PAP: 'Purse', EPS: 'Valley' }}
            total={{ amount: 4990, currency: 'CHF' }}
            savedCards={[{ id: 'c1', brand: 'VIS', lastFour: '4242', expiry: '12/27' }]}
            start={() => shop.start()}
            {...props}
            {...more}
          />
        </CheckoutProvider>,
      ),
    );
  show();
  return { fields, shop, show, main: page.getByRole('main') };
}

const focusedValue = () => (document.activeElement as HTMLInputElement | null)?.value;

test('the accessibility tree lists the wallet, the question and the rows in order, with the pay button and a description of the next step in the open row', async () => {
  const { main } = open();
  await expect.element(page.getByRole('button', { name: 'Continue to Purse' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Card' })).toBeVisible();
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - button "Continue to Purse"
      - status
      - alert
      - paragraph: Or choose another way to pay
      - group "How would you like to pay?":
        - text: How would you like to pay?
        - radio "Visa ending in 4242" [checked]
        - text: Visa ending in 4242 Expires 12/27
        - button "Pay CHF 49.90"
        - status
        - alert
        - paragraph: Next: the secure payment page.
        - radio "Card"
        - text: Card Visa, Mastercard
        - radio "Hill Bank"
        - text: Hill Bank Bank card. You’ll continue on your bank’s or provider’s site
      - group: Not available for this order (1)
  `);
});

test('an arrow key opens the next row, Tab moves focus into the row, and Shift+Tab moves focus back to its radio button', async () => {
  open();
  await expect.element(page.getByRole('button', { name: /^Pay CHF/ })).toBeVisible();
  (document.querySelector('input:checked') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedValue()).toBe('card');
  await expect.element(page.getByRole('textbox', { name: 'Expiry date' })).toBeVisible();
  await expect.element(page.getByText('Three digits on the back')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay CHF/ })).toHaveAttribute('data-state', 'ready');
  await expect.element(page.getByRole('group', { name: 'How would you like to pay?' })).toMatchAriaInlineSnapshot(`
    - group "How would you like to pay?":
      - text: How would you like to pay?
      - radio "Visa ending in 4242"
      - text: Visa ending in 4242 Expires 12/27
      - radio "Card" [checked]
      - text: Card Visa, Mastercard Card number
      - paragraph
      - text: Expiry date
      - textbox "Expiry date":
        - /placeholder: MM / YY
      - paragraph
      - text: Security code
      - paragraph: Three digits on the back
      - button "Pay CHF 49.90"
      - paragraph: Your card number goes to the payment provider, not to this shop.
      - status
      - radio "Hill Bank"
      - text: Hill Bank Bank card. You’ll continue on your bank’s or provider’s site
  `);
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedValue()).toBe('PFC');
  await expect.element(page.getByRole('button', { name: 'Continue to Hill Bank' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Continue to Hill Bank');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedValue()).toBe('PFC');
});

test('a row opened with an arrow key stays in view when the row above it closes', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 200); // This viewport is equivalent to 1280 × 800 pixels at 400% zoom.
  open({ savedCards: [], modes: { card: 'redirect' }, methods: ['VIS', 'PFC', 'EPS', 'BPY', 'TWI', 'INT'] });
  await expect.element(page.getByRole('button', { name: /^Pay CHF/ })).toBeVisible();
  (document.querySelector('input:checked') as HTMLElement).focus();
  for (const row of ['PFC', 'EPS', 'BPY', 'TWI']) {
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedValue()).toBe(row);
    await expect
      .poll(() => {
        const { top, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
        return top >= 0 && bottom <= 200;
      })
      .toBe(true);
  }
});

test('unavailable methods are folded into one line that expands to a list with the reason for each method', async () => {
  open({ savedCards: [] });
  const summary = page.getByText('Not available for this order (1)');
  await summary.click();
  await expect.element(page.getByRole('list')).toMatchAriaInlineSnapshot(`
    - list:
      - listitem: "Valley: Not available in this currency"
  `);
});

test('after a card is accepted, the payment heading has focus and the list is no longer in the accessibility tree', async () => {
  const { fields, main } = open({ savedCards: [], methods: ['VIS'] });
  const button = page.getByRole('button', { name: /^Pay CHF/ });
  await expect.element(button).toHaveAttribute('data-state', 'ready');
  for (const [name, text] of [
    ['cardNumber', '4111111111111111'],
    ['cvv', '123'],
  ] as const) {
    const input = fields.input(name);
    input.value = text;
    input.dispatchEvent(new Event('input'));
  }
  await userEvent.fill(page.getByRole('textbox', { name: 'Expiry date' }), '12 / 39');
  await button.click();
  await expect.element(page.getByRole('heading', { name: 'Payment received' })).toHaveFocus();
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - status:
        - heading "Payment received" [level=2]
        - paragraph: Thank you. We are now preparing your order.
      - term: Amount
      - definition: CHF 49.90
      - group: Details
  `);
  await page.getByText('Details').click();
  await expect.element(main.getByRole('group')).toMatchAriaInlineSnapshot(`
    - group:
      - text: Details
      - term: Reference
      - definition: TK-2041
  `);
});

test("after a payment is declined, the notice in the row has focus and precedes the row's button", async () => {
  const { shop, show, main } = open({ savedCards: [], methods: ['PFC'] });
  await shop.start();
  shop.decide('declined');
  show({ payment: shop.payments[0]?.id });
  await expect.element(page.getByText('The payment was declined.', { exact: false })).toHaveFocus();
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - group "How would you like to pay?":
        - text: How would you like to pay?
        - radio "Hill Bank" [checked]
        - text: Hill Bank Bank card. You’ll continue on your bank’s or provider’s site
        - paragraph: The payment was declined. Try again, or choose another way to pay.
        - button "Continue to Hill Bank"
        - status
        - alert
  `);
});
