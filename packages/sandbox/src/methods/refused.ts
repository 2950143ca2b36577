import { factsOf, type WireParameters } from '@tillkit/core';
import type { Returns } from './asked.ts';

/** A provider's no that has a name of its own, for a tester to choose. */
export interface NamedRefusal {
  /** On the button, in English. */
  readonly label: string;
  readonly returns: Returns;
}

const decided =
  (installment: 'OK' | 'NOK', invoice: 'OK' | 'NOK'): Returns =>
  () => ({
    decisionInstallment: installment,
    decisionInvoice: invoice,
    purchaseInInstallementGranted: String(installment === 'OK'),
    purchaseOnInvoiceGranted: String(invoice === 'OK'),
  });

export const accDeclined = decided('NOK', 'NOK');

/** The other way of paying is granted, so the shop may ask again with it. */
export const accRefusals = {
  'decline-invoice': { label: 'Decline the invoice, grant instalments', returns: decided('OK', 'NOK') },
  'decline-installments': { label: 'Decline instalments, grant the invoice', returns: decided('NOK', 'OK') },
} satisfies Readonly<Record<string, NamedRefusal>>;

/** The ways of paying of INT; of those granted, the ones that `without` does not name. */
export const allowedMethods = (without?: string): string =>
  Object.values(subMethods())
    .filter((way) => way !== without)
    .join();

/** The catalogue has them as the choices of `sub_pmethod`. */
function subMethods(): Readonly<Record<string, string>> {
  const row = factsOf('INT')?.details?.['subMethod'];
  return row && 'choices' in row && row.choices ? row.choices : {};
}

export const intRefusals = {
  'decline-way': {
    label: 'Decline this way of paying, allow the others',
    returns: ({ given }) => ({ allowedPaymentMethods: allowedMethods(given['sub_pmethod']) }),
  },
} satisfies Readonly<Record<string, NamedRefusal>>;

/** The customer's credit with provider E, and what is left of it with provider D (`provDBalance`); in minor units. */
export const credit = { available: 100_000, maximal: 250_000 } as const;
export const balance = 25_000;

/** The credit that a customer has left with a method. */
export interface Limit {
  /** In minor units. */
  readonly left: number;
  /** Whether the request goes beyond it. */
  readonly isLifted?: (given: WireParameters) => boolean;
}

/** Unless the merchant bears the risk. */
export const mfaLimit: Limit = {
  left: credit.available,
  isLifted: ({ atOwnRisk }) => atOwnRisk !== undefined,
};
export const mfgLimit: Limit = { left: balance };

export const mfaDeclined: Returns = () => ({
  errorDetail: 'other',
  provECreditRefusalReason: 'CreditLimitExceeded',
  provEResponseCode: '05',
});

export const mfaRefusals = {
  'unknown-address': {
    label: 'Decline: unknown address',
    returns: () => ({
      errorDetail: 'unknown address',
      provECreditRefusalReason: 'UnknownAddress',
      provEResponseCode: '25',
    }),
  },
} satisfies Readonly<Record<string, NamedRefusal>>;

/** The names of all refusals beside the plain one. */
export type RefusalName = keyof (typeof accRefusals & typeof intRefusals & typeof mfaRefusals);

export const mfgDeclined: Returns = () => ({ provDBalance: String(balance), provDResponseCode: '51' });
