import { decimalsOf } from '../amount.ts';
import type { DeclineReason } from '../codes.ts';
import type { RatePlan } from '../methods/acc.documents.ts';
import type { ReturnsOf } from './payment-result.ts';

const decided = ['paid', 'declined', 'canceled', 'screened', 'needs_review'] as const;
const statuses = ['open', 'confirming', 'pending', ...decided] as const;

/** Status of a payment, as determined by the shop's server. */
export type PaymentViewStatus = (typeof statuses)[number];

/** View of a payment that is safe to send to the browser. The shop's state route returns it. */
export interface PaymentView<Review extends string = string> {
  readonly id: string;
  readonly status: PaymentViewStatus;
  /** Amount in the currency's minor unit. */
  readonly amount: number;
  /** ISO 4217 currency code. */
  readonly currency: string;
  readonly refno: string;
  /** Optional. Method code from the status response. */
  readonly paymentMethod?: string;
  /**
   * Optional. If `true`, the shop has not yet received any money when the status becomes `paid`, because the customer
   * pays later by invoice or in installments. Depends only on the payment method.
   */
  readonly billed?: boolean;
  /** Optional. Last four digits of the card, from the masked card number in the status response. */
  readonly lastFour?: string;
  /** Optional. Events of the payment, oldest first; see `PaymentStepName`. */
  readonly steps?: readonly PaymentStep[];
  /**
   * Optional. Reason why staff must review a paid payment. If the payment has not paid its order, the reason remains
   * after staff have closed the review case.
   */
  readonly review?: Review;
  /** Optional. Decline reason, if the gateway reports one that the shopper can act on. The reason is not verified. */
  readonly reason?: DeclineReason;
  /**
   * Optional. Text from the issuer for the cardholder of a declined payment. It is untrusted, so show it only as plain
   * text.
   */
  readonly cardholderText?: string;
  /**
   * Optional. Account to which the shopper transfers the money after the provider approves the purchase (BPY, BPL,
   * BPD).
   */
  readonly payTo?: PayTo;
  /**
   * Optional. Installment plan that the provider approved (ACC, MFA, MFX, MFG), with amounts in the currency's minor
   * unit.
   */
  readonly plan?: RatePlan | EqualPlan;
  /**
   * Optional. If `true`, `payTo` or `plan` may still arrive, because the payment reached its final status before the
   * gateway's notification arrived.
   */
  readonly awaitsMore?: boolean;
}

/**
 * Name of a step. The shop itself records `started`. Unverified messages, which are not evidence of a payment, add
 * `returned` (the browser has returned from the payment page) and `entered` (the page reports that the card fields were
 * accepted). A verified message adds `reported` (the gateway reports success). A status response adds `confirmed` (the
 * payment is paid or the screening was accepted) or `failed` (the payment ended without a charge). Verified operations
 * add `charged`, `refunded` and `released`, each with the time at which the operation was requested.
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
  /** Name of the step. A newer version of the server may send names that are not listed here. */
  readonly name: PaymentStepName;
  /** Time of the step, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Optional. Amount that the step charged, refunded or released, in the currency's minor unit. */
  readonly amount?: number;
}

/** Account for a bank transfer, with the reference that the shopper must include in the transfer. */
export interface PayTo extends ReturnsOf<'BPY'> {
  readonly accountNumber: string;
}

/** Plan with equal installments, as returned by MFA, MFX and MFG. Amounts are in the currency's minor unit. */
export interface EqualPlan extends Pick<ReturnsOf<'MFX'>, 'installmentFees' | 'installmentInterests'> {
  readonly installmentNumber: number;
  /** Amount of one installment, including fees and interest. */
  readonly installmentAmount: number;
}

/** Returns whether the status is final. Polling can stop if the status is final and `awaitsMore` is not set. */
export const isDecided = ({ status }: PaymentView): boolean => decided.some((name) => name === status);

/**
 * Reads a payment from parsed JSON, or returns `undefined` if the JSON is not a payment. Throws `argument_wrong` if the
 * currency is not an ISO 4217 code.
 */
export function readPaymentView(json: unknown): PaymentView | undefined {
  const view = (json ?? {}) as Partial<PaymentView>;
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
    statuses.some((name) => name === status) &&
    (payTo === undefined || isPayTo(payTo)) &&
    (plan === undefined || isPlan(plan));
  return isPayment ? (view as PaymentView) : undefined;
}

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value);

const isStep = (step: Partial<PaymentStep> | null): boolean =>
  typeof step?.name === 'string' && isAmount(step.at) && (step.amount === undefined || isAmount(step.amount));

const isPayTo = (payTo: Partial<PayTo> | null): boolean =>
  typeof payTo?.accountNumber === 'string' && Object.values(payTo).every((value) => typeof value === 'string');

const isPlan = (plan: Partial<RatePlan> | Partial<EqualPlan> | null): boolean => {
  if (plan && 'installmentNumber' in plan) return isAmount(plan.installmentNumber) && isAmount(plan.installmentAmount);
  const { totalRateAmount, rates } = (plan ?? {}) as Partial<RatePlan>;
  return (
    isAmount(totalRateAmount) &&
    Array.isArray(rates) &&
    rates.every((rate) => isAmount(rate?.amount) && typeof rate.date === 'string')
  );
};
