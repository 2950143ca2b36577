import { oneOf } from '../table/parameter.ts';

/** `uppCustomer*`: who pays. Names as `named` makes them. */
export const customer = {
  id: 'AN',
  title: 'AN30',
  /** Company name for business customers. */
  name: 'AN100',
  firstName: 'AN100',
  lastName: 'AN100',
  type: oneOf('Type', { person: 'P', company: 'C' }),
  street: 'AN100',
  street2: 'AN100',
  city: 'AN100',
  /** ISO 3166-1 alpha-3. */
  country: 'A3',
  zipCode: 'AN10',
  state: 'AN100',
  phone: 'AN40',
  fax: 'AN40',
  email: 'AN100',
  gender: oneOf('Gender', ['female', 'male']),
  /** dd.mm.yyyy or yyyy-mm-dd. */
  birthDate: 'Date',
  language: oneOf('Language', ['en', 'de', 'fr', 'it']),
  occurrence: oneOf('Occurence', ['EXISTING', 'REGISTERING', 'GUEST']),
  /** Type of subscription. */
  subscription: 'AN',
  ipAddress: 'AN50',
} as const;
