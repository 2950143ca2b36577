/** Customer fields for the payment methods that require them, with the field names from the specification. */
export const customer = {
  uppCustomerFirstName: 'Eva',
  uppCustomerLastName: 'Muster',
  uppCustomerStreet: 'Ring 1',
  uppCustomerCity: 'Bern',
  uppCustomerZipCode: '3000',
};
export const country = { uppCustomerCountry: 'CHE' };
export const phone = { uppCustomerPhone: '+41310000000' };
export const birth = { uppCustomerBirthDate: '2000-01-31' };
export const gender = { uppCustomerGender: 'female' };
export const person = { uppCustomerType: 'P' };
const language = { uppCustomerLanguage: 'de' };

export const ofAcc = { ...customer, ...country, ...phone, ...birth, ...gender, ...person, ...language };

export const ofInt = { ...customer, ...country, ...birth, ...person, ...language, uppCustomerId: 'c-7' };

/** Customer fields that the invoice methods BPY, BPL and BPD require. */
export const ofInvoice = {
  ...customer,
  ...country,
  ...phone,
  ...birth,
  ...gender,
  uppArticle_1_Id: 'b-1',
  uppArticle_1_Name: 'Book',
  uppArticle_1_Quantity: '2',
  uppArticle_1_Price: '4990',
  uppArticle_1_PriceGross: '2495',
  uppShippingFirstName: 'Eva',
  uppShippingLastName: 'Muster',
  uppShippingStreet: 'Ring 1',
  uppShippingZipCode: '3000',
  uppShippingCity: 'Bern',
  uppShippingCountry: 'CHE',
  uppShippingPrice: '4990',
  uppShippingPriceGross: '4990',
  uppShippingCarrier: 'Post',
};
