import { expect, test } from 'vitest';
import { untilAborted } from './pass.ts';

test('untilAborted resolves for a signal that is already aborted', async () => {
  const pending = Symbol('pending');
  expect(await Promise.race([untilAborted(AbortSignal.abort()), Promise.resolve(pending)])).not.toBe(pending);
});
