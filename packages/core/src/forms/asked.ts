/** Rows of people and addresses that a shopper fills, in the order of a form. The others the shop knows: ids, prices, language. */
export const asked: readonly string[] =
  'type name companyLegalForm companyRegisterNumber title firstName lastName birthDate street street2 zipCode city state country phone cellPhone fax email gender'.split(
    ' ',
  );

/** What an address needs that no method makes mandatory. */
export const address: readonly string[] = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'];
