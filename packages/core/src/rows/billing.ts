import { flag, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppBilling*`: who gets the bill. */
export const billing = {
  /** Says that every row but `street2` is given, and makes them all mandatory. */
  complete: flag('uppBillingDetails', 'yes'),
  title: param('uppBillingTitle', 'AN'),
  firstName: param('uppBillingFirstName', 'AN40'),
  lastName: param('uppBillingLastName', 'AN40'),
  street: param('uppBillingStreet', 'AN40'),
  street2: param('uppBillingStreet2', 'AN40'),
  phone: param('uppBillingPhoneNumber', 'AN15'),
  email: param('uppBillingEmail', 'AN50'),
  zipCode: param('uppBillingZipCode', 'AN10'),
  city: param('uppBillingCity', 'AN40'),
  /** ISO 3166-1 alpha-3. */
  country: param('uppBillingCountry', 'A3', aCountry),
} as const;
