import { expect, onTestFinished, test, vi } from 'vitest';
import { logToStderr } from './log.ts';

test('an event is one line of JSON on standard error', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  logToStderr({ level: 'warn', event: 'alarm', payment: '1', reasons: ['a', 'b\n'] });
  expect(write.mock.calls).toEqual([['{"level":"warn","event":"alarm","payment":"1","reasons":["a","b\\n"]}\n']]);
});
