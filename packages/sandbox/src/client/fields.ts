// Secure Fields: card number and CVV in two frames of the gateway, so that the page never contains them.
//
//   const fields = new PaymentFields();
//   fields.on('ready' | 'change' | 'validate' | 'success' | 'error', listener);
//   fields.init(merchantId, { cardNumber, cvv }, { styles, focus, paymentMethods, language, cardInfo });
//   fields.submit({ expm, expy, ...parameters });
//
// `initTokenize` instead of `init` accepts a card without a payment: `success` after `submit()` contains a token.
//
// It works under a policy with nonce, 'strict-dynamic' and Trusted Types: no markup, no style attribute, no code from
// text.
import { PaymentFields } from './payment-fields.ts';

// An element with this id is not an own property of the window.
if (!Object.hasOwn(window, 'PaymentFields')) Object.assign(window, { PaymentFields });
