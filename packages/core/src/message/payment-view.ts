import { decimalsOf } from '../amount.ts';

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
}

/** Nothing more comes by itself: asking can end. */
export const isDecided = ({ status }: PaymentView): boolean => decided.some((one) => one === status);

/** Takes a payment out of a parsed JSON answer; `undefined` when it is none. Throws for a currency that ISO 4217 does not list. */
export function readPaymentView(json: unknown): PaymentView | undefined {
  const view = (json ?? {}) as Partial<PaymentView>; // each field is checked below
  const { id, status, amount, currency, refno, cardholderText = '' } = view;
  const isPayment =
    typeof id === 'string' &&
    typeof refno === 'string' &&
    typeof currency === 'string' &&
    typeof cardholderText === 'string' &&
    decimalsOf(currency) >= 0 &&
    Number.isSafeInteger(amount) &&
    statuses.some((one) => one === status);
  return isPayment ? (view as PaymentView) : undefined; // proved above
}
