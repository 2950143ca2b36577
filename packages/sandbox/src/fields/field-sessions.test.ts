import { expect, test } from 'vitest';
import { createFieldSessions } from './field-sessions.ts';
import { createTestClock } from '../testing/test-clock.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string];
const shop = 'https://shop.example';

test('both frames of a page share one session', () => {
  const sessions = createFieldSessions(createTestClock());
  const first = sessions.register(one, '1000011011', shop);
  expect(sessions.register(one, '1000011011', shop)).toBe(first);
  expect(sessions.find(one)).toBe(first);
  expect(sessions.find(two)).toBeUndefined();
});

test('a session belongs to one merchant and one origin', () => {
  const sessions = createFieldSessions(createTestClock());
  sessions.register(one, '1000011011', shop);
  expect(sessions.register(one, '2000022022', shop)).toBeUndefined();
  expect(sessions.register(one, '1000011011', 'https://www.shop.example')).toBeUndefined();
  expect(sessions.find(one)).toMatchObject({ merchantId: '1000011011', origin: shop });
});

test('a session expires 30 minutes after its first frame is registered, and registering another frame does not extend the session', () => {
  const clock = createTestClock();
  const sessions = createFieldSessions(clock);
  sessions.register(one, '1000011011', shop);
  clock.advance(1_799_999);
  expect(sessions.register(one, '1000011011', shop)).toBeDefined();
  clock.advance(1);
  expect(sessions.find(one)).toBeUndefined();
  expect(sessions.register(one, '1000011011', shop)).toBeUndefined();
});

test('a full session store removes the oldest session to make room for a new one', () => {
  const sessions = createFieldSessions(createTestClock(), 2);
  for (const id of [one, two, three]) sessions.register(id, '1000011011', shop);
  expect([one, two, three].map((id) => sessions.find(id) !== undefined)).toEqual([false, true, true]);
});
