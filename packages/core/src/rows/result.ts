import { id, oneOf, param } from '../table/parameter.ts';

/** What success, error and cancel callbacks and the webhook tell ("success, cancel and error URLs"). Read leniently: everything may be absent. */
export const result = {
  /** `uppTransactionId` (N18, up to 18 digits, kept as text). */
  transactionId: id('uppTransactionId', 'N18'),
  /** `merchantId` (AN10, up to 10 characters). */
  merchantId: param('merchantId', 'AN10'),
  /** `refno` (AN18, up to 18 characters). */
  refno: param('refno', 'AN18'),
  /** `amount` (N, whole number). In minor units; may be absent for a registration. */
  amount: param('amount', 'N'),
  /** `currency` (A3, up to 3 letters). */
  currency: param('currency', 'A3'),
  /** `pmethod` (AN, text). */
  paymentMethod: param('pmethod', 'AN'),
  /** `reqtype` (A3, up to 3 letters). */
  reqtype: param('reqtype', 'A3'),
  /** `language` (A2, up to 2 letters). */
  language: param('language', 'A2'),
  /** `status` (one of its words). */
  status: oneOf('status', ['success', 'error', 'cancel']),
  /** `uppMsgType` (one of its words). */
  messageType: oneOf('uppMsgType', ['web', 'post']),
  /** `testOnly` (A, letters). */
  testOnly: param('testOnly', 'A'),
  /** `sign` (AN, text). */
  sign: param('sign', 'AN'),
  /** `sign2` (AN, text). */
  sign2: param('sign2', 'AN'),
  /** `aliasCC` (AN40, up to 40 characters). */
  alias: param('aliasCC', 'AN40'),
  /** `expm` (MM, month). */
  expiryMonth: param('expm', 'MM'),
  /** `expy` (YY, last digits of the year). */
  expiryYear: param('expy', 'YY'),
  /** `responseCode` (N2, up to 2 digits, kept as text). `01`, or `02` for success without liability shift. */
  responseCode: id('responseCode', 'N2'),
  /** `responseMessage` (AN, text). */
  responseMessage: param('responseMessage', 'AN'),
  /**
   * `authorizationCode` (N9, up to 9 digits, kept as text). Deprecated by the interface in favour of the transaction
   * id.
   */
  authorizationCode: id('authorizationCode', 'N9'),
  /** `acqAuthorizationCode` (AN, text). */
  acquirerAuthorizationCode: param('acqAuthorizationCode', 'AN'),
  /** `maskedCC` (AN, text). */
  maskedCard: param('maskedCC', 'AN'),
  /** `returnCustomerCountry` (A3, up to 3 letters). ISO 3166-1 alpha-3 country of the issuer. */
  customerCountry: param('returnCustomerCountry', 'A3'),
  /** `uppStatus3D` (one of its words). The 3-D Secure status, when it was asked for with `status3D`. */
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
  /** `errorCode` (AN, text, kept as text). */
  errorCode: id('errorCode', 'AN'),
  /** `errorMessage` (AN, text). */
  errorMessage: param('errorMessage', 'AN'),
  /** `errorDetail` (AN, text). */
  errorDetail: param('errorDetail', 'AN'),
  /** `acqErrorCode` (N, whole number, kept as text). */
  acquirerErrorCode: id('acqErrorCode', 'N'),
} as const;
