import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { events, logToStderr } from './log.ts';

test('logToStderr writes an event as one line of JSON to standard error', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  logToStderr({ level: 'warn', event: 'alarm', payment: '1', reasons: ['a', 'b\n'] });
  expect(write.mock.calls).toEqual([['{"level":"warn","event":"alarm","payment":"1","reasons":["a","b\\n"]}\n']]);
});

test('logToStderr prints an error below the line of its event, with its stack and its cause', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  const error = new TypeError('broken', { cause: new Error('deeper') });
  logToStderr({ level: 'error', event: 'route_failed', reasons: ['orders.quote'], error });
  const [line, ...stack] = write.mock.calls.join('').split('\n');
  expect(line).toBe('{"level":"error","event":"route_failed","reasons":["orders.quote"]}');
  expect(stack.join('\n')).toMatch(/^TypeError: broken\n +at [^]*log\.test\.ts[^]*\[cause\]: Error: deeper/);
});

test('the documentation page about alarms lists every log event with its meaning', () => {
  const page = readFileSync(new URL('../../../apps/docs/pages/operate/alarms.md', import.meta.url), 'utf8');
  const [, list = ''] = /\| Event \| Meaning \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  const rows = [...list.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, event, says]) => [event, says]);
  expect(rows).toEqual(Object.entries(events));
});
