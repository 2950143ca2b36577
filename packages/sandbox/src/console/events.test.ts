import { expect, test } from 'vitest';
import { eventRoutes } from './events.ts';

test('an unread event stream buffers only its initial event and three change events, and drops all further events', async () => {
  const ended = new AbortController();
  const listeners: (() => void)[] = [];
  const journal = { subscribe: (listener: () => void) => (listeners.push(listener), () => {}) };
  const unread = await eventRoutes(journal, ended.signal).request('/console/events');
  for (let n = 0; n < 1_000; n++) for (const notify of listeners) notify();
  ended.abort();
  expect((await unread.text()).split('\n\n').filter((line) => line.includes('event: change'))).toHaveLength(3);
});

test('a client that reads the event stream receives an event for each change', async () => {
  const ended = new AbortController();
  const listeners: (() => void)[] = [];
  const journal = { subscribe: (listener: () => void) => (listeners.push(listener), () => {}) };
  const { body } = await eventRoutes(journal, ended.signal).request('/console/events');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  for (let n = 0; n < 10; n++) {
    for (const notify of listeners) notify();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: change\ndata:\n\n');
  }
  ended.abort();
});
