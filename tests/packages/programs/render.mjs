// Renders the drop-in and a method form to HTML, as a server does.
import { loadCheckout, loadMethodForm } from '@tillkit/react/load';
import { CheckoutProvider, MethodForm } from '@tillkit/react';
import { Checkout } from '@tillkit/react/checkout';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';

const provider = { environment: 'sandbox', locale: 'de-CH' };
const page = (content) => renderToString(createElement(CheckoutProvider, provider, content));

const methods = ['VIS', 'ECA', 'PFC', 'BPY'];
const loaded = await loadCheckout({ ...provider, methods, defaultValue: 'BPY' });
const total = { amount: 4990, currency: 'CHF' };
const dropIn = page(createElement(Checkout, { methods, total, loaded, defaultValue: 'BPY', start: async () => ({}) }));
const form = page(createElement(MethodForm, { method: 'BPY', form: await loadMethodForm('BPY', 'de-CH') }));
console.log(
  JSON.stringify({
    version,
    dropIn: dropIn.includes('name="uppCustomerCity"'),
    form: form.includes('Vorname') && form.includes('name="uppCustomerCity"'),
  }),
);
