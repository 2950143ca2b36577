import { flag } from '../table/parameter.ts';

/** `uppShipping*`: where the goods go. Amounts in minor units. Names as `named` makes them. */
export const shipping = {
  /** Says that every row but `street2` is given, and makes them all mandatory. */
  complete: flag('Details', 'yes'),
  title: 'AN',
  firstName: 'AN40',
  lastName: 'AN40',
  street: 'AN40',
  /** Values vary per method. */
  street2: 'AN40',
  zipCode: 'AN10',
  city: 'AN40',
  /** ISO 3166-1 alpha-3. */
  country: 'A3',
  phone: 'AN15',
  cellPhone: 'AN50',
  /** Value of all items in the basket. */
  price: 'N7',
  /** Gross value of all items in the basket. */
  priceGross: 'N7',
  carrier: 'AN50',
  email: 'AN50',
} as const;
