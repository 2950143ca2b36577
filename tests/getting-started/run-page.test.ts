import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startBlock } from './run-page.ts';

test('a stopped command can be stopped again', async () => {
  const { stop } = startBlock(tmpdir(), 'sleep 600', '');
  await stop();
  await expect(stop()).resolves.toBeUndefined();
});
