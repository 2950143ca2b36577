// All documented authorization requests and responses, typed by hand from the sections "Endpoints", "Authorization
// request fields" and "Method-specific parameters" of the specification.

const whole = (version: string, body: string, transaction: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationService version="${version}"><body merchantId="1000011011"${body}>` +
  `<transaction refno="A7Q2"${transaction}>${content}</transaction></body></authorizationService>`;
const request = (fields: string, version = '6') => whole(version, '', '', `<request>${fields}</request>`);
const money = '<amount>4990</amount><currency>CHF</currency>';
const cryptogram = '{"signature":"MEQ&<>\\"","protocolVersion":"ECv1","signedMessage":"{\\"tag\\":\\"]] >\\"}"}';

/** Payment data from the wallets. The `SAM` data is very long and must not be truncated. */
export const walletData = {
  PAY: cryptogram,
  SAM: `{"resultCode":"0","resultMessage":"","method":"3DS","card_brand":"VI","card_last4digits":"4242","3DS":{"type":"S","version":"100","data":"${'eyJ'.repeat(3000)}"},"wallet_dm_id":"d"}`,
  APL: 'dG9rZW4=',
} as const;

const person =
  '<uppCustomerFirstName>Eva</uppCustomerFirstName><uppCustomerLastName>Muster</uppCustomerLastName>' +
  '<uppCustomerStreet>Seestrasse 12</uppCustomerStreet><uppCustomerCity>Zürich</uppCustomerCity>' +
  '<uppCustomerCountry>CHE</uppCustomerCountry><uppCustomerZipCode>8002</uppCustomerZipCode>';

export const authorizations = {
  alias: request(`${money}<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>`),
  aliasVersion4: request(`${money}<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>`, '4'),
  aliasVersion5: request(`${money}<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>`, '5'),
  aliasOfNoCard: request(`${money}<aliasCC>ALIAS1</aliasCC><pmethod>PFC</pmethod>`),
  check: request(
    '<amount>0</amount><currency>CHF</currency><aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>',
  ),
  walletA: request(`${money}<sign>ab12</sign><walletAPayData><![CDATA[${walletData.PAY}]]></walletAPayData>`),
  walletB: request(`${money}<sign>ab12</sign><walletBPayData><![CDATA[${walletData.SAM}]]></walletBPayData>`),
  walletC: request(`${money}<sign>ab12</sign><walletCPayToken><![CDATA[${walletData.APL}]]></walletCPayToken>`),
  virtualCard: request(
    `${money}<sign>ab12</sign><pmethod>MFG</pmethod><reqtype>NOA</reqtype><transtype>05</transtype>` +
      '<virtualCardno>V-100</virtualCardno>',
  ),
  invoice: request(
    `${money}<pmethod>BPY</pmethod><uppCustomerDetails>${person}<uppCustomerPhone>031</uppCustomerPhone>` +
      '<uppCustomerGender>female</uppCustomerGender><uppCustomerBirthDate>1980-02-01</uppCustomerBirthDate>' +
      '<uppArticle_1_Id>1</uppArticle_1_Id><uppArticle_1_Name>Pen</uppArticle_1_Name>' +
      '<uppArticle_1_Quantity>2</uppArticle_1_Quantity><uppArticle_1_Price>4990</uppArticle_1_Price>' +
      '<uppArticle_1_PriceGross>2495</uppArticle_1_PriceGross>' +
      '<uppShippingFirstName>Eva</uppShippingFirstName><uppShippingLastName>Muster</uppShippingLastName>' +
      '<uppShippingStreet>Seestrasse 12</uppShippingStreet><uppShippingZipCode>8002</uppShippingZipCode>' +
      '<uppShippingCity>Zürich</uppShippingCity><uppShippingCountry>CHE</uppShippingCountry>' +
      '<uppShippingPrice>4990</uppShippingPrice><uppShippingPriceGross>4990</uppShippingPriceGross>' +
      '<uppShippingCarrier>Post</uppShippingCarrier></uppCustomerDetails>',
  ),
  company: request(
    `${money}<pmethod>INT</pmethod><reqtype>SCN</reqtype><uppCustomerDetails><uppCustomerId>c-7</uppCustomerId>` +
      `<uppCustomerName>Falz AG</uppCustomerName>` +
      person.replace('</uppCustomerLastName>', '</uppCustomerLastName><uppCustomerType>C</uppCustomerType>') +
      '<uppCustomerBirthDate>01.02.1980</uppCustomerBirthDate><uppCustomerLanguage>de</uppCustomerLanguage>' +
      '<uppCustomerCompanyRegisterNumber>CHE-1</uppCustomerCompanyRegisterNumber></uppCustomerDetails>' +
      '<sub_pmethod>MONTHLYINVOICE</sub_pmethod>',
  ),
  attachments: request(
    `${money}<pmethod>ACC</pmethod><sub_pmethod>INVOICE</sub_pmethod><authorizationId>77</authorizationId><provAAttachments>` +
      '<attachment mimeType="application/pdf" name="a.pdf"><value>JVBERi0=</value></attachment>' +
      '<attachment mimeType="text/plain" name="b.txt"><value>YQ==</value></attachment></provAAttachments>',
  ),
  marketplace: request(
    `${money}<aliasCC>ALIAS1</aliasCC><pmethod>PEF</pmethod><marketplace><subMerchantId>SUB1</subMerchantId>` +
      '<fee><amount>250</amount><currency>CHF</currency></fee></marketplace>',
  ),
} as const;

const answer = (fields: string) =>
  whole(
    '6',
    ' status="accepted" testOnly="yes"',
    ' trxStatus="response"',
    `<request>${money}<reqtype>NOA</reqtype><transtype>05</transtype></request><response>${fields}</response>`,
  );
const shared =
  '<responseCode>01</responseCode><responseMessage>Authorized</responseMessage>' +
  '<uppTransactionId>180710155401925243</uppTransactionId><authorizationCode>123456789</authorizationCode>' +
  '<acqAuthorizationCode>A1</acqAuthorizationCode>';

export const authorized = {
  card: answer(`${shared}<maskedCC>424242xxxxxx4242</maskedCC><returnCustomerCountry>CHE</returnCustomerCountry>`),
  wallet: answer(`${shared}<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>`),
  withoutLiabilityShift: answer(shared.replace('>01<', '>02<')),
  virtualCard: answer(
    `${shared}<provDBalance>1500</provDBalance><provDResponseCode>00</provDResponseCode>` +
      '<provDResponseDate>20261122101112</provDResponseDate><provDExpirationDate>20281231</provDExpirationDate>' +
      '<ESRData>&lt;esr/&gt;</ESRData><BankConnection>&lt;bank/&gt;</BankConnection>',
  ),
  invoiceOfE: answer(
    `${shared}<provEAvailableCredit>50000</provEAvailableCredit><provEMaximalCredit>100000</provEMaximalCredit>` +
      '<provEReference>R-1</provEReference><provECreditRefusalReason>None</provECreditRefusalReason>' +
      '<provEResponseCode>000</provEResponseCode><installmentNumber>4</installmentNumber>' +
      '<installmentAmount>1260</installmentAmount><installmentFees>40</installmentFees>' +
      '<installmentInterests>10</installmentInterests>',
  ),
  invoiceOfA: answer(
    `${shared}<provABasket>PGIvPg==</provABasket><installmentPlan>PHAvPg==</installmentPlan><info>PGkvPg==</info>` +
      '<decisionRiskTaker>PROVIDER</decisionRiskTaker><decisionInstallment>OK</decisionInstallment>' +
      '<decisionInvoice>NOK</decisionInvoice><authorizationId>77</authorizationId>' +
      '<purchaseInInstallementGranted>true</purchaseInInstallementGranted>' +
      '<purchaseOnInvoiceGranted>false</purchaseOnInvoiceGranted>',
  ),
  screening: answer(`${shared}<allowedPaymentMethods>INVOICE</allowedPaymentMethods>`),
  invoice: answer(
    `${shared}<accountHolder>Provider</accountHolder><bankCode>00762</bankCode>` +
      '<invoiceReference>INV-1</invoiceReference><bankName>Bank</bankName><accountNumber>CH93</accountNumber>',
  ),
} as const;
