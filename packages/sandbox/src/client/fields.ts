// Secure Fields: card number and CVV in two frames of the gateway, so that neither is ever in the page.
//
//   const fields = new PaymentFields();
//   fields.on('ready' | 'change' | 'validate' | 'success' | 'error', listener);
//   fields.init(merchantId, { cardNumber, cvv }, { styles, focus, paymentMethods, language, cardInfo });
//   fields.submit({ expm, expy, ...parameters });
//
// `initTokenize` in place of `init` takes a card without a payment: `success` of `submit()` brings a token.
//
// It works under a policy with nonce, 'strict-dynamic' and Trusted Types: no markup, no style attribute, no code from text.
import { PaymentFields } from './payment-fields.ts';

// Own property: an element with this id is none.
if (!Object.hasOwn(window, 'PaymentFields')) Object.assign(window, { PaymentFields });
