import type { PaymentView } from '@tillkit/core';

/** What `<Checkout>` shows. */
export interface State {
  /** The open row; `''` for none. */
  readonly chosen: string;
  /** Rows that were open once: they keep what was typed. */
  readonly visited: readonly string[];
  /** Followed in place of the list. */
  readonly payment: string | undefined;
  /** What was known of it when the page turned to it. */
  readonly known: PaymentView | undefined;
  /** The payment before, which ended unpaid; said above the list. */
  readonly notice: PaymentView | undefined;
  /** How many payments ended unpaid. */
  readonly attempt: number;
  /** The page has moved from list to payment or back, and the focus with it. */
  readonly hasMoved: boolean;
}

export type Event =
  | { readonly type: 'chosen'; readonly row: string }
  /** There is a payment to follow. `given`: by the shop, not by a press. */
  | {
      readonly type: 'followed';
      readonly payment: string;
      readonly known?: PaymentView | undefined;
      readonly given?: true;
    }
  /** It is over and not paid. */
  | { readonly type: 'ended'; readonly payment: PaymentView }
  /** Another is begun. */
  | { readonly type: 'begun' };

/**
 *     list ── followed ──→ status (confirming, paid, pending …)
 *      ↑                     │
 *      └── ended (declined, canceled: said above the list) ──┘
 */
export function reduce(state: State, event: Event): State {
  const { chosen, visited, notice, attempt } = state;
  if (event.type === 'chosen') {
    const { row } = event;
    return row === chosen ? state : { ...state, chosen: row, visited: [...new Set([...visited, row])] };
  }
  if (event.type === 'followed')
    return event.payment === state.payment
      ? state
      : { ...state, payment: event.payment, known: event.known, notice: undefined, hasMoved: !event.given };
  if (event.type === 'ended')
    return { ...state, payment: undefined, notice: event.payment, attempt: attempt + 1, hasMoved: true };
  return notice ? { ...state, notice: undefined } : state;
}

/** `known`: what the server knew of the payment. One that ended unpaid shows the list at once. */
export function initialState(chosen: string, payment: string | undefined, known?: PaymentView): State {
  const isOver = known?.id === payment && known !== undefined && isUnpaid(known);
  return {
    chosen,
    visited: chosen ? [chosen] : [],
    payment: isOver ? undefined : payment,
    known: undefined,
    notice: isOver ? known : undefined,
    attempt: 0,
    hasMoved: false,
  };
}

/** It is over, and another can be begun. */
export const isUnpaid = ({ status }: PaymentView): boolean => status === 'declined' || status === 'canceled';
