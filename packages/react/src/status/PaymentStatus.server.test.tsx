// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aPayment } from '../test/fakes.ts';
import { CheckoutProvider, PaymentStatus } from '../index.ts';
import * as german from '../labels/de/labels.ts';

test('server HTML contains the whole payment status in the language of the labels', () => {
  const html = renderToString(
    <CheckoutProvider environment="live" gateway="https://pay.example" locale="de-CH" labels={german}>
      <PaymentStatus payment="f3a1c0de90b24c7f8a5d6e1b2c3d4e5f" initial={aPayment({ status: 'paid' })} />
    </CheckoutProvider>,
  );
  expect(html).toContain('Zahlung eingegangen');
  expect(html).toMatch(/CHF\s49\.90/);
  expect(html).not.toContain('style=');
});
