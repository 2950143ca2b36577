/** The shop's own address, in the parts that the interface uses: the place where an order is picked up. */
export const counter = {
  firstName: 'Falz',
  lastName: 'Faden',
  street: 'Werkgasse 5',
  zipCode: '8001',
  city: 'Zürich',
  country: 'CHE',
} as const;

/** The same address as people write it. */
export const counterLines: readonly string[] = [
  `${counter.firstName} & ${counter.lastName}`,
  counter.street,
  `${counter.zipCode} ${counter.city}`,
];
