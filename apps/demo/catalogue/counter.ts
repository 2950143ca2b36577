/** The shop itself, as the interface splits an address: where an order that is picked up is handed over. */
export const counter = {
  firstName: 'Falz',
  lastName: 'Faden',
  street: 'Werkgasse 5',
  zipCode: '8001',
  city: 'Zürich',
  country: 'CHE',
} as const;

/** The same as people write it. */
export const counterLines: readonly string[] = [
  `${counter.firstName} & ${counter.lastName}`,
  counter.street,
  `${counter.zipCode} ${counter.city}`,
];
