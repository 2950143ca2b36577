/**
 * Rows of people and addresses that a shopper fills in, in the order of a form. The shop supplies the other rows: ids,
 * prices, language.
 */
export const shopperRows: readonly string[] =
  'type name companyLegalForm companyRegisterNumber title firstName lastName birthDate street street2 zipCode city state country phone cellPhone fax email gender'.split(
    ' ',
  );

/** Rows that a complete address needs if the method does not make any of them mandatory. */
export const address: readonly string[] = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'];

/** Purpose for which the provider of a method needs an answer. */
export type Purpose = 'credit' | 'contact' | 'identity';

/** Purposes of mandatory customer rows, shown next to the field. Names and addresses need no explanation. */
export const purposes: Readonly<Record<string, Purpose>> = {
  birthDate: 'credit',
  phone: 'contact',
  gender: 'identity',
};
