import { expect, test } from 'vitest';
import { eventRoutes } from './events.ts';

test('of a stream that nobody reads a few lines wait, and one of them says that something has changed', async () => {
  const ended = new AbortController();
  const told: (() => void)[] = [];
  const journal = { subscribe: (listener: () => void) => (told.push(listener), () => {}) };
  const unread = await eventRoutes(journal, ended.signal).request('/console/events');
  for (let n = 0; n < 1_000; n++) for (const tell of told) tell();
  ended.abort();
  expect((await unread.text()).split('\n\n').filter((line) => line.includes('event: change'))).toHaveLength(3);
});

test('a stream that is read is told each time', async () => {
  const ended = new AbortController();
  const told: (() => void)[] = [];
  const journal = { subscribe: (listener: () => void) => (told.push(listener), () => {}) };
  const { body } = await eventRoutes(journal, ended.signal).request('/console/events');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  for (let n = 0; n < 10; n++) {
    for (const tell of told) tell();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: change\ndata:\n\n');
  }
  ended.abort();
});
