/** Rows of people and addresses that a shopper fills, in the order of a form. The others the shop knows: ids, prices, language. */
export const asked: readonly string[] =
  'type name companyLegalForm companyRegisterNumber title firstName lastName birthDate street street2 zipCode city state country phone cellPhone fax email gender'.split(
    ' ',
  );

/** What an address needs that no method makes mandatory. */
export const address: readonly string[] = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'];

/** What the provider of a method needs an answer for. */
export type Purpose = 'credit' | 'contact' | 'identity';

/** Rows of the customer by what a provider that makes them mandatory needs them for. Names and addresses go without saying. */
export const purposes: Readonly<Record<string, Purpose>> = {
  birthDate: 'credit',
  phone: 'contact',
  gender: 'identity',
};
