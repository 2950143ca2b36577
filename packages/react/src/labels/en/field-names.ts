import type { FieldNames } from '../labels.ts';

/** A file of its own: these stand on the page of the server, the rest comes later. */
export const fieldNames: FieldNames = {
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  expiryFormat: 'MM / YY',
  cvv: 'Security code',
};
