import type { Group, Row } from '../model.ts';

const authorized = '01 Authorized';

/** A field of the customer container, with values that match the specified format and values that do not. */
type Stated = readonly [name: string, fits: readonly string[], not: readonly string[]];

const container = (rows: readonly Stated[]): readonly Row[] =>
  rows.flatMap(([name, fits, not]) => [
    ...fits.map((text, n) => toRow(`${name}, fitting${n > 0 ? ` ${n + 1}` : ''}`, name, text, authorized)),
    ...not.map((text, n) => toRow(`${name}, not fitting${n > 0 ? ` ${n + 1}` : ''}`, name, text, `error 2022 ${name}`)),
  ]);

const toRow = (title: string, name: string, text: string, verdict: string): Row => [
  title,
  { uppCustomerDetails: `<${name}>${text.replace(/^#(\d+)$/, (_, n: string) => 'x'.repeat(Number(n)))}</${name}>` },
  verdict,
];

const elements = { amount: '4990', currency: 'CHF', aliasCC: '{alias}', expm: '12', expy: '30' };
const call = 'authorize';

export const customerGroups: readonly Group[] = [
  {
    name: 'customer',
    section: 'Customer details (uppCustomer*)',
    call,
    elements,
    rows: container([
      ['uppCustomerId', ['c-7'], []],
      ['uppCustomerTitle', ['#30'], ['#31']],
      ['uppCustomerName', ['#100'], ['#101']],
      ['uppCustomerFirstName', ['#100'], ['#101']],
      ['uppCustomerLastName', ['#100'], ['#101']],
      ['uppCustomerType', ['P', 'C'], ['X']],
      ['uppCustomerStreet', ['#100'], ['#101']],
      ['uppCustomerStreet2', ['#100'], ['#101']],
      ['uppCustomerCity', ['#100'], ['#101']],
      ['uppCustomerCountry', ['CHE'], ['#4']],
      ['uppCustomerZipCode', ['#10'], ['#11']],
      ['uppCustomerState', ['#100'], ['#101']],
      ['uppCustomerPhone', ['#40'], ['#41']],
      ['uppCustomerFax', ['#40'], ['#41']],
      ['uppCustomerEmail', ['#100'], ['#101']],
      ['uppCustomerGender', ['female', 'male'], ['other']],
      ['uppCustomerBirthDate', ['2000-01-31', '31.01.2000'], ['2000/01/31', '31-01-2000']],
      ['uppCustomerLanguage', ['en', 'de', 'fr', 'it'], ['xx']],
      ['uppCustomerOccurence', ['EXISTING', 'REGISTERING', 'GUEST'], ['NEW']],
      ['uppCustomerSubscription', ['monthly'], []],
      ['uppCustomerIpAddress', ['#50'], ['#51']],
    ]),
  },
  {
    name: 'article',
    section: 'Article details (uppArticle_N_*)',
    call,
    elements,
    rows: container([
      ['uppArticle_1_Id', ['b-1'], []],
      ['uppArticle_1_Name', ['Book'], []],
      ['uppArticle_1_Quantity', ['2'], ['x', '1e3']],
      ['uppArticle_1_Price', ['4990'], ['49.90']],
      ['uppArticle_1_PriceGross', ['2495'], ['x']],
      ['uppArticle_1_Tax', ['8', '7.7'], ['x']],
      ['uppArticle_1_PriceWithoutVAT', ['4600'], ['x']],
      ['uppArticle_1_TaxAmount', ['126'], ['x']],
      ['uppArticle_1_SingleArticlePrice', ['2495'], ['x']],
      ['uppArticle_1_SingleArticlePriceWithoutVAT', ['2300'], ['x']],
    ]),
  },
  {
    name: 'fee',
    section: 'Fee parameters (uppFee_N_*)',
    call,
    elements,
    rows: container([
      ['uppFee_1_Type', ['GOODS', 'REBATE', 'FEE', 'OTHERPM'], ['TIP']],
      ['uppFee_1_Quantity', ['1'], ['x']],
      ['uppFee_1_Price', ['250'], ['2.50']],
      ['uppFee_1_Tax', ['7.7'], ['x']],
    ]),
  },
  {
    name: 'shipping',
    section: 'Shipping details (uppShipping*)',
    call,
    elements,
    rows: container([
      ['uppShippingFirstName', ['#40'], ['#41']],
      ['uppShippingLastName', ['#40'], ['#41']],
      ['uppShippingStreet', ['#40'], ['#41']],
      ['uppShippingZipCode', ['#10'], ['#11']],
      ['uppShippingCity', ['#40'], ['#41']],
      ['uppShippingCountry', ['CHE'], ['#4']],
      ['uppShippingPhone', ['#15'], ['#16']],
      ['uppShippingCellPhone', ['#50'], ['#51']],
      ['uppShippingPrice', ['9999999'], ['10000000']],
      ['uppShippingPriceGross', ['9999999'], ['10000000']],
      ['uppShippingCarrier', ['#50'], ['#51']],
      ['uppShippingEmail', ['#50'], ['#51']],
    ]),
  },
];
