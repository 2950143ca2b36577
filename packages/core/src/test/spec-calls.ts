// The XML calls, copied by hand from the specification's sections "Endpoints", "XML envelope" and "Resources and their
// fields". The lines use the notation of spec-methods.ts. The split call comes from the specification's list of open
// points.

export interface StatedCall {
  readonly path: string;
  readonly root: string;
  readonly versions: string;
  readonly request: string;
  /** Values that the gateway adds when its response repeats the request (see "XML envelope" in the specification). */
  readonly echo: string;
  readonly response: string;
}

const marketplace = `
    marketplace/subMerchantId AN15
    marketplace/fee/amount N
    marketplace/fee/currency A3`;

const about = `
    amount N mandatory
    currency A3 mandatory
    uppTransactionId N18 mandatory`;

const processed = { path: '/upp/jsp/XML_processor.jsp', root: 'paymentService', versions: '1 2' };

export const statedCalls: Readonly<Record<string, StatedCall>> = {
  authorize: {
    path: '/upp/jsp/XML_authorize.jsp',
    root: 'authorizationService',
    versions: '4 5 6',
    request: `
      amount N mandatory
      currency A3 mandatory
      sign - mandatory
      aliasCC alias
      expm M|MM
      expy YY
      pmethod code
      reqtype A3 [NOA,CAA,SCN]
      transtype - [05]
      virtualCardno AN100 mandatory
      uppCustomerDetails element
      walletAPayData AN mandatory
      walletBPayData AN mandatory
      walletCPayToken AN mandatory
      ${marketplace}`,
    echo: `
      reqtype A3 [NOA]
      transtype - [05]`,
    response: `
      responseCode N2 [01,02]
      responseMessage text
      uppTransactionId N18
      authorizationCode N9
      acqAuthorizationCode AN
      maskedCC text
      returnCustomerCountry A3
      aliasCC -
      expm -
      expy -`,
  },
  split: {
    path: '/upp/jsp/XML_authorizeSplit.jsp',
    root: 'authorizationSplit',
    versions: '4',
    request: `
      ${about}
      reqtype - [NOA,CAA]`,
    echo: '',
    response: `
      responseCode -
      responseMessage -
      authorizationCode -
      acqAuthorizationCode -
      maskedCC -`,
  },
  settle: {
    ...processed,
    request: `
      ${about}
      reqtype - [COA]
      closeTransaction AN [no,yes]
      ${marketplace}`,
    echo: `
      reqtype - [COA]
      transtype - [05]`,
    response: `
      responseCode - [01]
      responseMessage -`,
  },
  cancel: {
    ...processed,
    request: `
      ${about}
      reqtype - [DOA] mandatory`,
    echo: 'transtype - [05]',
    response: `
      responseCode - [01]
      responseMessage -`,
  },
  credit: {
    ...processed,
    request: `
      ${about}
      transtype - [06] mandatory
      reqtype - [COA]
      ${marketplace}`,
    echo: 'reqtype - [COA]',
    response: `
      responseCode - [01]
      responseMessage -
      uppTransactionId N18
      authorizationCode -
      acqAuthorizationCode -`,
  },
  status: {
    path: '/upp/jsp/XML_status.jsp',
    root: 'statusService',
    versions: '3 5',
    request: `
      uppTransactionId N18 mandatory
      refno AN18
      reqtype - [STX] mandatory`,
    echo: '',
    response: `
      @itemNr -
      responseCode N
      responseMessage text
      refno AN18
      amount N
      currency A3
      authorizationCode N9
      pmethod code
      uppTransactionId N18
      maskedCC text
      aliasCC -
      expm -
      expy -
      trxDate YYYYMMDD
      trxTime HHMMSS
      trtype - [05,06]
      settledAmount N`,
  },
};

/** Attributes of the root element and of the `body` and `transaction` elements. */
export const statedEnvelope = `
  version -
  merchantId AN10 mandatory
  testOnly - [yes,no]
  status - [accepted,error]
  refno AN18
  trxStatus - [response,error]`;

/** Fields of the `error` element. */
export const statedError = `
  errorCode N4
  errorMessage text
  errorDetail text
  uppTransactionId N18
  acqErrorCode N`;

/**
 * Elements and values of the XML documents in ACC responses, from the specification's "Method-specific parameters"
 * section.
 */
export const statedDocuments = {
  installmentPlan: 'totalRateAmount interestRate billingDate rateModel rates rateAmount rateDate interestAmount',
  info: 'status validUntil isSuitableForDelivery',
  infoStatus: 'AUTHORIZED PREAUTHORIZED CREDITED',
};

/**
 * Contents of the webhook, from the specification's "Events" section. The order of the elements comes from the list of
 * open points.
 */
export const statedWebhook = {
  root: 'uppTransactionService',
  version: '1',
  body: 'merchantId testOnly',
  transaction: 'refno status',
  elements: 'uppTransactionId amount currency pmethod reqtype language',
  success: 'authorizationCode acqAuthorizationCode responseMessage responseCode',
  error: 'errorCode errorMessage errorDetail',
  parameters: 'userParameters parameter name',
};
