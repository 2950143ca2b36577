import { flag, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppShipping*`: where the goods go. Amounts in minor units. */
export const shipping = {
  /**
   * `uppShippingDetails` (`yes` or nothing). Says that every row but `street2` is given, and makes them all mandatory.
   */
  complete: flag('uppShippingDetails', 'yes'),
  /** `uppShippingTitle` (AN, text). */
  title: param('uppShippingTitle', 'AN'),
  /** `uppShippingFirstName` (AN40, up to 40 characters). */
  firstName: param('uppShippingFirstName', 'AN40'),
  /** `uppShippingLastName` (AN40, up to 40 characters). */
  lastName: param('uppShippingLastName', 'AN40'),
  /** `uppShippingStreet` (AN40, up to 40 characters). */
  street: param('uppShippingStreet', 'AN40'),
  /** `uppShippingStreet2` (AN40, up to 40 characters). Values vary per method. */
  street2: param('uppShippingStreet2', 'AN40'),
  /** `uppShippingZipCode` (AN10, up to 10 characters). */
  zipCode: param('uppShippingZipCode', 'AN10'),
  /** `uppShippingCity` (AN40, up to 40 characters). */
  city: param('uppShippingCity', 'AN40'),
  /** `uppShippingCountry` (A3, up to 3 letters). ISO 3166-1 alpha-3. */
  country: param('uppShippingCountry', 'A3', aCountry),
  /** `uppShippingPhone` (AN15, up to 15 characters). */
  phone: param('uppShippingPhone', 'AN15'),
  /** `uppShippingCellPhone` (AN50, up to 50 characters). */
  cellPhone: param('uppShippingCellPhone', 'AN50'),
  /** `uppShippingPrice` (N7, up to 7 digits). Value of all items in the basket. */
  price: param('uppShippingPrice', 'N7'),
  /** `uppShippingPriceGross` (N7, up to 7 digits). Gross value of all items in the basket. */
  priceGross: param('uppShippingPriceGross', 'N7'),
  /** `uppShippingCarrier` (AN50, up to 50 characters). */
  carrier: param('uppShippingCarrier', 'AN50'),
  /** `uppShippingEmail` (AN50, up to 50 characters). */
  email: param('uppShippingEmail', 'AN50'),
} as const;
