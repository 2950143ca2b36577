import { oneOf, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppCustomer*`: who pays. */
export const customer = {
  /** `uppCustomerId` (AN, text). */
  id: param('uppCustomerId', 'AN'),
  /** `uppCustomerTitle` (AN30, up to 30 characters). */
  title: param('uppCustomerTitle', 'AN30'),
  /** `uppCustomerName` (AN100, up to 100 characters). Company name for business customers. */
  name: param('uppCustomerName', 'AN100'),
  /** `uppCustomerFirstName` (AN100, up to 100 characters). */
  firstName: param('uppCustomerFirstName', 'AN100'),
  /** `uppCustomerLastName` (AN100, up to 100 characters). */
  lastName: param('uppCustomerLastName', 'AN100'),
  /** `uppCustomerType` (one of its words). */
  type: oneOf('uppCustomerType', { person: 'P', company: 'C' }),
  /** `uppCustomerStreet` (AN100, up to 100 characters). */
  street: param('uppCustomerStreet', 'AN100'),
  /** `uppCustomerStreet2` (AN100, up to 100 characters). */
  street2: param('uppCustomerStreet2', 'AN100'),
  /** `uppCustomerCity` (AN100, up to 100 characters). */
  city: param('uppCustomerCity', 'AN100'),
  /** `uppCustomerCountry` (A3, up to 3 letters). ISO 3166-1 alpha-3. */
  country: param('uppCustomerCountry', 'A3', aCountry),
  /** `uppCustomerZipCode` (AN10, up to 10 characters). */
  zipCode: param('uppCustomerZipCode', 'AN10'),
  /** `uppCustomerState` (AN100, up to 100 characters). */
  state: param('uppCustomerState', 'AN100'),
  /** `uppCustomerPhone` (AN40, up to 40 characters). */
  phone: param('uppCustomerPhone', 'AN40'),
  /** `uppCustomerFax` (AN40, up to 40 characters). */
  fax: param('uppCustomerFax', 'AN40'),
  /** `uppCustomerEmail` (AN100, up to 100 characters). */
  email: param('uppCustomerEmail', 'AN100'),
  /** `uppCustomerGender` (one of its words). */
  gender: oneOf('uppCustomerGender', ['female', 'male']),
  /** `uppCustomerBirthDate` (Date, day). dd.mm.yyyy or yyyy-mm-dd. */
  birthDate: param('uppCustomerBirthDate', 'Date'),
  /** `uppCustomerLanguage` (one of its words). */
  language: oneOf('uppCustomerLanguage', ['en', 'de', 'fr', 'it']),
  /** `uppCustomerOccurence` (one of its words). */
  occurrence: oneOf('uppCustomerOccurence', ['EXISTING', 'REGISTERING', 'GUEST']),
  /** `uppCustomerSubscription` (AN, text). Type of subscription. */
  subscription: param('uppCustomerSubscription', 'AN'),
  /** `uppCustomerIpAddress` (AN50, up to 50 characters). */
  ipAddress: param('uppCustomerIpAddress', 'AN50'),
} as const;
