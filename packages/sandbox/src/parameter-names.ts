import type { Form } from '@tillkit/core';

const person = (group: string, names: string) => names.split(' ').map((name) => `upp${group}${name}`);

/** The parameters of a card payment; `{n}` stands for a place in a list. */
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
];

const byLowerCase = new Map(parameterNames.map((name) => [name.toLowerCase(), name]));

/** The name that is meant when case is lost, as in data attributes; an unknown one stays as it is. */
export function restoreName(given: string): string {
  const [, place] = /_(\d+)_/.exec(given) ?? [];
  const known = byLowerCase.get(given.toLowerCase().replace(/_\d+_/, '_{n}_'));
  return known?.replace('{n}', place ?? '') ?? given;
}

/** A form under the names that are meant. Two that mean the same are a duplicate, as they would be under one name. */
export function restoreNames({ fields, problems }: Form): Form {
  const entries = Object.entries(fields).map(([name, value]) => [restoreName(name), value] as const);
  const restored = Object.fromEntries(entries);
  const clash = Object.keys(restored).length < entries.length;
  return { fields: restored, problems: clash ? [...problems, 'duplicate'] : problems };
}
