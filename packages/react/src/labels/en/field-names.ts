// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { FieldNames } from '../labels.ts';

export const fieldNames: FieldNames = {
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  expiryFormat: 'MM / YY',
  cvv: 'Security code',
};
