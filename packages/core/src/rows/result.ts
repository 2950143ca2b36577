import { id, oneOf, param } from '../table/parameter.ts';

/** What success, error and cancel callbacks and the webhook tell ("success, cancel and error URLs"). Read leniently: everything may be absent. */
export const result = {
  /** `uppTransactionId` (N18, up to 18 digits, kept as text). The transaction, as every later action names it. */
  transactionId: id('uppTransactionId', 'N18'),
  /** `merchantId` (AN10, up to 10 characters). The merchant account that was paid to. */
  merchantId: param('merchantId', 'AN10'),
  /** `refno` (AN18, up to 18 characters). The reference of the shop. */
  refno: param('refno', 'AN18'),
  /** `amount` (N, whole number). In minor units; may be absent for a registration. */
  amount: param('amount', 'N'),
  /** `currency` (A3, up to 3 letters). Currency of the amount, ISO 4217. */
  currency: param('currency', 'A3'),
  /** `pmethod` (AN, text). Code of the method that was paid with. */
  paymentMethod: param('pmethod', 'AN'),
  /** `reqtype` (A3, up to 3 letters). Whether it was authorized, debited or screened. */
  reqtype: param('reqtype', 'A3'),
  /** `language` (A2, up to 2 letters). Language of the payment page. */
  language: param('language', 'A2'),
  /** `status` (`success`, `error` or `cancel`). How the attempt ended, as far as the message may be believed. */
  status: oneOf('status', ['success', 'error', 'cancel']),
  /** `uppMsgType` (`web` or `post`). `web` at the addresses of the shop, `post` in the webhook. */
  messageType: oneOf('uppMsgType', ['web', 'post']),
  /** `testOnly` (A, letters). `yes` for a test payment. */
  testOnly: param('testOnly', 'A'),
  /** `sign` (AN, text). The signature of the request, repeated. */
  sign: param('sign', 'AN'),
  /** `sign2` (AN, text). The signature of a success: what a message can prove itself with. */
  sign2: param('sign2', 'AN'),
  /** `aliasCC` (AN40, up to 40 characters). Stands for the card or account in later payments. */
  alias: param('aliasCC', 'AN40'),
  /** `expm` (MM, month). Expiry month of the card. */
  expiryMonth: param('expm', 'MM'),
  /** `expy` (YY, last digits of the year). Expiry year of the card. */
  expiryYear: param('expy', 'YY'),
  /** `responseCode` (N2, up to 2 digits, kept as text). `01`, or `02` for success without liability shift. */
  responseCode: id('responseCode', 'N2'),
  /** `responseMessage` (AN, text). Said for people: nothing is decided by it. */
  responseMessage: param('responseMessage', 'AN'),
  /**
   * `authorizationCode` (N9, up to 9 digits, kept as text). Deprecated by the interface in favour of the transaction
   * id.
   */
  authorizationCode: id('authorizationCode', 'N9'),
  /** `acqAuthorizationCode` (AN, text). Code of the issuing bank; its length depends on the method. */
  acquirerAuthorizationCode: param('acqAuthorizationCode', 'AN'),
  /** `maskedCC` (AN, text). The card number with most digits hidden; safe to store. */
  maskedCard: param('maskedCC', 'AN'),
  /** `returnCustomerCountry` (A3, up to 3 letters). ISO 3166-1 alpha-3 country of the issuer. */
  customerCountry: param('returnCustomerCountry', 'A3'),
  /** `uppStatus3D` (one of 7 words). The 3-D Secure status, when it was asked for with `status3D`. */
  status3D: oneOf('uppStatus3D', {
    authenticated: 'Y',
    notEnrolled: 'D',
    activatedWhileShopping: 'A',
    noLiabilityShift: 'U',
    failed: 'N',
    incomplete: 'C',
    not3D: 'N/A',
  }),
  /** `threeDScardholderInfo` (AN, text). Text of the issuer for the card holder. Untrusted: show it as text only. */
  cardholderInfo: param('threeDScardholderInfo', 'AN'),
  /** `errorCode` (AN, text, kept as text). What went wrong; `errorCodes` says what each means. May be below zero. */
  errorCode: id('errorCode', 'AN'),
  /** `errorMessage` (AN, text). Said for people: nothing is decided by it. */
  errorMessage: param('errorMessage', 'AN'),
  /** `errorDetail` (AN, text). More about the error; for a missing value the name of the field. */
  errorDetail: param('errorDetail', 'AN'),
  /** `acqErrorCode` (N, whole number, kept as text). Code of the acquirer, on declines. */
  acquirerErrorCode: id('acqErrorCode', 'N'),
} as const;
