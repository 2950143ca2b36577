import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startBlock } from './run-page.ts';

test('stopping a command that has already stopped does not fail', async () => {
  const { stop } = startBlock(tmpdir(), 'sleep 600', '');
  await stop();
  await expect(stop()).resolves.toBeUndefined();
});
