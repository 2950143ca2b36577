/** What `<Checkout>` shows. */
export interface State {
  /** The open row; `''` for none. */
  readonly chosen: string;
  /** Rows that were open once: they keep what was typed. */
  readonly visited: readonly string[];
  /** Followed in place of the list. */
  readonly payment: string | undefined;
  /** How the payment before ended; said above the list. */
  readonly notice: 'declined' | 'canceled' | undefined;
  /** How many payments ended unpaid. */
  readonly attempt: number;
  /** The page has moved from list to payment or back, and the focus with it. */
  readonly hasMoved: boolean;
}

export type Event =
  | { readonly type: 'chosen'; readonly row: string }
  /** There is a payment to follow. `given`: by the shop, not by a press. */
  | { readonly type: 'followed'; readonly payment: string; readonly given?: true }
  /** It is over and not paid. */
  | { readonly type: 'ended'; readonly how: 'declined' | 'canceled' }
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
      : { ...state, payment: event.payment, notice: undefined, hasMoved: !event.given };
  if (event.type === 'ended')
    return { ...state, payment: undefined, notice: event.how, attempt: attempt + 1, hasMoved: true };
  return notice ? { ...state, notice: undefined } : state;
}

export const initialState = (chosen: string, payment: string | undefined): State => ({
  chosen,
  visited: chosen ? [chosen] : [],
  payment,
  notice: undefined,
  attempt: 0,
  hasMoved: false,
});
