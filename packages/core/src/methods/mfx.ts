import type { MethodForm } from '../forms/method-form.ts';
import { flag, param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { refno2, refno3, virtualCardNumber } from '../rows/shared.ts';

const details = {
  /**
   * `installmentType` (AN30, up to 30 characters). Installment type, for example `4in12`. Requires a special agreement.
   */
  installmentType: param('installmentType', 'AN30'),
  /**
   * `atOwnRisk` (AN30, up to 30 characters). Indicates that the merchant bears the risk, for example because the amount
   * exceeds the available credit. The merchant must be authorized to use this value.
   */
  atOwnRisk: param('atOwnRisk', 'AN30'),
  /** `refno2` (AN27, up to 27 characters). Second reference, forwarded to the provider as external reference 2. */
  reference2: refno2,
  /** `refno3` (AN27, up to 27 characters). Third reference, forwarded to the provider as external reference 3. */
  reference3: refno3,
  /**
   * `InvoiceOnDelivery` (`yes` or nothing). Indicates whether `ESRData` must contain the data for printing the payment
   * slip.
   */
  invoiceOnDelivery: flag('InvoiceOnDelivery', 'yes'),
} as const;

/**
 * Mandatory customer fields. For a company, only the name is mandatory in addition to the address; the first name, last
 * name, gender and birth date are optional.
 */
const customer = {
  always: ['street', 'city', 'zipCode'],
  person: ['firstName', 'lastName', 'gender', 'birthDate'],
  company: ['name'],
} as const;

/** Payment by invoice through providers D and E. */
export const mfx = {
  code: 'MFX',
  customer,
  details,
} as const satisfies PaymentMethod;

/** Payment by invoice through provider D, which checks the customer's credit on its own site. */
export const mfg = {
  code: 'MFG',
  details: {
    /**
     * `virtualCardno` (AN100, up to 100 characters). The customer's virtual card number, as MFX and MFA return it.
     * Assumed to be optional in the web flow, where the provider's own site identifies the customer, but mandatory in
     * the XML authorization.
     */
    virtualCardNumber,
    ...details,
  },
} as const satisfies PaymentMethod;

/** Payment by invoice through provider E, within a credit limit. */
export const mfa = {
  code: 'MFA',
  customer,
  details,
} as const satisfies PaymentMethod;

export const mfxForm = { kind: 'invoice' } as const satisfies MethodForm;
export const mfaForm = mfxForm;
export const mfgForm = { kind: 'invoice', leaves: true } as const satisfies MethodForm;
