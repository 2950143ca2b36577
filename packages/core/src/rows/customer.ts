import { oneOf, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppCustomer*`: who pays. */
export const customer = {
  id: param('uppCustomerId', 'AN'),
  title: param('uppCustomerTitle', 'AN30'),
  /** Company name for business customers. */
  name: param('uppCustomerName', 'AN100'),
  firstName: param('uppCustomerFirstName', 'AN100'),
  lastName: param('uppCustomerLastName', 'AN100'),
  type: oneOf('uppCustomerType', { person: 'P', company: 'C' }),
  street: param('uppCustomerStreet', 'AN100'),
  street2: param('uppCustomerStreet2', 'AN100'),
  city: param('uppCustomerCity', 'AN100'),
  /** ISO 3166-1 alpha-3. */
  country: param('uppCustomerCountry', 'A3', aCountry),
  zipCode: param('uppCustomerZipCode', 'AN10'),
  state: param('uppCustomerState', 'AN100'),
  phone: param('uppCustomerPhone', 'AN40'),
  fax: param('uppCustomerFax', 'AN40'),
  email: param('uppCustomerEmail', 'AN100'),
  gender: oneOf('uppCustomerGender', ['female', 'male']),
  /** dd.mm.yyyy or yyyy-mm-dd. */
  birthDate: param('uppCustomerBirthDate', 'Date'),
  language: oneOf('uppCustomerLanguage', ['en', 'de', 'fr', 'it']),
  occurrence: oneOf('uppCustomerOccurence', ['EXISTING', 'REGISTERING', 'GUEST']),
  /** Type of subscription. */
  subscription: param('uppCustomerSubscription', 'AN'),
  ipAddress: param('uppCustomerIpAddress', 'AN50'),
} as const;
