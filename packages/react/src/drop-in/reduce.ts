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
}

export type Event =
  | { readonly type: 'chosen'; readonly row: string }
  /** There is a payment to follow. */
  | { readonly type: 'followed'; readonly payment: string }
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
  if (event.type === 'chosen') {
    const { row } = event;
    if (row === state.chosen) return state;
    return {
      ...state,
      chosen: row,
      visited: state.visited.includes(row) ? state.visited : [...state.visited, row],
    };
  }
  if (event.type === 'followed') return { ...state, payment: event.payment, notice: undefined };
  if (event.type === 'ended') return { ...state, payment: undefined, notice: event.how };
  return state.notice ? { ...state, notice: undefined } : state;
}

export const initialState = (chosen: string, payment: string | undefined): State => ({
  chosen,
  visited: chosen ? [chosen] : [],
  payment,
  notice: undefined,
});
