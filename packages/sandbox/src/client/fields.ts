// Secure Fields: the shopper enters the card number and CVV in two gateway frames, so that these values never reach the
// shop's page.
import { PaymentFields } from './payment-fields.ts';

// `Object.hasOwn` ignores a page element whose id is "PaymentFields", because named elements are not own properties of
// the window.
if (!Object.hasOwn(window, 'PaymentFields')) Object.assign(window, { PaymentFields });
