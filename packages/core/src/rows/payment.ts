import { flag, oneOf, param, required } from '../table/parameter.ts';
import { sizeOf } from '../table/formats/format.ts';
import { aCurrency } from './currencies.ts';

/** Characters that a signature can cover without a border shifting. */
const signable = { pattern: '^[\\w.:/-]*$', hint: 'Use letters, digits and _ . : / - only.' };

/** An absolute http or https address without user. */
const webAddress = {
  pattern: '^https?://[^\\s/?#@\\\\]+([/?#]\\S*)?$',
  hint: 'Give an absolute http or https address.',
};

/** The parts of an order beside these rows. They stand above them: compilers list what a type holds by its place in the source. */
export interface OrderParts {
  /** `paymentmethod`: the code of the method. */
  readonly paymentMethod: unknown;
  /** Rows of this method alone. */
  readonly details: unknown;
  /** `uppCustomer*`: who pays. */
  readonly customer: unknown;
  /** `uppArticle_N_*`: what is bought. */
  readonly articles: unknown;
  /** `uppShipping*`: where the goods go. */
  readonly shipping: unknown;
  /** `uppFee_N_*`: lines of the bill that are no goods. */
  readonly fees: unknown;
  /** `uppBilling*`: who gets the bill. */
  readonly billing: unknown;
}

/** What every web payment carries: who is paid, how much, and how the payment page behaves ("Web integration request parameters"). */
export const payment = {
  /** `merchantId` (AN10, up to 10 characters). The merchant account, as assigned at signup. */
  merchantId: required(
    param('merchantId', 'AN10', { pattern: '^[A-Za-z0-9]*$', hint: 'Use letters and digits only.' }),
  ),
  /** `refno` (AN18, up to 18 characters). The merchant's reference, unique per attempt to pay. */
  refno: required(param('refno', 'AN18', signable)),
  /**
   * `amount` (N, whole number). In the currency's minor unit: 1000 means CHF 10.00 and JPY 1000. 0 only registers a
   * payment method.
   */
  amount: required(param('amount', 'N')),
  /** `currency` (A3, up to 3 letters). ISO 4217: an active code. */
  currency: required(param('currency', 'A3', aCurrency)),
  /**
   * `reqtype` (`NOA`, `CAA` or `SCN`). NOA authorizes and needs a settlement, CAA settles at once, SCN only screens.
   * Absent: as set in the admin tool.
   */
  reqtype: oneOf('reqtype', ['NOA', 'CAA', 'SCN']),
  /** `useAlias` (`yes` or nothing). Ask for an alias of the payment method. */
  useAlias: flag('useAlias', 'yes'),
  /** `aliasCC` (AN40, up to 40 characters). An alias from an earlier payment, to pay with it again. */
  alias: param('aliasCC', 'AN40', { pattern: '^[\\x21-\\x7e]*$', hint: 'Give it as it came.' }),
  /** `expm` (MM, month). Expiry month of the card behind the alias. */
  expiryMonth: param('expm', 'MM'),
  /** `expy` (YY, last digits of the year). Expiry year of the card behind the alias. */
  expiryYear: param('expy', 'YY'),
  /** `language` (one of 10 words). Language of the payment page. */
  language: oneOf('language', ['de', 'en', 'fr', 'it', 'es', 'el', 'no', 'da', 'pl', 'pt']),
  /** `uppStartTarget` (`_top`). `_top` lets a redirecting method leave an iframe or the lightbox. */
  startTarget: oneOf('uppStartTarget', ['_top']),
  /** `uppReturnTarget` (`_top`). `_top` opens the callback addresses full screen after a page of a third party. */
  returnTarget: oneOf('uppReturnTarget', ['_top']),
  /**
   * `mode` (`forceRedirect`). For Redirect Mode inside an iframe: no close button, back leads to the cancel address.
   */
  mode: oneOf('mode', ['forceRedirect']),
  /** `uppStatus3D` (`return`). Ask for the real 3-D Secure status in the answer. */
  status3D: oneOf('uppStatus3D', ['return']),
  /** `uppReturnMaskedCC` (`yes` or nothing). Ask for the masked card number in the answer. */
  returnMaskedCard: flag('uppReturnMaskedCC', 'yes'),
  /**
   * `successUrl` (AN, text). Where the browser comes back to once it is paid, instead of the address of the admin tool.
   */
  successUrl: param('successUrl', 'AN', webAddress),
  /**
   * `cancelUrl` (AN, text). Where the browser comes back to after a cancel, instead of the address of the admin tool.
   */
  cancelUrl: param('cancelUrl', 'AN', webAddress),
  /**
   * `errorUrl` (AN, text). Where the browser comes back to after an error, instead of the address of the admin tool.
   */
  errorUrl: param('errorUrl', 'AN', webAddress),
  /** `uppCustomerDetails` (`return` or nothing). PAP only: ask for the address that the wallet knows. */
  returnCustomerDetails: flag('uppCustomerDetails', 'return'),
  /** `uppForwardCustomerDetails` (`yes` or `no`). Of PAP: whether the customer goes to the wallet. */
  forwardCustomerDetails: flag('uppForwardCustomerDetails', 'yes', 'no'),
  /** `uppDisplayShippingDetails` (`yes` or `no`). Of PAP: whether the wallet shows the shipping details. */
  displayShippingDetails: flag('uppDisplayShippingDetails', 'yes', 'no'),
  /** `returnVirtualCardno` (`yes` or nothing). MFX and MFA: ask for the customer's virtual card number. */
  returnVirtualCardNumber: flag('returnVirtualCardno', 'yes'),
  /** `uppWebResponseMethod` (`GET` or `POST`). Callbacks come as GET instead of POST. */
  responseMethod: oneOf('uppWebResponseMethod', ['GET', 'POST']),
} as const;

/** The name on the wire of the method, whose row each order has of its own. */
export const methodName = 'paymentmethod';

/** The length that the specification states for a refno. */
export const statedRefnoLength = /* @__PURE__ */ sizeOf(payment.refno.format);
