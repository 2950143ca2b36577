// XML documents of the gateway calls. They are typed by hand from the sections "Endpoints" and "XML envelope" of the
// specification and from the fields of each call, so that the tests compare the names in the code's tables with a
// second source.

const request = (root: string, version: string, mode: string, transaction: string, fields: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} version="${version}"><body merchantId="1000011011"${mode}>` +
  `<transaction${transaction}><request>${fields}</request></transaction></body></${root}>`;

const test = ' testOnly="yes"';
const refno = ' refno="A7Q2"';
const about = '<uppTransactionId>180710155401925243</uppTransactionId><amount>4990</amount><currency>CHF</currency>';
const money = '<amount>4990</amount><currency>CHF</currency><uppTransactionId>180710155401925243</uppTransactionId>';
const share =
  '<marketplace><subMerchantId>SUB1</subMerchantId><fee><amount>250</amount><currency>CHF</currency></fee></marketplace>';
const card = '<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>';

export const requests = {
  authorizeByAlias: request(
    'authorizationService',
    '6',
    test,
    refno,
    `<amount>4990</amount><currency>CHF</currency>${card}<reqtype>CAA</reqtype><transtype>05</transtype>${share}` +
      '<uppCustomerDetails><uppCustomerFirstName>Ada</uppCustomerFirstName>' +
      '<uppArticle_1_Name>Pen</uppArticle_1_Name><uppArticle_2_Name>Ink</uppArticle_2_Name>' +
      '<uppShippingCity>Bern</uppShippingCity></uppCustomerDetails>',
  ),
  authorizeByWallet: request(
    'authorizationService',
    '6',
    '',
    refno,
    '<amount>4990</amount><currency>CHF</currency><sign>abc</sign>' +
      '<walletAPayData><![CDATA[{"protocolVersion":"ECv1"}]]></walletAPayData>',
  ),
  authorizeOrder: request(
    'authorizationService',
    '6',
    test,
    refno,
    '<amount>4990</amount><currency>CHF</currency><pmethod>SWB</pmethod><order>' +
      '<article><quantity>1</quantity><taxPercent>2.6</taxPercent><type>goods</type><id>1</id><price>4990</price></article>' +
      '<article><quantity>2</quantity><name>Ink</name></article></order>',
  ),
  settle: request('paymentService', '2', test, refno, `${money}<closeTransaction>yes</closeTransaction>${share}`),
  cancel: request('paymentService', '2', test, refno, `${money}<reqtype>DOA</reqtype>`),
  credit: request('paymentService', '2', ' testOnly="no"', refno, `${money}<transtype>06</transtype>`),
  split: request('authorizationSplit', '4', test, refno, `${about}<reqtype>CAA</reqtype>`),
  status: request(
    'statusService',
    '5',
    test,
    '',
    '<uppTransactionId>180710155401925243</uppTransactionId><reqtype>STX</reqtype>',
  ),
} as const;

const answer = (root: string, version: string, body: string, transaction: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} version="${version}"><body merchantId="1000011011" ${body}>` +
  `<transaction${transaction}>${content}</transaction></body></${root}>`;

const accepted = 'status="accepted" testOnly="yes"';

/** Responses to the requests above. */
export const answers = {
  settle: answer(
    'paymentService',
    '2',
    accepted,
    `${refno} trxStatus="response"`,
    `<request>${money}<closeTransaction>yes</closeTransaction>${share}<reqtype>COA</reqtype><transtype>05</transtype></request>` +
      '<response><responseCode>01</responseCode><responseMessage>settlement succeeded</responseMessage></response>',
  ),
  cancel: answer(
    'paymentService',
    '2',
    accepted,
    `${refno} trxStatus="response"`,
    `<request>${money}<reqtype>DOA</reqtype><transtype>05</transtype></request>` +
      '<response><responseCode>01</responseCode><responseMessage>cancellation succeeded</responseMessage></response>',
  ),
  credit: answer(
    'paymentService',
    '2',
    accepted,
    `${refno} trxStatus="response"`,
    `<request>${money}<transtype>06</transtype><reqtype>COA</reqtype></request>` +
      '<response><responseCode>01</responseCode><responseMessage>credit succeeded</responseMessage>' +
      '<uppTransactionId>180710155401925244</uppTransactionId><authorizationCode>123456789</authorizationCode>' +
      '<acqAuthorizationCode>A1</acqAuthorizationCode></response>',
  ),
  status: answer(
    'statusService',
    '5',
    'status="accepted"',
    ' trxStatus="response"',
    '<request><uppTransactionId>180710155401925243</uppTransactionId><reqtype>STX</reqtype></request>' +
      '<response itemNr="1"><responseCode>2</responseCode><responseMessage>Debit waiting</responseMessage><refno>A7Q2</refno>' +
      '<amount>4990</amount><currency>CHF</currency><authorizationCode>123456789</authorizationCode><pmethod>VIS</pmethod>' +
      '<uppTransactionId>180710155401925243</uppTransactionId><maskedCC>424242xxxxxx4242</maskedCC><aliasCC/><expm>12</expm>' +
      '<expy>30</expy><trxDate>20261122</trxDate><trxTime>101112</trxTime><trtype>05</trtype><settledAmount>4990</settledAmount></response>',
  ),
  declined: answer(
    'authorizationService',
    '6',
    accepted,
    `${refno} trxStatus="error"`,
    `<request><amount>4990</amount><currency>CHF</currency></request><error><errorCode>1403</errorCode>` +
      '<errorMessage>declined</errorMessage><errorDetail/><uppTransactionId>180710155401925243</uppTransactionId>' +
      '<acqErrorCode>50</acqErrorCode></error>',
  ),
  missing: answer(
    'paymentService',
    '2',
    'status="error" testOnly="yes"',
    `${refno} trxStatus="error"`,
    `<request><currency>CHF</currency></request><error><errorCode>2021</errorCode><errorMessage>missing value</errorMessage>` +
      '<errorDetail>amount</errorDetail></error>',
  ),
} as const;

export const fault =
  '<?xml version="1.0" encoding="UTF-8"?><paymentService version="2"><body merchantId="7" status="error" testOnly="yes">' +
  '<error><errorCode>2000</errorCode><errorMessage>access denied</errorMessage><errorDetail/></error></body></paymentService>';
