import { toBrands, type Form, type Naming } from '@tillkit/core';

const person = (group: string, names: string) => names.split(' ').map((name) => `upp${group}${name}`);

/**
 * The parameters of a payment that a data attribute can spell; `{n}` stands for a place in a list. Those of KLN and INT
 * with brackets are none: they have to come as `params`.
 */
export const parameterNames: readonly string[] = [
  ...'merchantId refno amount currency sign paymentmethod reqtype useAlias aliasCC expm expy language'.split(' '),
  ...'uppStartTarget uppReturnTarget mode uppStatus3D uppReturnMaskedCC uppWebResponseMethod'.split(' '),
  ...'successUrl cancelUrl errorUrl returnVirtualCardno uppForwardCustomerDetails uppDisplayShippingDetails'.split(' '),
  ...person(
    'Customer',
    'Details Id Title Name FirstName LastName Type Street Street2 City Country ZipCode State Phone',
  ),
  ...person('Customer', 'Fax Email Gender BirthDate Language Occurence Subscription IpAddress'),
  ...person('Shipping', 'Details Title FirstName LastName Street Street2 ZipCode City Country Phone CellPhone Price'),
  ...person('Shipping', 'PriceGross Carrier Email'),
  ...person('Billing', 'Details Title FirstName LastName Street Street2 PhoneNumber Email ZipCode City Country'),
  ...['Article_{n}_', 'Fee_{n}_'].flatMap((list) =>
    person(list, 'Id Name ProductCategory Type Quantity Price Tax PriceWithoutVAT TaxAmount SingleArticlePrice').concat(
      `upp${list}SingleArticlePriceWithoutVAT`,
    ),
  ),
  'uppArticle_{n}_Description',
  'uppArticle_{n}_PriceGross',
  ...'sub_pmethod authorizationId provAOtherPaymentMeansAmount provAPreferredRateModel provAInvoiceChannel'.split(' '),
  ...'provAEnableStreetSplit provACustomerOrderNumber uppRebate uppRebateGross taxAmount uppDiscountAmount'.split(' '),
  ...'provBDeviceFingerprintId provBDeliveryMethod provBCustomerEmailConfirmed provBCustomerInfo1'.split(' '),
  ...'provBCustomerInfo2 provBSiteID provBRepaymentType provBRiskOwner provBPaperInvoice provBFirstRateAmount'.split(
    ' ',
  ),
  ...'provBVerifiedDocument1Type provBVerifiedDocument1Issuer provBVerifiedDocument1Number'.split(' '),
  ...'bankbic refno2 refno3 easyPaymentInfo easyTitle easyDescription mdpUserId mdpAlias'.split(' '),
  ...'installmentType atOwnRisk InvoiceOnDelivery virtualCardno voucherMerchantClientId'.split(' '),
  ...'ITEMAMT TAXAMT SHIPPINGAMT L_NAME{n} L_AMT{n} L_Number{n} L_Desc{n} L_QTY{n} L_TAXAMT{n}'.split(' '),
  ...person('Customer', 'CompanyLegalForm CompanyRegisterNumber'),
];

type Names = ReadonlyMap<string, string>;

const byLowerCase = (names: readonly string[]): Names => new Map(names.map((name) => [name.toLowerCase(), name]));
const neutral = byLowerCase(parameterNames);

/** The name that is meant when case is lost, as in data attributes; an unknown one stays as it is. */
export const restoreName = (given: string): string => restoreIn(neutral, given);

function restoreIn(names: Names, given: string): string {
  const lower = given.toLowerCase();
  // `uppArticle_2_Name`, `L_NAME0`; the numbers in `refno2` and `provBCustomerInfo1` are no places.
  const [, place = ''] = /(?<=_)(\d+)(?=_)/.exec(lower) ?? /^l_[a-z]+(\d+)$/.exec(lower) ?? [];
  const known = names.get(lower) ?? names.get(lower.replace(place, '{n}'));
  return known?.replace('{n}', place) ?? given;
}

/** The names as a gateway with these brands has them. */
const namesIn = (naming: Naming) =>
  Object.keys(toBrands(Object.fromEntries(parameterNames.map((name) => [name, ''])), naming));

/** A form under the names that are meant. Two that mean the same are a duplicate, as they would be under one name. */
export function restoreNames({ fields, problems }: Form, naming?: Naming): Form {
  const names = naming ? byLowerCase(namesIn(naming)) : neutral;
  const entries = Object.entries(fields).map(([name, value]) => [restoreIn(names, name), value] as const);
  const restored = Object.fromEntries(entries);
  const clash = Object.keys(restored).length < entries.length;
  return { fields: restored, problems: clash ? [...problems, 'duplicate'] : problems };
}
