import { flag, oneOf, param, required } from '../table/parameter.ts';
import { sizeOf } from '../table/formats/format.ts';
import { aCurrency } from './currencies.ts';

/**
 * Format of a value that is included in the signature. Allows only letters, digits and a few punctuation marks, so that
 * the string to be signed stays unambiguous.
 */
const signable = { pattern: '^[\\w.:/-]*$', hint: 'Use only letters, digits, and the characters _ . : / and -.' };

/** Absolute http or https URL without a user name. */
const webAddress = {
  pattern: '^https?://[^\\s/?#@\\\\]+([/?#]\\S*)?$',
  hint: 'Use an absolute http or https URL.',
};

/**
 * Parts of an order other than the parameters in the `payment` table. This type is declared before that table because
 * compilers list the members of a type in source order, and these parts should be listed first.
 */
export interface OrderParts {
  /** `paymentmethod`: the payment method's code. */
  readonly paymentMethod: unknown;
  /** Values that apply only to the order's payment method. */
  readonly details: unknown;
  /** `uppCustomer*`: the customer. */
  readonly customer: unknown;
  /** `uppArticle_N_*`: the article lines. */
  readonly articles: unknown;
  /** `uppShipping*`: the delivery address. */
  readonly shipping: unknown;
  /** `uppFee_N_*`: bill lines other than articles, such as fees and rebates. */
  readonly fees: unknown;
  /** `uppBilling*`: the billing address. */
  readonly billing: unknown;
}

/**
 * Parameters that every web payment can contain, such as the merchant, the amount and the settings for the payment page
 * (specification section "Web integration request parameters"). Each entry declares one parameter under Tillkit's own
 * name, together with its wire name and its format.
 */
export const payment = {
  /** `merchantId` (AN10, up to 10 characters). Merchant account, as assigned at signup. */
  merchantId: required(
    param('merchantId', 'AN10', { pattern: '^[A-Za-z0-9]*$', hint: 'Use only letters and digits.' }),
  ),
  /** `refno` (AN18, up to 18 characters). The merchant's reference, unique per payment attempt. */
  refno: required(param('refno', 'AN18', signable)),
  /**
   * `amount` (N, whole number). Amount in the currency's minor unit: 1000 means CHF 10.00 and JPY 1000. An amount of 0
   * only registers a payment method.
   */
  amount: required(param('amount', 'N')),
  /** `currency` (A3, up to 3 letters). Currency, as an active ISO 4217 code. */
  currency: required(param('currency', 'A3', aCurrency)),
  /**
   * `reqtype` (`NOA`, `CAA` or `SCN`). Request type. `NOA` only authorizes the payment, which must then be settled
   * later; `CAA` authorizes and settles it immediately; `SCN` only screens it. If omitted, the setting in the admin
   * tool applies.
   */
  reqtype: oneOf('reqtype', ['NOA', 'CAA', 'SCN']),
  /** `useAlias` (`yes` or nothing). Requests an alias for the payment method. */
  useAlias: flag('useAlias', 'yes'),
  /**
   * `aliasCC` (AN40, up to 40 characters). Alias that an earlier payment returned, used to pay with the same payment
   * method again.
   */
  alias: param('aliasCC', 'AN40', {
    pattern: '^[\\x21-\\x7e]*$',
    hint: 'Use the alias exactly as the gateway returned it.',
  }),
  /** `expm` (MM, month). Expiry month of the card that the alias represents. */
  expiryMonth: param('expm', 'MM'),
  /** `expy` (YY, last digits of the year). Expiry year of the card that the alias represents. */
  expiryYear: param('expy', 'YY'),
  /** `language` (one of 10 words). Language of the payment page. */
  language: oneOf('language', ['de', 'en', 'fr', 'it', 'es', 'el', 'no', 'da', 'pl', 'pt']),
  /** `uppStartTarget` (`_top`). Lets a payment method that uses redirects leave the iframe or the lightbox. */
  startTarget: oneOf('uppStartTarget', ['_top']),
  /**
   * `uppReturnTarget` (`_top`). Opens the callback URL in the top window when the shopper returns from a third-party
   * page.
   */
  returnTarget: oneOf('uppReturnTarget', ['_top']),
  /**
   * `mode` (`forceRedirect`). Forces redirect mode when the payment page is shown in an iframe. The page then has no
   * close button, and a shopper who goes back is sent to the cancel URL.
   */
  mode: oneOf('mode', ['forceRedirect']),
  /** `uppStatus3D` (`return`). Requests the actual 3-D Secure status in the response. */
  status3D: oneOf('uppStatus3D', ['return']),
  /** `uppReturnMaskedCC` (`yes` or nothing). Requests the masked card number in the response. */
  returnMaskedCard: flag('uppReturnMaskedCC', 'yes'),
  /**
   * `successUrl` (AN, text). URL to which the browser returns after a successful payment. Overrides the URL in the
   * admin tool.
   */
  successUrl: param('successUrl', 'AN', webAddress),
  /**
   * `cancelUrl` (AN, text). URL to which the browser returns after a canceled payment. Overrides the URL in the admin
   * tool.
   */
  cancelUrl: param('cancelUrl', 'AN', webAddress),
  /**
   * `errorUrl` (AN, text). URL to which the browser returns after a failed payment. Overrides the URL in the admin
   * tool.
   */
  errorUrl: param('errorUrl', 'AN', webAddress),
  /** `uppCustomerDetails` (`return` or nothing). PAP only: requests the address that is stored in the wallet. */
  returnCustomerDetails: flag('uppCustomerDetails', 'return'),
  /** `uppForwardCustomerDetails` (`yes` or `no`). PAP only: `true` sends the customer details to the wallet. */
  forwardCustomerDetails: flag('uppForwardCustomerDetails', 'yes', 'no'),
  /** `uppDisplayShippingDetails` (`yes` or `no`). PAP only: `true` shows the shipping details in the wallet. */
  displayShippingDetails: flag('uppDisplayShippingDetails', 'yes', 'no'),
  /** `returnVirtualCardno` (`yes` or nothing). MFX and MFA only: requests the customer's virtual card number. */
  returnVirtualCardNumber: flag('returnVirtualCardno', 'yes'),
  /** `uppWebResponseMethod` (`GET` or `POST`). HTTP method of the callbacks. */
  responseMethod: oneOf('uppWebResponseMethod', ['GET', 'POST']),
} as const;

/**
 * Wire name of the parameter that contains the payment method. Each payment method's order table declares this
 * parameter separately.
 */
export const methodName = 'paymentmethod';

/** Maximum length of a refno in characters, as stated in the specification. */
export const statedRefnoLength = /* @__PURE__ */ sizeOf(payment.refno.format);
