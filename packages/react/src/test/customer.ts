/** A customer with a value for every form field. */
export const customer = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Musterweg 5',
  zipCode: '8000',
  city: 'Zug',
  country: 'CHE',
  phone: '+41441234567',
  gender: 'female',
  birthDate: '10.12.1985',
};
