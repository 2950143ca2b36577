/**
 * Name, address and other personal fields that a shopper fills in, in form order. The shop supplies the other values,
 * such as ids, prices and the language.
 */
export const shopperRows: readonly string[] =
  'type name companyLegalForm companyRegisterNumber title firstName lastName birthDate street street2 zipCode city state country phone cellPhone fax email gender'.split(
    ' ',
  );

/** Fields of a complete address. They are used if the method does not make any address field mandatory. */
export const address: readonly string[] = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'];

/** Reason why a provider needs a value from the shopper. */
export type Purpose = 'credit' | 'contact' | 'identity';

/**
 * Reasons why a method requires certain customer fields, shown next to those fields. Names and addresses need no
 * explanation.
 */
export const purposes: Readonly<Record<string, Purpose>> = {
  birthDate: 'credit',
  phone: 'contact',
  gender: 'identity',
};
