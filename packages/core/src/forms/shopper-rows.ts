/**
 * Rows of people and addresses that a shopper fills in, in the order of a form. The shop supplies the other rows, such
 * as ids, prices and the language.
 */
export const shopperRows: readonly string[] =
  'type name companyLegalForm companyRegisterNumber title firstName lastName birthDate street street2 zipCode city state country phone cellPhone fax email gender'.split(
    ' ',
  );

/** Rows of a complete address, for an address of which the method makes no row mandatory. */
export const address: readonly string[] = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'];

/** The reason why the provider of a method needs an answer. */
export type Purpose = 'credit' | 'contact' | 'identity';

/**
 * Reasons why a method needs mandatory customer rows, shown next to the field. Names and addresses need no explanation.
 */
export const purposes: Readonly<Record<string, Purpose>> = {
  birthDate: 'credit',
  phone: 'contact',
  gender: 'identity',
};
