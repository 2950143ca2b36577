import type { PaymentView } from '@tillkit/core';
import type { Row } from './to-rows.ts';

export interface State {
  /** Key of the open row, or `''` if no row is open. */
  readonly chosen: string;
  /** Rows that have been opened. Their content is hidden instead of removed, so that the shopper's input is kept. */
  readonly visited: readonly string[];
  /** Id of the payment shown instead of the list. */
  readonly payment: string | undefined;
  /** State of the payment when the component began to show it. */
  readonly view: PaymentView | undefined;
  /** Key of the row or wallet in which the last payment started. */
  readonly begun: string;
  /** The last payment, if it ended unpaid. A notice describes it. */
  readonly notice: PaymentView | undefined;
  /** Key of the row that shows the notice, above its form. If it is `''`, the notice is above the list. */
  readonly noticeRow: string;
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
  /** A new payment has started in a row or wallet. */
  | { readonly type: 'begun'; readonly row: string };

/**
 * Returns the next state.
 *
 *     list ── followed ──→ status (confirming, paid, pending …)
 *      ↑                     │
 *      └── ended (declined, canceled: shown in the row) ──┘
 */
export function reduce(state: State, event: Event): State {
  const { chosen, visited, attempt } = state;
  if (event.type === 'chosen') {
    const { row } = event;
    return row === chosen ? state : { ...state, chosen: row, visited: [...new Set([...visited, row])] };
  }
  if (event.type === 'followed')
    return event.payment === state.payment
      ? state
      : { ...state, payment: event.payment, view: event.view, notice: undefined, hasMoved: !event.byShop };
  if (event.type === 'ended') {
    // The row may have been closed while the payment was in progress, and a wallet has no row.
    const noticeRow = state.begun === chosen ? chosen : '';
    return { ...state, payment: undefined, notice: event.payment, noticeRow, attempt: attempt + 1, hasMoved: true };
  }
  return { ...state, begun: event.row, notice: undefined };
}

/**
 * Returns the initial state. `view` is the state of the payment when the server rendered the page. If the payment had
 * already ended unpaid, the list is shown immediately, with a notice in the open row if the row offers the payment's
 * method.
 */
export function initialState(row: Row | undefined, payment: string | undefined, view?: PaymentView): State {
  const chosen = row?.key ?? '';
  const isOver = view?.id === payment && view !== undefined && isUnpaid(view);
  return {
    chosen,
    visited: chosen ? [chosen] : [],
    payment: isOver ? undefined : payment,
    view: undefined,
    begun: chosen,
    notice: isOver ? view : undefined,
    noticeRow: isOver && offers(row, view.paymentMethod) ? chosen : '',
    attempt: 0,
    hasMoved: isOver,
  };
}

const offers = (row: Row | undefined, method: string | undefined): boolean =>
  method === undefined || row?.methods.includes(method) === true;

/** Returns whether the payment has ended unpaid, so that a new payment can start. */
export const isUnpaid = ({ status }: PaymentView): boolean => status === 'declined' || status === 'canceled';
