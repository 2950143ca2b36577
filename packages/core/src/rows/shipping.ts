import { flag, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppShipping*`: the delivery address. Amounts are in minor units. */
export const shipping = {
  /**
   * `uppShippingDetails` (`yes` or nothing). Set to `true` only if every shipping field except `street2` has a value,
   * because `true` makes all of these fields mandatory.
   */
  complete: flag('uppShippingDetails', 'yes'),
  /** `uppShippingTitle` (AN, text). Form of address, such as Dr. */
  title: param('uppShippingTitle', 'AN'),
  /** `uppShippingFirstName` (AN40, up to 40 characters). The recipient's first name. */
  firstName: param('uppShippingFirstName', 'AN40'),
  /** `uppShippingLastName` (AN40, up to 40 characters). The recipient's last name. */
  lastName: param('uppShippingLastName', 'AN40'),
  /** `uppShippingStreet` (AN40, up to 40 characters). Street and number. */
  street: param('uppShippingStreet', 'AN40'),
  /**
   * `uppShippingStreet2` (AN40, up to 40 characters). Second address line. The allowed values depend on the payment
   * method.
   */
  street2: param('uppShippingStreet2', 'AN40'),
  /** `uppShippingZipCode` (AN10, up to 10 characters). Postal code. */
  zipCode: param('uppShippingZipCode', 'AN10'),
  /** `uppShippingCity` (AN40, up to 40 characters). City. */
  city: param('uppShippingCity', 'AN40'),
  /** `uppShippingCountry` (A3, up to 3 letters). Country, as an ISO 3166-1 alpha-3 code. */
  country: param('uppShippingCountry', 'A3', aCountry),
  /** `uppShippingPhone` (AN15, up to 15 characters). The recipient's phone number. */
  phone: param('uppShippingPhone', 'AN15'),
  /** `uppShippingCellPhone` (AN50, up to 50 characters). The recipient's cell phone number. */
  cellPhone: param('uppShippingCellPhone', 'AN50'),
  /** `uppShippingPrice` (N7, up to 7 digits). Value of all items in the cart, in minor units. */
  price: param('uppShippingPrice', 'N7'),
  /** `uppShippingPriceGross` (N7, up to 7 digits). Gross value of all items in the cart, in minor units. */
  priceGross: param('uppShippingPriceGross', 'N7'),
  /** `uppShippingCarrier` (AN50, up to 50 characters). Name of the carrier. */
  carrier: param('uppShippingCarrier', 'AN50'),
  /** `uppShippingEmail` (AN50, up to 50 characters). The recipient's e-mail address. */
  email: param('uppShippingEmail', 'AN50'),
} as const;
