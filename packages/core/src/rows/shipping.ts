import { flag, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppShipping*`: where the goods go. Amounts in minor units. */
export const shipping = {
  /** Says that every row but `street2` is given, and makes them all mandatory. */
  complete: flag('uppShippingDetails', 'yes'),
  title: param('uppShippingTitle', 'AN'),
  firstName: param('uppShippingFirstName', 'AN40'),
  lastName: param('uppShippingLastName', 'AN40'),
  street: param('uppShippingStreet', 'AN40'),
  /** Values vary per method. */
  street2: param('uppShippingStreet2', 'AN40'),
  zipCode: param('uppShippingZipCode', 'AN10'),
  city: param('uppShippingCity', 'AN40'),
  /** ISO 3166-1 alpha-3. */
  country: param('uppShippingCountry', 'A3', aCountry),
  phone: param('uppShippingPhone', 'AN15'),
  cellPhone: param('uppShippingCellPhone', 'AN50'),
  /** Value of all items in the basket. */
  price: param('uppShippingPrice', 'N7'),
  /** Gross value of all items in the basket. */
  priceGross: param('uppShippingPriceGross', 'N7'),
  carrier: param('uppShippingCarrier', 'AN50'),
  email: param('uppShippingEmail', 'AN50'),
} as const;
