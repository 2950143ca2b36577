import { lightbox as english } from '../labels/en/lightbox.ts';
import type { Labels } from '../labels/labels.ts';
import type { ButtonView } from '../checkout/button-view.ts';
import type { LightboxState } from './lightbox-types.ts';

/** Returns the button's status and text. `note` is an event that is not part of the lightbox state. */
export function toView(
  state: LightboxState,
  note: 'closed' | 'leaving' | undefined,
  labels: Labels | undefined,
): ButtonView {
  const { loading, open, closed, offline } = { ...english, ...labels?.lightbox };
  const { status } = state;
  if (status === 'failed') {
    const alarms: Readonly<Record<string, string>> = { offline, frame_failed: closed };
    const { code } = state.error;
    return { status, alert: alarms[code], code };
  }
  if (status === 'loading') return { status, message: note ? undefined : loading };
  return { status, message: status === 'open' ? open : note === 'closed' ? closed : undefined };
}
