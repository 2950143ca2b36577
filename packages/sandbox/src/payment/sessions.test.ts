import { expect, test } from 'vitest';
import { createSessions } from './sessions.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

const request = { refno: 'A7Q2' } as PaymentRequest; // the sessions look at nothing in it

test('a session is found by an id of 128 random bits', () => {
  const sessions = createSessions();
  const [one, two] = [sessions.open(request), sessions.open(request)];
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
  expect(one.id).not.toBe(two.id);
  expect(sessions.find(one.id)).toBe(one);
  expect(sessions.find('0'.repeat(32))).toBeUndefined();
});

test('the oldest session makes room', () => {
  const sessions = createSessions(2);
  const [one, two, three] = [sessions.open(request), sessions.open(request), sessions.open(request)];
  expect([one, two, three].map(({ id }) => sessions.find(id) !== undefined)).toEqual([false, true, true]);
});
