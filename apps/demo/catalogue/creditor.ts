/** The invented address of the invoice provider that holds the sandbox's account. */
export const creditor = {
  name: 'Zettel AG',
  street: 'Zettelweg',
  buildingNumber: '9',
  zipCode: '3011',
  city: 'Bern',
  country: 'CH',
} as const;
