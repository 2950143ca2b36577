import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { FieldLabels } from '../../labels/labels.ts';
import type { State } from './state.ts';

const labels: Readonly<Record<string, keyof FieldLabels>> = {
  offline: 'offline',
  script_failed: 'failed',
  frame_failed: 'failed',
  frame_lost: 'lost',
  card_refused: 'refused',
  timed_out: 'noAnswer',
  order_changed: 'changed',
};

/** The state that tells what went wrong; `label` is the text when the code does not say all. */
export const failed = (state: State, error: CheckoutProblem, label = labels[error.code]): State => ({
  ...state,
  phase: { status: 'failed', error },
  message: label ? { kind: 'alarm', of: 'fields', label } : { kind: 'alarm', of: 'start', code: error.code },
});
