import { flag, param } from '../table/parameter.ts';

/** `uppBilling*`: who gets the bill. Names as `named` makes them. */
export const billing = {
  /** Says that every row but `street2` is given, and makes them all mandatory. */
  complete: flag('Details', 'yes'),
  title: 'AN',
  firstName: 'AN40',
  lastName: 'AN40',
  street: 'AN40',
  street2: 'AN40',
  phone: param('PhoneNumber', 'AN15'),
  email: 'AN50',
  zipCode: 'AN10',
  city: 'AN40',
  /** ISO 3166-1 alpha-3. */
  country: 'A3',
} as const;
