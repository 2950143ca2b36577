/** The shop's own address, where an order is picked up, split into the parts that the gateway's interface uses. */
export const counter = {
  firstName: 'Falz',
  lastName: 'Faden',
  street: 'Werkgasse 5',
  zipCode: '8001',
  city: 'Zürich',
  country: 'CHE',
} as const;

/** The lines of the shop's own address, as they would appear on an envelope. */
export const counterLines: readonly string[] = [
  `${counter.firstName} & ${counter.lastName}`,
  counter.street,
  `${counter.zipCode} ${counter.city}`,
];
