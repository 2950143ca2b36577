import type { PaymentView } from '@tillkit/core';

export interface State {
  /** Key of the open row, or `''` if no row is open. */
  readonly chosen: string;
  /** Rows that have been opened. Their content is hidden instead of removed, so that the shopper's input is kept. */
  readonly visited: readonly string[];
  /** Id of the payment shown instead of the list. */
  readonly payment: string | undefined;
  /** State of the payment when the component began to show it. */
  readonly view: PaymentView | undefined;
  /** The last payment, if it ended unpaid. A notice above the list describes it. */
  readonly notice: PaymentView | undefined;
  /** Number of payments that ended unpaid. */
  readonly attempt: number;
  /** If `true`, the component has switched between the list and the payment, so focus must move too. */
  readonly hasMoved: boolean;
}

export type Event =
  | { readonly type: 'chosen'; readonly row: string }
  /**
   * A payment is shown. If `byShop` is true, the shop set the payment; otherwise the shopper started it with a click.
   */
  | {
      readonly type: 'followed';
      readonly payment: string;
      readonly view?: PaymentView | undefined;
      readonly byShop?: true;
    }
  /** The payment has ended unpaid. */
  | { readonly type: 'ended'; readonly payment: PaymentView }
  /** A new payment has started. */
  | { readonly type: 'begun' };

/**
 * Returns the next state.
 *
 *     list ── followed ──→ status (confirming, paid, pending …)
 *      ↑                     │
 *      └── ended (declined, canceled: shown above the list) ──┘
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
      : { ...state, payment: event.payment, view: event.view, notice: undefined, hasMoved: !event.byShop };
  if (event.type === 'ended')
    return { ...state, payment: undefined, notice: event.payment, attempt: attempt + 1, hasMoved: true };
  return notice ? { ...state, notice: undefined } : state;
}

/**
 * Returns the initial state. `view` is the state of the payment when the server rendered the page. If the payment had
 * already ended unpaid, the list is shown immediately.
 */
export function initialState(chosen: string, payment: string | undefined, view?: PaymentView): State {
  const isOver = view?.id === payment && view !== undefined && isUnpaid(view);
  return {
    chosen,
    visited: chosen ? [chosen] : [],
    payment: isOver ? undefined : payment,
    view: undefined,
    notice: isOver ? view : undefined,
    attempt: 0,
    hasMoved: false,
  };
}

/** Returns whether the payment has ended unpaid, so that a new payment can start. */
export const isUnpaid = ({ status }: PaymentView): boolean => status === 'declined' || status === 'canceled';
