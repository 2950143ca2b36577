import { lightbox as english } from '../labels/en/lightbox.ts';
import type { ButtonLabels, Labels } from '../labels/labels.ts';
import type { LightboxState } from './lightbox-types.ts';

/** What a button shows of its lightbox. Texts that are missing are the button's own: `button`, once they are loaded. */
export interface LightboxView {
  readonly status: LightboxState['status'];
  readonly said?: string | undefined;
  readonly alarm?: string | undefined;
  /** Why it failed. */
  readonly code?: string | undefined;
  readonly button?: ButtonLabels | undefined;
}

/** What the shopper reads and hears; `note` is what has happened to the lightbox beside its state. */
export function toView(
  state: LightboxState,
  note: 'closed' | 'leaving' | undefined,
  labels: Labels | undefined,
): LightboxView {
  const { loading, open, closed, offline } = { ...english, ...labels?.lightbox };
  const { status } = state;
  if (status === 'failed') {
    const alarms: Readonly<Record<string, string>> = { offline, frame_failed: closed };
    const { code } = state.error;
    return { status, alarm: alarms[code], code, button: labels?.button };
  }
  if (status === 'loading') return { status, said: note ? labels?.button.starting : loading };
  return { status, said: status === 'open' ? open : note === 'closed' ? closed : undefined };
}
