import { decimalsOf } from '../amount.ts';
import type { RatePlan } from '../methods/acc.documents.ts';
import type { ReturnsOf } from './payment-result.ts';

const decided = ['paid', 'declined', 'canceled', 'screened', 'needs_review'] as const;
const statuses = ['open', 'confirming', 'pending', ...decided] as const;

/** How far a payment is, as the shop's server has decided it. */
export type PaymentViewStatus = (typeof statuses)[number];

/** What the browser may know of a payment: the answer of the shop's state route. */
export interface PaymentView<Review extends string = string> {
  readonly id: string;
  readonly status: PaymentViewStatus;
  /** In the currency's minor unit. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly refno: string;
  readonly paymentMethod?: string;
  /** Why a paid one does not complete its order: a person must look. */
  readonly review?: Review;
  /** What the issuer says to the card holder of a declined payment. Untrusted: show it as text only. */
  readonly cardholderText?: string;
  /** Where the shopper pays to, once the purchase is granted (BPY, BPL, BPD). */
  readonly payTo?: PayTo;
  /** The installments that were granted (ACC, MFA, MFX, MFG), in the currency's minor unit. */
  readonly plan?: RatePlan | EqualPlan;
  /** The account to pay into, or the installments, may still come: the payment was decided before the gateway's message. */
  readonly awaitsMore?: boolean;
}

/** The account to pay into, with the reference to name. */
export interface PayTo extends ReturnsOf<'BPY'> {
  readonly accountNumber: string;
}

/** Installments of the same amount, as MFA, MFX and MFG have them. Amounts in the currency's minor unit. */
export interface EqualPlan extends Pick<ReturnsOf<'MFX'>, 'installmentFees' | 'installmentInterests'> {
  readonly installmentNumber: number;
  /** Of one installment, fees and interest included. */
  readonly installmentAmount: number;
}

/** Asking can end, unless the payment `awaitsMore`: the status does not change by itself. */
export const isDecided = ({ status }: PaymentView): boolean => decided.some((one) => one === status);

/** Takes a payment out of a parsed JSON answer; `undefined` when it is none. Throws for a currency that ISO 4217 does not list. */
export function readPaymentView(json: unknown): PaymentView | undefined {
  const view = (json ?? {}) as Partial<PaymentView>; // each field is checked below
  const { id, status, amount, currency, refno, cardholderText = '', payTo, plan, awaitsMore = false } = view;
  const isPayment =
    typeof id === 'string' &&
    typeof refno === 'string' &&
    typeof currency === 'string' &&
    typeof cardholderText === 'string' &&
    typeof awaitsMore === 'boolean' &&
    decimalsOf(currency) >= 0 &&
    isAmount(amount) &&
    statuses.some((one) => one === status) &&
    (payTo === undefined || isPayTo(payTo)) &&
    (plan === undefined || isPlan(plan));
  return isPayment ? (view as PaymentView) : undefined; // proved above
}

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value);

const isPayTo = (payTo: Partial<PayTo> | null): boolean =>
  typeof payTo?.accountNumber === 'string' && Object.values(payTo).every((value) => typeof value === 'string');

const isPlan = (plan: Partial<RatePlan> | Partial<EqualPlan> | null): boolean => {
  if (plan && 'installmentNumber' in plan) return isAmount(plan.installmentNumber) && isAmount(plan.installmentAmount);
  const { totalRateAmount, rates } = (plan ?? {}) as Partial<RatePlan>; // each field is checked here
  return (
    isAmount(totalRateAmount) &&
    Array.isArray(rates) &&
    rates.every((rate) => isAmount(rate?.amount) && typeof rate.date === 'string')
  );
};
