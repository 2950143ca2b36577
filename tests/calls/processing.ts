// XML documents of the settlement, cancel, credit and status calls, typed by hand from the sections "Settlement",
// "Cancel", "Credit", "Status response fields" and "Errors" of the specification.

const whole = (root: string, version: string, body: string, transaction: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} version="${version}"><body merchantId="1000011011"${body}>` +
  `<transaction${transaction}>${content}</transaction></body></${root}>`;
const money = '<amount>4990</amount><currency>CHF</currency><uppTransactionId>180710155401925243</uppTransactionId>';
const share =
  '<marketplace><subMerchantId>SUB1</subMerchantId><fee><amount>250</amount><currency>CHF</currency></fee></marketplace>';
const request = (fields: string, version = '2') =>
  whole('paymentService', version, '', ' refno="A7Q2"', `<request>${fields}</request>`);

export const requests = {
  settle: request(money),
  settleVersion1: request(money, '1'),
  settleStated: request(`${money}<reqtype>COA</reqtype><closeTransaction>no</closeTransaction>`),
  settleAndClose: request(`${money}<closeTransaction>true</closeTransaction>`),
  settleShared: request(money + share),
  cancel: request(`${money}<reqtype>DOA</reqtype>`),
  credit: request(`${money}<transtype>06</transtype>`),
  creditShared: request(`${money}<reqtype>COA</reqtype><transtype>06</transtype>${share}`),
} as const;

export const statusRequests = {
  byId: whole(
    'statusService',
    '5',
    '',
    '',
    '<request><uppTransactionId>180710155401925243</uppTransactionId><reqtype>STX</reqtype></request>',
  ),
  byRefno: whole('statusService', '3', '', '', '<request><refno>A7Q2</refno><reqtype>STX</reqtype></request>'),
} as const;

const answer = (result: string, added = '<reqtype>COA</reqtype><transtype>05</transtype>') =>
  whole(
    'paymentService',
    '2',
    ' status="accepted" testOnly="yes"',
    ' refno="A7Q2" trxStatus="response"',
    `<request>${money}${added}</request><response><responseCode>01</responseCode>${result}</response>`,
  );

export const answers = {
  settled: answer('<responseMessage>settlement succeeded</responseMessage>'),
  settledInPart: answer('<responseMessage>partialDebit succeeded</responseMessage>'),
  settledInvoice: answer(
    '<responseMessage>settlement succeeded</responseMessage><accountHolder>Provider</accountHolder>' +
      '<bankCode>00762</bankCode><invoiceReference>INV-1</invoiceReference><bankName>Bank</bankName>' +
      '<accountNumber>CH93</accountNumber>',
  ),
  creditedByA: answer(
    '<responseMessage>credit succeeded</responseMessage><uppTransactionId>180710155401925244</uppTransactionId>' +
      '<info>PGkvPg==</info>',
    '<transtype>06</transtype><reqtype>COA</reqtype>',
  ),
} as const;

const item = (number: string, id: string, code: string, message: string, trtype: string, settled: string) =>
  `<response itemNr="${number}"><responseCode>${code}</responseCode><responseMessage>${message}</responseMessage>` +
  `<refno>A7Q2</refno><amount>4990</amount><currency>CHF</currency><authorizationCode>123456789</authorizationCode>` +
  `<pmethod>VIS</pmethod><uppTransactionId>${id}</uppTransactionId><maskedCC>424242xxxxxx4242</maskedCC>` +
  `<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy><trxDate>20261122</trxDate><trxTime>101112</trxTime>` +
  `<trtype>${trtype}</trtype><settledAmount>${settled}</settledAmount></response>`;

export const statusAnswer = whole(
  'statusService',
  '3',
  ' status="accepted"',
  ' trxStatus="response"',
  '<request><refno>A7Q2</refno><reqtype>STX</reqtype></request>' +
    item('1', '180710155401925243', '2', 'Debit waiting for daily settlement process', '05', '2000') +
    item('2', '180710155401925244', '3', 'Credit waiting for daily settlement process', '06', '1000') +
    item('3', '180710155401925245', '6', 'DOA Cancel', '05', '0'),
);

export const error = (status: 'accepted' | 'error', code: string) =>
  whole(
    'paymentService',
    '2',
    ` status="${status}" testOnly="yes"`,
    ' refno="A7Q2" trxStatus="error"',
    `<request>${money}</request><error><errorCode>${code}</errorCode><errorMessage>success</errorMessage>` +
      '<errorDetail>settlement succeeded</errorDetail></error>',
  );
