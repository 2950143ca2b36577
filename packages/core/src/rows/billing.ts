import { flag, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppBilling*`: the billing address. */
export const billing = {
  /**
   * `uppBillingDetails` (`yes` or nothing). Set to `true` only if every billing field except `street2` has a value,
   * because `true` makes all of these fields mandatory.
   */
  complete: flag('uppBillingDetails', 'yes'),
  /** `uppBillingTitle` (AN, text). Form of address, such as Dr. */
  title: param('uppBillingTitle', 'AN'),
  /** `uppBillingFirstName` (AN40, up to 40 characters). The bill recipient's first name. */
  firstName: param('uppBillingFirstName', 'AN40'),
  /** `uppBillingLastName` (AN40, up to 40 characters). The bill recipient's last name. */
  lastName: param('uppBillingLastName', 'AN40'),
  /** `uppBillingStreet` (AN40, up to 40 characters). Street and number. */
  street: param('uppBillingStreet', 'AN40'),
  /** `uppBillingStreet2` (AN40, up to 40 characters). Second address line. */
  street2: param('uppBillingStreet2', 'AN40'),
  /** `uppBillingPhoneNumber` (AN15, up to 15 characters). The bill recipient's phone number. */
  phone: param('uppBillingPhoneNumber', 'AN15'),
  /** `uppBillingEmail` (AN50, up to 50 characters). The bill recipient's e-mail address. */
  email: param('uppBillingEmail', 'AN50'),
  /** `uppBillingZipCode` (AN10, up to 10 characters). Postal code. */
  zipCode: param('uppBillingZipCode', 'AN10'),
  /** `uppBillingCity` (AN40, up to 40 characters). City. */
  city: param('uppBillingCity', 'AN40'),
  /** `uppBillingCountry` (A3, up to 3 letters). Country, as an ISO 3166-1 alpha-3 code. */
  country: param('uppBillingCountry', 'A3', aCountry),
} as const;
