import { id, oneOf, param } from '../table/parameter.ts';

/**
 * Parameters of the success, error and cancel callbacks and of the webhook (specification section "success, cancel and
 * error URLs"). Any parameter may be missing, and the code that reads these messages accepts values that deviate from
 * the specified formats.
 */
export const result = {
  /** `uppTransactionId` (N18, up to 18 digits, kept as text). Transaction id, used in all later operations. */
  transactionId: id('uppTransactionId', 'N18'),
  /** `merchantId` (AN10, up to 10 characters). Merchant account that received the payment. */
  merchantId: param('merchantId', 'AN10'),
  /** `refno` (AN18, up to 18 characters). The shop's reference. */
  refno: param('refno', 'AN18'),
  /**
   * `amount` (N, whole number). Amount in minor units. May be missing if the payment only registers a payment method.
   */
  amount: param('amount', 'N'),
  /** `currency` (A3, up to 3 letters). Currency of the amount, as an ISO 4217 code. */
  currency: param('currency', 'A3'),
  /** `pmethod` (AN, text). Code of the payment method. */
  paymentMethod: param('pmethod', 'AN'),
  /**
   * `reqtype` (A3, up to 3 letters). Request type: authorization (`NOA`), immediate settlement (`CAA`) or screening
   * (`SCN`).
   */
  reqtype: param('reqtype', 'A3'),
  /** `language` (A2, up to 2 letters). Language of the payment page. */
  language: param('language', 'A2'),
  /**
   * `status` (`success`, `error` or `cancel`). Result of the attempt. Do not rely on it unless the message is verified.
   */
  status: oneOf('status', ['success', 'error', 'cancel']),
  /** `uppMsgType` (`web` or `post`). `web` in callbacks, `post` in the webhook. */
  messageType: oneOf('uppMsgType', ['web', 'post']),
  /** `testOnly` (A, letters). `yes` for a test payment. */
  testOnly: param('testOnly', 'A'),
  /** `sign` (AN, text). Signature of the request, returned by the gateway. */
  sign: param('sign', 'AN'),
  /** `sign2` (AN, text). Signature of a success message, used to verify the message. */
  sign2: param('sign2', 'AN'),
  /** `aliasCC` (AN40, up to 40 characters). Alias of the card or account for later payments. */
  alias: param('aliasCC', 'AN40'),
  /** `expm` (MM, month). Expiry month of the card. */
  expiryMonth: param('expm', 'MM'),
  /** `expy` (YY, last digits of the year). Expiry year of the card. */
  expiryYear: param('expy', 'YY'),
  /** `responseCode` (N2, up to 2 digits, kept as text). `01` for success, `02` for success without liability shift. */
  responseCode: id('responseCode', 'N2'),
  /** `responseMessage` (AN, text). Human-readable text. Do not base decisions on it. */
  responseMessage: param('responseMessage', 'AN'),
  /**
   * `authorizationCode` (N9, up to 9 digits, kept as text). Deprecated in the gateway's interface: use the transaction
   * id instead.
   */
  authorizationCode: id('authorizationCode', 'N9'),
  /**
   * `acqAuthorizationCode` (AN, text). Authorization code from the issuing bank. Its length depends on the payment
   * method.
   */
  acquirerAuthorizationCode: param('acqAuthorizationCode', 'AN'),
  /** `maskedCC` (AN, text). Masked card number. Safe to store. */
  maskedCard: param('maskedCC', 'AN'),
  /** `returnCustomerCountry` (A3, up to 3 letters). Country of the issuer, as an ISO 3166-1 alpha-3 code. */
  customerCountry: param('returnCustomerCountry', 'A3'),
  /** `uppStatus3D` (one of 7 words). 3-D Secure status, if the request asked for it with `status3D`. */
  status3D: oneOf('uppStatus3D', {
    authenticated: 'Y',
    notEnrolled: 'D',
    activatedWhileShopping: 'A',
    noLiabilityShift: 'U',
    failed: 'N',
    incomplete: 'C',
    not3D: 'N/A',
  }),
  /**
   * `threeDScardholderInfo` (AN, text). The issuer's text for the cardholder. Untrusted: show it as plain text only.
   */
  cardholderInfo: param('threeDScardholderInfo', 'AN'),
  /** `errorCode` (AN, text). Error code, explained in `errorCodes`. May be negative. */
  errorCode: id('errorCode', 'AN'),
  /** `errorMessage` (AN, text). Human-readable text. Do not base decisions on it. */
  errorMessage: param('errorMessage', 'AN'),
  /** `errorDetail` (AN, text). Details about the error, such as the name of the field whose value is missing. */
  errorDetail: param('errorDetail', 'AN'),
  /** `acqErrorCode` (N, whole number, kept as text). The acquirer's error code for a decline. */
  acquirerErrorCode: id('acqErrorCode', 'N'),
} as const;
