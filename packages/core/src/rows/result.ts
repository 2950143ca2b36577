import { id, oneOf, param } from '../table/parameter.ts';

/** What success, error and cancel callbacks and the webhook tell ("success, cancel and error URLs"). Read leniently: everything may be absent. */
export const result = {
  transactionId: id('uppTransactionId', 'N18'),
  merchantId: param('merchantId', 'AN10'),
  refno: param('refno', 'AN18'),
  /** In minor units; may be absent for a registration. */
  amount: param('amount', 'N'),
  currency: param('currency', 'A3'),
  paymentMethod: param('pmethod', 'AN'),
  reqtype: param('reqtype', 'A3'),
  language: param('language', 'A2'),
  status: oneOf('status', ['success', 'error', 'cancel']),
  messageType: oneOf('uppMsgType', ['web', 'post']),
  testOnly: param('testOnly', 'A'),
  sign: param('sign', 'AN'),
  sign2: param('sign2', 'AN'),
  alias: param('aliasCC', 'AN40'),
  expiryMonth: param('expm', 'MM'),
  expiryYear: param('expy', 'YY'),
  /** `01`, or `02` for success without liability shift. */
  responseCode: id('responseCode', 'N2'),
  responseMessage: param('responseMessage', 'AN'),
  /** Deprecated by the interface in favour of the transaction id. */
  authorizationCode: id('authorizationCode', 'N9'),
  acquirerAuthorizationCode: param('acqAuthorizationCode', 'AN'),
  maskedCard: param('maskedCC', 'AN'),
  /** ISO 3166-1 alpha-3 country of the issuer. */
  customerCountry: param('returnCustomerCountry', 'A3'),
  /** The 3-D Secure status, when it was asked for with `status3D`. */
  status3D: oneOf('uppStatus3D', {
    authenticated: 'Y',
    notEnrolled: 'D',
    activatedWhileShopping: 'A',
    noLiabilityShift: 'U',
    failed: 'N',
    incomplete: 'C',
    not3D: 'N/A',
  }),
  /** Text of the issuer for the card holder. Untrusted: show it as text only. */
  cardholderInfo: param('threeDScardholderInfo', 'AN'),
  errorCode: id('errorCode', 'AN'),
  errorMessage: param('errorMessage', 'AN'),
  errorDetail: param('errorDetail', 'AN'),
  acquirerErrorCode: id('acqErrorCode', 'N'),
} as const;
