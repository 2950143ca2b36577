import { expect, test } from 'vitest';
import * as german from '../labels/de/labels.ts';
import type { LightboxState } from './lightbox-types.ts';
import { toView } from './lightbox-view.ts';

const failed = (code: string): LightboxState => ({
  status: 'failed',
  error: { code, message: 'The payment could not be started.', hint: 'Start the payment again.' },
  retry: () => {},
});

test.each([
  [{ status: 'idle' }, undefined, {}],
  [{ status: 'idle' }, 'closed', { message: german.lightbox.closed }],
  [{ status: 'idle' }, 'leaving', {}], // If the redirect to the payment page is stopped, no message is shown.
  [{ status: 'loading' }, undefined, { message: german.lightbox.loading }],
  [{ status: 'loading' }, 'leaving', {}],
  [{ status: 'open' }, undefined, { message: german.lightbox.open }],
  [failed('offline'), undefined, { alert: german.lightbox.offline, code: 'offline' }],
  [failed('frame_failed'), undefined, { alert: german.lightbox.closed, code: 'frame_failed' }],
  [failed('start_failed'), undefined, { code: 'start_failed' }],
] as const)('toView with state %o and note %s returns %o', (state, note, expected) => {
  expect(toView(state, note, german)).toEqual({ status: state.status, ...expected });
});

test('without labels, toView returns English text for the lightbox and leaves all other text to the button', () => {
  expect(toView({ status: 'open' }, undefined, undefined).message).toBe('The payment window is open.');
  expect(toView({ status: 'loading' }, 'leaving', undefined)).toEqual({ status: 'loading' });
  expect(toView(failed('start_failed'), undefined, undefined)).toEqual({ status: 'failed', code: 'start_failed' });
});
