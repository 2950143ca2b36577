// A React page that shows our CheckoutButton.
import { CheckoutButton, CheckoutProvider } from '@tillkit/react';
import { createElement } from 'react';
import { showWhole } from './show-whole.ts';

const button = createElement(CheckoutButton, { start: async () => undefined }, 'Pay');
showWhole(createElement(CheckoutProvider, { environment: 'sandbox' }, button));
