// Secure Fields: the shopper enters the card number and CVV in two gateway frames, so that the shop's page never
// contains them.
//
//   const fields = new PaymentFields();
//   fields.on('ready' | 'change' | 'validate' | 'success' | 'error', listener);
//   fields.init(merchantId, { cardNumber, cvv }, { styles, focus, paymentMethods, language, cardInfo });
//   fields.submit({ expm, expy, ...parameters });
//
// To save a card without a payment, call `initTokenize` instead of `init`. The `success` event after `submit()` then
// contains a token.
//
// The script works under a content security policy with a nonce, 'strict-dynamic' and Trusted Types: it parses no HTML,
// sets no style attributes, and never runs text as code.
import { PaymentFields } from './payment-fields.ts';

// `Object.hasOwn` ignores a page element whose id is "PaymentFields", because named elements are not own properties of
// the window.
if (!Object.hasOwn(window, 'PaymentFields')) Object.assign(window, { PaymentFields });
