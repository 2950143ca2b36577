import type { Format } from '../table/formats/format.ts';

// The specification and its list of open points, copied by hand in their original order. The methods
// (spec-methods.ts) and the XML calls (spec-calls.ts) are in separate files, and spec-deviations.ts lists
// deliberate differences. A line is `name`, or `name [values]` if the specification lists the allowed values.

/**
 * Codes from the specification's "Parameter format codes" section, and two codes that each appear in only one table.
 */
export const formatCodes = [
  'N',
  'DN',
  'A',
  'AN',
  'MM',
  'YY',
  'N8',
  'B',
  'Date',
  'Datetime',
] as const satisfies Format[];

/** Maps each heading in the specification to the parameters listed below it. */
export const parameters = {
  Transaction: `
    uppTransactionId
    refno
    merchantId
    amount
    currency
    sign`,
  'reqtype and transtype': `
    reqtype [NOA,CAA,SCN,COA,DOA,STX]
    transtype [05,06]
    trtype [05,06]`,
  'Web integration request parameters': `
    paymentmethod
    useAlias [yes]
    language [de,en,fr,it,es,el,no,da,pl,pt]
    uppStartTarget [_top]
    uppReturnTarget [_top]
    mode [forceRedirect]
    uppStatus3D [return]
    uppReturnMaskedCC [yes]
    successUrl
    cancelUrl
    errorUrl
    uppCustomerDetails [yes,return]
    uppForwardCustomerDetails [yes,no]
    uppDisplayShippingDetails [yes,no]
    returnVirtualCardno [yes]`,
  'uppStatus3D values in the response': `
    uppStatus3D [Y,D,A,U,N,C,N/A]`,
  'Customer details': `
    uppCustomerDetails [yes,return]
    uppCustomerId
    uppCustomerTitle
    uppCustomerName
    uppCustomerFirstName
    uppCustomerLastName
    uppCustomerType [P,C]
    uppCustomerStreet
    uppCustomerStreet2
    uppCustomerCity
    uppCustomerCountry
    uppCustomerZipCode
    uppCustomerState
    uppCustomerPhone
    uppCustomerFax
    uppCustomerEmail
    uppCustomerGender [female,male]
    uppCustomerBirthDate
    uppCustomerLanguage [en,de,fr,it]
    uppCustomerOccurence [EXISTING,REGISTERING,GUEST]
    uppCustomerSubscription
    uppCustomerIpAddress`,
  'Article details': `
    uppArticle_1_Id
    uppArticle_1_Name
    uppArticle_1_ProductCategory
    uppArticle_1_Description
    uppArticle_1_Type
    uppArticle_1_Quantity
    uppArticle_1_Price
    uppArticle_1_PriceGross
    uppArticle_1_Tax
    uppArticle_1_PriceWithoutVAT
    uppArticle_1_TaxAmount
    uppArticle_1_SingleArticlePrice
    uppArticle_1_SingleArticlePriceWithoutVAT`,
  'Shipping details': `
    uppShippingDetails [yes]
    uppShippingTitle
    uppShippingFirstName
    uppShippingLastName
    uppShippingStreet
    uppShippingStreet2
    uppShippingZipCode
    uppShippingCity
    uppShippingCountry
    uppShippingPhone
    uppShippingCellPhone
    uppShippingPrice
    uppShippingPriceGross
    uppShippingCarrier
    uppShippingEmail`,
  'Billing details': `
    uppBillingDetails [yes]
    uppBillingTitle
    uppBillingFirstName
    uppBillingLastName
    uppBillingStreet
    uppBillingStreet2
    uppBillingPhoneNumber
    uppBillingEmail
    uppBillingZipCode
    uppBillingCity
    uppBillingCountry`,
  'Fee parameters': `
    uppFee_1_Id
    uppFee_1_Name
    uppFee_1_ProductCategory
    uppFee_1_Type [GOODS,REBATE,FEE,OTHERPM]
    uppFee_1_Quantity
    uppFee_1_Price
    uppFee_1_Tax
    uppFee_1_PriceWithoutVAT
    uppFee_1_TaxAmount
    uppFee_1_SingleArticlePrice
    uppFee_1_SingleArticlePriceWithoutVAT`,
  Webhook: `
    merchantId
    testOnly
    refno
    status [success,error]
    uppTransactionId
    amount
    currency
    pmethod
    reqtype
    language
    authorizationCode
    acqAuthorizationCode
    responseMessage
    responseCode
    sign
    expy
    expm`,
  'success, cancel and error URLs': `
    uppTransactionId
    merchantId
    refno
    amount
    currency
    sign
    uppMsgType [web,post]
    reqtype
    status [success,error,cancel]
    aliasCC
    responseCode
    responseMessage
    authorizationCode
    acqAuthorizationCode
    maskedCC
    returnCustomerCountry
    sign2
    threeDScardholderInfo
    errorCode
    errorMessage
    errorDetail`,
  // These parameters come from the entries "callback method" and "callback fields beyond the specification" in the list
  // of open points.
  'Callbacks and webhook': `
    uppWebResponseMethod [GET]
    pmethod
    expm
    expy
    language
    testOnly
    acqErrorCode`,
} as const;

/** Method codes by kind, from the specification's "Payment method codes" section. */
export const codes = {
  cards: 'VIS ECA AMX DIN DIS JCB DNK MYO CUP JEL',
  others:
    'ACC BPY BPL BPD BON INT DVI EPS ESY GEP GPA PAY DEA KLN MAU MMS MFX MFG MFA MDP PSC PAP PFC PEF REK SAM DIB SWB TWI',
  withoutParameters: 'BON DEA DVI MAU MMS MYO PFC PEF REK DIB TWI',
  /** Method code for wallet C, from the list of open points. */
  walletC: 'APL',
} as const;

/** Column headings in the specification's table "Capabilities of four payment methods". */
export const capabilityColumns =
  'Authorization | Deferred settlement | Refund | Cancel | Alias | Payment page | Split mode | Mobile SDK';
export const capabilities = {
  PAY: 'yes yes yes yes no yes yes yes',
  MFG: 'yes yes yes yes no yes no no',
  PEF: 'yes yes yes yes no yes yes yes',
  PFC: 'yes yes yes yes yes yes yes yes',
} as const;

/** The possible actions in each state, from the specification's "States and transitions" section. */
export const states = {
  'Verified only': 'status',
  Authorized: 'settle, cancel, status',
  'Card checked': 'status',
  Settled: 'cancel, credit, status',
  'Settled credit': 'cancel, status',
  'Settled+credited': 'cancel, status, credit',
  'Settled/Transmitted': 'status, credit',
  Canceled: 'status',
  Declined: 'status',
} as const;

/**
 * Transitions, one per line, with the columns `from | trigger | to`. The last lines come from the list of open points.
 */
export const moves = `
  none | authorization with reqtype CAA | Settled
  none | authorization with reqtype NOA | Authorized
  none | Validate API (alias authorization with amount 0) | Card checked
  Authorized | settlement | Settled
  Settled | credit | Settled+credited
  none | customer presses the cancel button | Canceled
  none | acquirer declines or error | Declined
  Authorized | cancel (DOA) | Canceled
  Settled | cancel (DOA) | Canceled
  Settled | the daily settlement run | Settled/Transmitted
  none | card data accepted in split mode | Verified only`;

/** Meanings of `responseCode` in a status response, from the list of open points. */
export const statusCodes = {
  0: 'incomplete',
  1: 'authorized',
  2: 'debit waits for the daily settlement',
  3: 'credit waits for it',
  4: 'declined',
  5: 'referral',
  6: 'cancelled by the merchant after authorization',
  7: 'cancelled by the merchant after authorization',
  8: 'cancelled by the merchant after authorization',
  9: 'cancelled by the shopper',
  10: 'cancelled by the system',
  11: 'verified only (split)',
  12: 'verified and authorized (split)',
  13: 'pending',
  14: 'timeout',
  15: 'card checked',
  20: 'not found',
  21: 'settled and transmitted',
  30: 'more than one found',
} as const;

/** Error codes from the specification, and error codes from its list of open points. */
export const errorCodes = {
  specification: '1403 2021',
  openPoints:
    '1001 1002 1003 1004 1006 1007 1008 1009 1010 1012 1403 1404 2000 2001 2002 2011 2012 2013 2014 2021 2022 2051 2097 2098 2099 3031 3041 3061 -72 -888',
} as const;

/** Prefixes that stand for a provider's real name. */
export const neutralPrefixes = 'walletA walletB walletC provA provB provC provD provE voucher';

/** Limits that can be expressed in a table, from the specification's "Limits" section. */
export const limits = {
  papAuthorizationDays: 30,
  gpaPairs: 5,
  intCustomData: 10,
  intRepaymentType: [1, 20],
  klnAccountIdentifier: 24,
} as const;

/** Codes of the methods for which `uppCustomerDetails` is mandatory. */
export const customerDetailsFor = 'ACC BPY BPL BPD INT SWB DVI MFX MFA';
