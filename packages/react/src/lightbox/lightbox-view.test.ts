import { expect, test } from 'vitest';
import * as german from '../labels/de/labels.ts';
import type { LightboxState } from './lightbox-types.ts';
import { toView } from './lightbox-view.ts';

const failed = (code: string): LightboxState => ({
  status: 'failed',
  error: { code, message: 'It failed.', hint: 'Mend it.' },
  retry: () => {},
});

test.each([
  [{ status: 'idle' }, undefined, {}],
  [{ status: 'idle' }, 'closed', { said: german.lightbox.closed }],
  [{ status: 'idle' }, 'leaving', {}], // a redirect that did not leave says nothing of a window
  [{ status: 'loading' }, undefined, { said: german.lightbox.loading }],
  [{ status: 'loading' }, 'leaving', {}],
  [{ status: 'open' }, undefined, { said: german.lightbox.open }],
  [failed('offline'), undefined, { alarm: german.lightbox.offline, code: 'offline' }],
  [failed('frame_failed'), undefined, { alarm: german.lightbox.closed, code: 'frame_failed' }],
  [failed('start_failed'), undefined, { code: 'start_failed' }],
] as const)('%o after %s reads %o', (state, note, said) => {
  expect(toView(state, note, german)).toEqual({ status: state.status, ...said });
});

test('without a language the lightbox speaks English, and the button says what is its own', () => {
  expect(toView({ status: 'open' }, undefined, undefined).message).toBe('The payment window is open.');
  expect(toView({ status: 'loading' }, 'leaving', undefined)).toEqual({ status: 'loading' });
  expect(toView(failed('start_failed'), undefined, undefined)).toEqual({ status: 'failed', code: 'start_failed' });
});
