import { factsOf, type WireParameters } from '@tillkit/core';
import type { Returns } from './provider-request.ts';

/** A specific refusal by a provider, which testers can choose. */
export interface NamedRefusal {
  /** Label of the button, in English. */
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

/**
 * Refusals in which the provider refuses one payment type but grants the other, so the shop can retry with the granted
 * type.
 */
export const accRefusals = {
  'decline-invoice': { label: 'Decline the invoice, grant installments', returns: decided('OK', 'NOK') },
  'decline-installments': { label: 'Decline installments, grant the invoice', returns: decided('NOK', 'OK') },
} satisfies Readonly<Record<string, NamedRefusal>>;

/** Returns a comma-separated list of all INT payment types except `without`. */
export const allowedMethods = (without?: string): string =>
  Object.values(subMethods())
    .filter((way) => way !== without)
    .join();

/** Reads the INT payment types from the `sub_pmethod` choices in the catalog. */
function subMethods(): Readonly<Record<string, string>> {
  const row = factsOf('INT')?.details?.['subMethod'];
  return row && 'choices' in row && row.choices ? row.choices : {};
}

export const intRefusals = {
  'decline-way': {
    label: 'Decline this payment type, allow the others',
    returns: ({ parameters }) => ({ allowedPaymentMethods: allowedMethods(parameters['sub_pmethod']) }),
  },
} satisfies Readonly<Record<string, NamedRefusal>>;

/**
 * The test customer's credit with provider E (used for MFA) and balance with provider D (used for MFG). All amounts are
 * in minor units.
 */
export const credit = { available: 100_000, maximal: 250_000 } as const;
export const balance = 25_000;

/** The customer's remaining credit for a payment method. */
export interface Limit {
  /** Amount in minor units. */
  readonly remaining: number;
  /** Returns whether the request is exempt from the limit. */
  readonly isLifted?: (parameters: WireParameters) => boolean;
}

/** The credit limit for MFA. The limit does not apply if the merchant bears the risk. */
export const mfaLimit: Limit = {
  remaining: credit.available,
  isLifted: ({ atOwnRisk }) => atOwnRisk !== undefined,
};
export const mfgLimit: Limit = { remaining: balance };

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

/** Names of all specific refusals. */
export type RefusalName = keyof (typeof accRefusals & typeof intRefusals & typeof mfaRefusals);

export const mfgDeclined: Returns = () => ({ provDBalance: String(balance), provDResponseCode: '51' });
