import { flag, id, param, required } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { refno2, refno3 } from '../rows/shared.ts';

const details = {
  /** For example 4in12; needs a special agreement. */
  installmentType: param('installmentType', 'AN30'),
  /** The merchant takes the risk, for example above the available credit; the merchant must be authorized to. */
  atOwnRisk: param('atOwnRisk', 'AN30'),
  /** Forwarded to the provider as external reference 2. */
  reference2: refno2,
  /** Forwarded to the provider as external reference 3. */
  reference3: refno3,
  /** ESRData then holds what is needed to print the payment slip. */
  invoiceOnDelivery: flag('InvoiceOnDelivery', 'yes'),
} as const;

const installments = {
  installmentNumber: param('installmentNumber', 'N'),
  /** In minor units, fees and interest included. */
  installmentAmount: param('installmentAmount', 'N'),
  /** In minor units. */
  installmentFees: param('installmentFees', 'N'),
  /** In minor units. */
  installmentInterests: param('installmentInterests', 'N'),
} as const;

const virtualCardNumber = param('virtualCardno', 'AN100');

/** For companies first and last name, gender and birth date are optional, the name is mandatory. */
const customer = {
  always: ['street', 'city', 'zipCode'],
  person: ['firstName', 'lastName', 'gender', 'birthDate'],
  company: ['name'],
} as const;

/** Providers D and E. */
export const mfx = {
  code: 'MFX',
  title: 'Invoice by customer card',
  customer,
  details,
  returns: { virtualCardNumber, ...installments },
} as const satisfies PaymentMethod;

export const mfg = {
  code: 'MFG',
  title: 'Invoice by gift and customer card',
  details,
  authorize: { virtualCardNumber: required(virtualCardNumber) },
  returns: {
    balance: id('provDBalance', 'AN'),
    providerResponseCode: id('provDResponseCode', 'AN'),
    providerResponseDate: param('provDResponseDate', 'AN'),
    expirationDate: param('provDExpirationDate', 'AN'),
    ...installments,
    /** XML of the payment slip. */
    esrData: param('ESRData', 'AN'),
    /** XML of the bank connection. */
    bankConnection: param('BankConnection', 'AN'),
  },
  can: {
    authorize: true,
    settle: true,
    credit: true,
    cancel: true,
    alias: false,
    paymentPage: true,
    split: false,
    mobile: false,
  },
} as const satisfies PaymentMethod;

export const mfa = {
  code: 'MFA',
  title: 'Invoice with credit limit',
  customer,
  details,
  returns: {
    virtualCardNumber,
    availableCredit: param('provEAvailableCredit', 'AN'),
    maximalCredit: param('provEMaximalCredit', 'AN'),
    /** Customer reference, to be sent again with later transactions. */
    customerReference: param('provEReference', 'AN'),
    /** None on success. */
    creditRefusalReason: param('provECreditRefusalReason', 'AN'),
    providerResponseCode: id('provEResponseCode', 'AN'),
    ...installments,
  },
} as const satisfies PaymentMethod;
