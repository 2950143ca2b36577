import { oneOf, param } from '../table/parameter.ts';
import { aCountry } from './countries.ts';

/** `uppCustomer*`: the customer. */
export const customer = {
  /** `uppCustomerId` (AN, text). The shop's customer number. */
  id: param('uppCustomerId', 'AN'),
  /** `uppCustomerTitle` (AN30, up to 30 characters). Form of address, such as Dr. */
  title: param('uppCustomerTitle', 'AN30'),
  /** `uppCustomerName` (AN100, up to 100 characters). Company name for business customers. */
  name: param('uppCustomerName', 'AN100'),
  /** `uppCustomerFirstName` (AN100, up to 100 characters). First name of the customer. */
  firstName: param('uppCustomerFirstName', 'AN100'),
  /** `uppCustomerLastName` (AN100, up to 100 characters). Last name of the customer. */
  lastName: param('uppCustomerLastName', 'AN100'),
  /** `uppCustomerType` (`P` or `C`). Type of customer: an individual (B2C) or a company (B2B). */
  type: oneOf('uppCustomerType', { person: 'P', company: 'C' }),
  /** `uppCustomerStreet` (AN100, up to 100 characters). Street and number. */
  street: param('uppCustomerStreet', 'AN100'),
  /** `uppCustomerStreet2` (AN100, up to 100 characters). Second address line. */
  street2: param('uppCustomerStreet2', 'AN100'),
  /** `uppCustomerCity` (AN100, up to 100 characters). City. */
  city: param('uppCustomerCity', 'AN100'),
  /** `uppCustomerCountry` (A3, up to 3 letters). Country, as an ISO 3166-1 alpha-3 code. */
  country: param('uppCustomerCountry', 'A3', aCountry),
  /** `uppCustomerZipCode` (AN10, up to 10 characters). Postal code. */
  zipCode: param('uppCustomerZipCode', 'AN10'),
  /** `uppCustomerState` (AN100, up to 100 characters). State or canton. */
  state: param('uppCustomerState', 'AN100'),
  /** `uppCustomerPhone` (AN40, up to 40 characters). Phone number of the customer. */
  phone: param('uppCustomerPhone', 'AN40'),
  /** `uppCustomerFax` (AN40, up to 40 characters). Fax number of the customer. */
  fax: param('uppCustomerFax', 'AN40'),
  /** `uppCustomerEmail` (AN100, up to 100 characters). E-mail address of the customer. */
  email: param('uppCustomerEmail', 'AN100'),
  /** `uppCustomerGender` (`female` or `male`). The customer's gender. */
  gender: oneOf('uppCustomerGender', ['female', 'male']),
  /** `uppCustomerBirthDate` (Date, day). Date of birth, as dd.mm.yyyy or yyyy-mm-dd. */
  birthDate: param('uppCustomerBirthDate', 'Date'),
  /** `uppCustomerLanguage` (`en`, `de`, `fr` or `it`). The customer's language. */
  language: oneOf('uppCustomerLanguage', ['en', 'de', 'fr', 'it']),
  /**
   * `uppCustomerOccurence` (`EXISTING`, `REGISTERING` or `GUEST`). The customer's relationship to the shop: an existing
   * customer, a customer who registers with this order, or a guest.
   */
  occurrence: oneOf('uppCustomerOccurence', ['EXISTING', 'REGISTERING', 'GUEST']),
  /** `uppCustomerSubscription` (AN, text). Type of subscription. */
  subscription: param('uppCustomerSubscription', 'AN'),
  /** `uppCustomerIpAddress` (AN50, up to 50 characters). IP address from which the order was placed. */
  ipAddress: param('uppCustomerIpAddress', 'AN50'),
} as const;
