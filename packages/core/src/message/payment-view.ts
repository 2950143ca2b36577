import { decimalsOf } from '../amount.ts';
import type { DeclineReason } from '../codes.ts';
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
  /** As a status answer names it. */
  readonly paymentMethod?: string;
  /** Nothing is received when it is paid: an invoice or installments follow. A fact of that method. */
  readonly billed?: boolean;
  /** The last four digits of the card, of the masked number in a status answer. */
  readonly lastFour?: string;
  /** What has happened, the oldest first, each with a rule of its own: see `PaymentStepName`. */
  readonly steps?: readonly PaymentStep[];
  /** Why a paid one does not complete its order: a person must look. */
  readonly review?: Review;
  /** Why it was declined, where that is told and the shopper can do something about it. A hint of the gateway, no proof. */
  readonly reason?: DeclineReason;
  /** What the issuer says to the card holder of a declined payment. Untrusted: show it as text only. */
  readonly cardholderText?: string;
  /** Where the shopper pays to, once the purchase is granted (BPY, BPL, BPD). */
  readonly payTo?: PayTo;
  /** The installments that were granted (ACC, MFA, MFX, MFG), in the currency's minor unit. */
  readonly plan?: RatePlan | EqualPlan;
  /** The account to pay into, or the installments, may still come: the payment was decided before the gateway's message. */
  readonly awaitsMore?: boolean;
}

/**
 * What a step claims, and what it rests on. Of the shop itself: `started`. Of a message without proof, which says nothing of money:
 * `returned`, the browser is back from the payment page; `entered`, the page says that the card fields are through. Of a
 * message with proof: `reported`, the gateway reports success. Of a status answer: `confirmed`, it is paid, or the screening was
 * accepted; `failed`, it ended without a charge; and of its own operations, as one has proved them, by when they were asked for: `charged`,
 * `refunded`, `released`.
 */
export type PaymentStepName =
  | 'started'
  | 'returned'
  | 'entered'
  | 'reported'
  | 'confirmed'
  | 'failed'
  | 'charged'
  | 'refunded'
  | 'released';

export interface PaymentStep {
  /** A later version of the server may know others. */
  readonly name: PaymentStepName;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was moved, in the currency's minor unit. */
  readonly amount?: number;
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
  const { reason = '', billed = false, lastFour = '0000', steps = [] } = view;
  const isPayment =
    typeof id === 'string' &&
    typeof refno === 'string' &&
    typeof currency === 'string' &&
    typeof cardholderText === 'string' &&
    typeof reason === 'string' &&
    typeof awaitsMore === 'boolean' &&
    typeof billed === 'boolean' &&
    typeof lastFour === 'string' &&
    /^\d{4}$/.test(lastFour) &&
    Array.isArray(steps) &&
    steps.every(isStep) &&
    decimalsOf(currency) >= 0 &&
    isAmount(amount) &&
    statuses.some((one) => one === status) &&
    (payTo === undefined || isPayTo(payTo)) &&
    (plan === undefined || isPlan(plan));
  return isPayment ? (view as PaymentView) : undefined; // proved above
}

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value);

const isStep = (step: Partial<PaymentStep> | null): boolean =>
  typeof step?.name === 'string' && isAmount(step.at) && (step.amount === undefined || isAmount(step.amount));

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
