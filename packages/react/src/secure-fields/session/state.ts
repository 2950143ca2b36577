import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { ButtonLabels, FieldLabels } from '../../labels/labels.ts';
import type { FieldsHub } from '../registry.ts';
import type {
  FieldName,
  FieldProblem,
  FieldsSetup,
  FieldsTools,
  FrameName,
  Said,
  SecureFieldsState,
} from '../fields-types.ts';
import type { Frames } from '../channel/open-frames.ts';

/** What is known of a field. */
export interface Entry {
  length: number;
  valid: boolean;
  /** What the gateway says is wrong; it need not be said to the shopper yet. */
  found: FieldProblem | undefined;
  focused: boolean;
  problem: FieldProblem | undefined;
}

export interface Texts {
  readonly button: ButtonLabels;
  readonly fields: FieldLabels;
}

/** What the parts of a card form share. */
export interface Desk {
  readonly hub: FieldsHub;
  /** Read anew whenever it is needed, so that nothing in it is stale. */
  readonly newest: () => FieldsSetup;
  readonly tools: FieldsTools;
  /** Aborted when the form is gone. */
  readonly signal: AbortSignal;
  readonly entries: Readonly<Record<FieldName, Entry>>;
  /** Method code of the card, of its number. */
  brand: string | undefined;
  state: SecureFieldsState;
  /** What is said beside the state; in words only when it is shown, because the language may change. */
  said: { readonly kind: Said['kind']; readonly read: (texts: Texts) => string } | undefined;
  texts: Texts;
  frames: Frames | undefined;
  /** Why there are no frames that serve. */
  broken: CheckoutProblem | undefined;
  /** How often frames were lost, and made anew. */
  losses: number;
  /** A payment that may have gone through: the shop is asked for it before another is started. */
  unsure: SignedRequest | undefined;
  /** The field that gets the focus when the frames stand. */
  wanted: FrameName | undefined;
  readonly render: () => void;
  readonly focus: (field: FieldName) => void;
  /** Makes the frames anew; what was typed in them is gone. */
  readonly reopen: () => void;
  /** Makes the frames anew where they do not stand, else submits again. */
  readonly retry: () => void;
  /** Moves the top window. */
  readonly leave: (address: string) => void;
}

export const names = ['cardNumber', 'expiry', 'cvv'] as const;
export const frameNames = ['cardNumber', 'cvv'] as const;

export const anEntry = (): Entry => ({ length: 0, valid: false, found: undefined, focused: false, problem: undefined });

/** Goes on to a state. */
export function move(desk: Desk, status: Exclude<SecureFieldsState['status'], 'failed'>, said?: Desk['said']): void {
  desk.state = { status };
  desk.said = said;
  desk.render();
}

const alarms: Readonly<Record<string, keyof FieldLabels>> = {
  offline: 'offline',
  script_failed: 'failed',
  frame_failed: 'failed',
  frame_lost: 'lost',
  card_refused: 'refused',
  timed_out: 'noAnswer',
  order_changed: 'changed',
};

/** Tells the shopper and the shop what went wrong; `label` is the text when the code does not say all. */
export function fail(desk: Desk, error: CheckoutProblem, label = alarms[error.code]): void {
  desk.state = { status: 'failed', error, retry: desk.retry };
  desk.said = {
    kind: 'alarm',
    read: ({ fields, button }) => (label ? fields[label] : desk.tools.failedText(button, error.code)),
  };
  desk.render();
  desk.newest().onError?.(error);
}

/** Runs something later, unless the form is gone by then. */
export function later({ signal }: Desk, run: () => void, wait: number): void {
  const timer = setTimeout(run, wait);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

export const isBusy = ({ state }: Desk): boolean => ['submitting', 'verifying', 'leaving'].includes(state.status);
