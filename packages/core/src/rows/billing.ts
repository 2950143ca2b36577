import { flag, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppBilling*`: the billing address. */
export const billing = {
  /**
   * `uppBillingDetails` (`yes` or nothing). Set to `true` if every row except `street2` has a value. `true` makes all
   * these rows mandatory.
   */
  complete: flag('uppBillingDetails', 'yes'),
  /** `uppBillingTitle` (AN, text). Form of address, such as Dr. */
  title: param('uppBillingTitle', 'AN'),
  /** `uppBillingFirstName` (AN40, up to 40 characters). First name of the recipient of the bill. */
  firstName: param('uppBillingFirstName', 'AN40'),
  /** `uppBillingLastName` (AN40, up to 40 characters). Last name of the recipient of the bill. */
  lastName: param('uppBillingLastName', 'AN40'),
  /** `uppBillingStreet` (AN40, up to 40 characters). Street and number. */
  street: param('uppBillingStreet', 'AN40'),
  /** `uppBillingStreet2` (AN40, up to 40 characters). Second line of the address. */
  street2: param('uppBillingStreet2', 'AN40'),
  /** `uppBillingPhoneNumber` (AN15, up to 15 characters). Phone number of the recipient of the bill. */
  phone: param('uppBillingPhoneNumber', 'AN15'),
  /** `uppBillingEmail` (AN50, up to 50 characters). E-mail address of the recipient of the bill. */
  email: param('uppBillingEmail', 'AN50'),
  /** `uppBillingZipCode` (AN10, up to 10 characters). Postal code. */
  zipCode: param('uppBillingZipCode', 'AN10'),
  /** `uppBillingCity` (AN40, up to 40 characters). City of the address. */
  city: param('uppBillingCity', 'AN40'),
  /** `uppBillingCountry` (A3, up to 3 letters). Country of the address, ISO 3166-1 alpha-3. */
  country: param('uppBillingCountry', 'A3', aCountry),
} as const;
