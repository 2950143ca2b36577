import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { orderTable } from '../order/order-table.ts';
import { oneOf, param, type Nested, type Repeated, type Table } from '../table/parameter.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { payment } from './payment.ts';
import { result } from './result.ts';

// Table columns that were copied from the specification by hand. Each line contains a parameter and its format. If the
// specification lists the allowed values, the line contains them in brackets instead of the format. If our definition
// deliberately differs, a slash and our format or values follow, and a comment above the list gives the reason.

const specification = {
  // Some of our definitions list the allowed values instead of a format. The uppCustomerDetails parameter is in the
  // `payment` list.
  customer: `
    uppCustomerId AN
    uppCustomerTitle AN30
    uppCustomerName AN100
    uppCustomerFirstName AN100
    uppCustomerLastName AN100
    uppCustomerType A1/[C,P]
    uppCustomerStreet AN100
    uppCustomerStreet2 AN100
    uppCustomerCity AN100
    uppCustomerCountry A3
    uppCustomerZipCode AN10
    uppCustomerState AN100
    uppCustomerPhone AN40
    uppCustomerFax AN40
    uppCustomerEmail AN100
    uppCustomerGender A6/[female,male]
    uppCustomerBirthDate Date
    uppCustomerLanguage A2/[de,en,fr,it]
    uppCustomerOccurence AN100/[EXISTING,GUEST,REGISTERING]
    uppCustomerSubscription AN
    uppCustomerIpAddress AN50`,
  // The specification gives the format of the VAT rate as N or DN. We use DN, which accepts both.
  article: `
    uppArticle_1_Id AN
    uppArticle_1_Name AN
    uppArticle_1_ProductCategory AN
    uppArticle_1_Description AN
    uppArticle_1_Type AN
    uppArticle_1_Quantity N
    uppArticle_1_Price N
    uppArticle_1_PriceGross N
    uppArticle_1_Tax N|DN/DN
    uppArticle_1_PriceWithoutVAT N
    uppArticle_1_TaxAmount N
    uppArticle_1_SingleArticlePrice N
    uppArticle_1_SingleArticlePriceWithoutVAT N`,
  shipping: `
    uppShippingDetails [yes]
    uppShippingTitle AN
    uppShippingFirstName AN40
    uppShippingLastName AN40
    uppShippingStreet AN40
    uppShippingStreet2 AN40
    uppShippingZipCode AN10
    uppShippingCity AN40
    uppShippingCountry A3
    uppShippingPhone AN15
    uppShippingCellPhone AN50
    uppShippingPrice N7
    uppShippingPriceGross N7
    uppShippingCarrier AN50
    uppShippingEmail AN50`,
  billing: `
    uppBillingDetails [yes]
    uppBillingTitle AN
    uppBillingFirstName AN40
    uppBillingLastName AN40
    uppBillingStreet AN40
    uppBillingStreet2 AN40
    uppBillingPhoneNumber AN15
    uppBillingEmail AN50
    uppBillingZipCode AN10
    uppBillingCity AN40
    uppBillingCountry A3`,
  // Our definition of the fee type lists the allowed values. The specification gives the format of the VAT rate as N or
  // DN; we use DN, which accepts both.
  fee: `
    uppFee_1_Id AN
    uppFee_1_Name AN
    uppFee_1_ProductCategory AN
    uppFee_1_Type AN/[FEE,GOODS,OTHERPM,REBATE]
    uppFee_1_Quantity N
    uppFee_1_Price N
    uppFee_1_Tax N|DN/DN
    uppFee_1_PriceWithoutVAT N
    uppFee_1_TaxAmount N
    uppFee_1_SingleArticlePrice N
    uppFee_1_SingleArticlePriceWithoutVAT N`,
  // This list omits paymentmethod, which depends on the method, and sign, which is computed. Our definition of
  // uppCustomerDetails does not accept the value yes, because that value is derived from the customer fields. We assume
  // that an alias has at most 40 characters. We know uppWebResponseMethod only from live traffic.
  payment: `
    merchantId AN10
    refno AN18
    amount N
    currency A3
    reqtype [CAA,NOA,SCN]
    aliasCC alias/AN40
    expm M|MM/MM
    expy YY
    useAlias [yes]
    language [da,de,el,en,es,fr,it,no,pl,pt]
    uppStartTarget [_top]
    uppReturnTarget [_top]
    mode [forceRedirect]
    uppStatus3D [return]
    uppReturnMaskedCC [yes]
    successUrl -/AN
    cancelUrl -/AN
    errorUrl -/AN
    uppCustomerDetails [return,yes]/[return]
    uppForwardCustomerDetails [no,yes]
    uppDisplayShippingDetails [no,yes]
    returnVirtualCardno [yes]
    uppWebResponseMethod -/[GET,POST]`,
  // If the specification does not state a format, the catalog uses AN. Codes that consist of digits are kept as text.
  // errorCode uses AN because it may be negative. The last parameters in the list are taken from live traffic and from
  // webhook messages.
  result: `
    uppTransactionId N18/N18 text
    merchantId AN10
    refno AN18
    amount N
    currency A3
    sign -/AN
    uppMsgType [post,web]
    reqtype A3
    status [cancel,error,success]
    aliasCC alias/AN40
    responseCode N2/N2 text
    responseMessage -/AN
    authorizationCode N9/N9 text
    acqAuthorizationCode AN
    maskedCC -/AN
    returnCustomerCountry A3
    sign2 -/AN
    threeDScardholderInfo -/AN
    errorCode N4/AN text
    errorMessage -/AN
    errorDetail -/AN
    acqErrorCode N/N text
    uppStatus3D [A,C,D,N,N/A,U,Y]
    pmethod code/AN
    language A2
    expm MM
    expy YY
    testOnly -/A`,
};

// The table for an order without a payment method contains every shared parameter, so the tests read the shared
// parameters from this table.
const open = orderTable(undefined, 18);
const rowsOf = (name: string) => (open[name] as Nested).rows;
const eachOf = (name: string) => (open[name] as Repeated).each;

const tables = {
  customer: rowsOf('customer'),
  article: eachOf('articles'),
  shipping: rowsOf('shipping'),
  billing: rowsOf('billing'),
  fee: eachOf('fees'),
  payment,
  result,
} satisfies Record<keyof typeof specification, Table>;

/**
 * Returns one line for each parameter in a table. Each line contains the parameter's wire name, followed by its allowed
 * values if the table lists them, or by its format if it does not.
 */
function toColumns(table: Table): string[] {
  return Object.values(table).map((row) => {
    const name = row.wire.replace('{n}', '1');
    if (!('format' in row)) return `${name} group`;
    if (row.choices) return `${name} [${Object.values(row.choices).toSorted().join()}]`;
    return `${name} ${row.format}${row.text ? ' text' : ''}`;
  });
}

/**
 * Returns the specification's lines in the notation that `toColumns` uses. If a line contains a slash, keeps only our
 * format or values.
 */
const expected = (columns: string) =>
  columns
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/ [^\s[]*(?:\[[^\]]*\])?\/(?=[^/]+$)/, ' '));

test.for(Object.keys(tables) as (keyof typeof tables)[])(
  "the catalog's %s table matches the parameter list in the specification",
  (name) => {
    expect(toColumns(tables[name]).toSorted()).toEqual(expected(specification[name]).toSorted());
  },
);

test('the comparison of a table with the specification reports wrong formats, wrong allowed values and unknown parameter names', () => {
  const wrong = {
    ...tables.customer,
    city: param('uppCustomerCity', 'AN10'),
    type: oneOf('uppCustomerType', { person: 'B' }),
    fax: param('fax', 'AN40'),
  };
  const lines = expected(specification.customer);
  expect(toColumns(wrong).filter((line) => !lines.includes(line))).toEqual([
    'uppCustomerType [B]',
    'uppCustomerCity AN10',
    'fax AN40',
  ]);
});

test('of the parameters that all payment methods share, only merchantId, refno, amount and currency are mandatory', () => {
  const mandatory = Object.values(payment).filter((row) => row.required);
  expect(mandatory.map(({ wire }) => wire)).toEqual(['merchantId', 'refno', 'amount', 'currency']);
  const { payment: _, ...others } = tables;
  for (const table of Object.values<Table>(others))
    expect(Object.values(table).filter(({ required }) => required)).toEqual([]);
});

test('line prices and tax amounts may be negative, but the payment amount may not', () => {
  const signed = Object.values(tables).flatMap((table: Table) =>
    Object.values(table).filter((row) => 'signed' in row && row.signed),
  );
  expect(signed.map(({ wire }) => wire.replace(/^upp(Article|Fee)_\{n\}_/, ''))).toEqual([
    'Price',
    'PriceGross',
    'PriceWithoutVAT',
    'TaxAmount',
    'SingleArticlePrice',
    'SingleArticlePriceWithoutVAT',
    'Price',
    'PriceWithoutVAT',
    'TaxAmount',
    'SingleArticlePrice',
    'SingleArticlePriceWithoutVAT',
  ]);
});

// The "mandatory for" column in the specification: each parameter, with the codes of the payment methods that require
// it. Parameters that are mandatory only for individuals are included.
const mandatoryFor = {
  customer: {
    uppCustomerId: 'INT',
    uppCustomerFirstName: 'ACC BPY BPL BPD INT SWB DVI MFX MFA',
    uppCustomerLastName: 'ACC BPY BPL BPD INT SWB DVI MFX MFA',
    uppCustomerType: 'ACC INT DVI',
    uppCustomerStreet: 'ACC BPY BPL BPD INT SWB DVI MFX MFA',
    uppCustomerCity: 'ACC BPY BPL BPD INT SWB DVI MFX MFA',
    uppCustomerCountry: 'ACC BPY BPL BPD INT SWB DVI',
    uppCustomerZipCode: 'ACC BPY BPL BPD INT SWB DVI MFX MFA',
    uppCustomerPhone: 'ACC BPY BPL BPD SWB',
    uppCustomerGender: 'ACC BPY BPL BPD MFX MFA',
    uppCustomerBirthDate: 'ACC BPY BPL BPD SWB MFX MFA INT',
    uppCustomerLanguage: 'ACC INT',
    uppCustomerSubscription: 'SWB',
  },
  article: {
    uppArticle_1_Id: 'BPY BPL BPD',
    uppArticle_1_Name: 'BPY BPL BPD KLN',
    uppArticle_1_Quantity: 'BPY BPL BPD KLN',
    uppArticle_1_Price: 'BPY BPL BPD KLN',
    uppArticle_1_PriceGross: 'BPY BPL BPD',
    uppArticle_1_Tax: 'KLN',
    uppArticle_1_TaxAmount: 'KLN',
  },
  shipping: {
    uppShippingFirstName: 'BPY BPL BPD',
    uppShippingLastName: 'BPY BPL BPD',
    uppShippingStreet: 'BPY BPL BPD',
    uppShippingZipCode: 'BPY BPL BPD',
    uppShippingCity: 'BPY BPL BPD',
    uppShippingCountry: 'BPY BPL BPD',
    uppShippingPrice: 'BPY BPL BPD',
    uppShippingPriceGross: 'BPY BPL BPD',
    uppShippingCarrier: 'BPY BPL BPD',
  },
} as const;

const mandatoryRows: Readonly<Record<keyof typeof mandatoryFor, (method: PaymentMethod) => readonly string[]>> = {
  customer: ({ customer: rule }) => [...(rule?.always ?? []), ...(rule?.person ?? [])],
  article: (method) => method.article ?? [],
  shipping: (method) => method.shipping ?? [],
};

test.for(Object.keys(mandatoryFor) as (keyof typeof mandatoryFor)[])(
  'the mandatory %s parameters match the specification',
  (name) => {
    const actual = Object.entries(tables[name]).map(([row, { wire }]) => [
      wire.replace('{n}', '1'),
      Object.values(methods)
        .filter((method) => mandatoryRows[name](method).includes(row))
        .map(({ code }) => code)
        .toSorted()
        .join(' '),
    ]);
    const stated = Object.entries(mandatoryFor[name]).map(([wire, codes]) => [
      wire,
      codes.split(' ').toSorted().join(' '),
    ]);
    expect(Object.fromEntries(actual.filter(([, codes]) => codes))).toEqual(Object.fromEntries(stated));
  },
);

test('the parameters that are mandatory for companies match the specification', () => {
  const rows = Object.values<PaymentMethod>(methods).flatMap(({ code, customer: rule }) =>
    (rule?.company ?? []).map((row) => `${code} ${row}`),
  );
  expect(rows.toSorted()).toEqual(
    [
      'ACC name',
      'ACC companyLegalForm',
      'INT name',
      'INT companyRegisterNumber',
      'KLN companyRegisterNumber',
      'MFX name',
      'MFA name',
      'SWB name',
    ].toSorted(),
  );
});
