// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';
import { formFailure } from './form-failure.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Buying as',
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Company',
    companyLegalForm: 'Legal form',
    companyRegisterNumber: 'Company register number',
    street: 'Street and number',
    street2: 'Address, second line',
    zipCode: 'Postcode',
    city: 'Town or city',
    state: 'State or province',
    country: 'Country',
    phone: 'Phone',
    cellPhone: 'Mobile phone',
    fax: 'Fax',
    email: 'E-mail',
    gender: 'Gender',
    birthDate: 'Date of birth',
  },
  help: {
    birthDate: 'Day.month.year, for example 31.12.1990',
    phone: 'With country code, for example +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'The payment provider asks for this.',
  },
  choices: { type: { person: 'Private person', company: 'Company' }, gender: { female: 'Female', male: 'Male' } },
  groups: {
    customer: 'Your details',
    shipping: 'Delivery address',
    billing: 'Billing address',
    details: 'Payment details',
  },
  sameShipping: 'Deliver to this address',
  sameBilling: 'Send the invoice to this address',
  optional: 'optional',
  change: 'Change',
  choose: 'Please choose',
  pickDate: 'Choose a date',
  submit: 'Continue',
  failed: formFailure.failed,
  retry: formFailure.retry,
  nothing: 'Nothing more is needed for this payment method.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
