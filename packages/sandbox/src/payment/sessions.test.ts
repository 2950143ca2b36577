import { expect, test } from 'vitest';
import { createSessions } from './sessions.ts';
import { createTestClock } from '../testing/test-clock.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

const request = { refno: 'A7Q2' } as PaymentRequest; // the sessions look at nothing in it

test('a session is found by an id of 128 random bits', () => {
  const sessions = createSessions(createTestClock());
  const [one, two] = [sessions.open(request), sessions.open(request)];
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
  expect(one.id).not.toBe(two.id);
  expect(sessions.find(one.id)).toBe(one);
  expect(sessions.find('0'.repeat(32))).toBeUndefined();
});

test('the oldest session makes room', () => {
  const sessions = createSessions(createTestClock(), 2);
  const [one, two, three] = [sessions.open(request), sessions.open(request), sessions.open(request)];
  expect([one, two, three].map(({ id }) => sessions.find(id) !== undefined)).toEqual([false, true, true]);
});

test('a session is over after 30 minutes, and leaves memory with the next one', () => {
  const clock = createTestClock();
  const sessions = createSessions(clock);
  const session = sessions.open({ ...request, merchantId: '1' });
  clock.advance(1_799_999);
  expect([sessions.find(session.id), sessions.findByRefno('1', 'A7Q2')]).toEqual([session, session]);
  clock.advance(1);
  expect([sessions.find(session.id), sessions.findByRefno('1', 'A7Q2')]).toEqual([undefined, undefined]);
});
