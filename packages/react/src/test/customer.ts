/** A customer with an answer to every question of the forms. */
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
