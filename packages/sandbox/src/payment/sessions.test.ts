import { expect, test } from 'vitest';
import { createSessions } from './sessions.ts';
import { createTestClock } from '../testing/test-clock.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import type { Session } from '../model/session.ts';

const request = { refno: 'A7Q2', parameters: {} } as PaymentRequest;

test('a session has a random 128-bit id by which it can be found', () => {
  const sessions = createSessions(createTestClock());
  const [one, two] = [sessions.open(request), sessions.open(request)];
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
  expect(one.id).not.toBe(two.id);
  expect(sessions.find(one.id)).toBe(one);
  expect(sessions.find('0'.repeat(32))).toBeUndefined();
});

test('the oldest session is removed when there are too many sessions', () => {
  const sessions = createSessions(createTestClock(), { most: 2, mostText: 100 });
  const [one, two, three] = [sessions.open(request), sessions.open(request), sessions.open(request)];
  expect([one, two, three].map(({ id }) => sessions.find(id) !== undefined)).toEqual([false, true, true]);
});

test('the oldest sessions are removed when the total length of the parameters of all sessions exceeds the limit', () => {
  const sessions = createSessions(createTestClock(), { most: 100, mostText: 100 });
  const open = (length: number) => sessions.open({ ...request, parameters: { a: 'x'.repeat(length - 1) } });
  const remaining = (opened: readonly Session[]) => opened.map(({ id }) => sessions.find(id) !== undefined);
  const [one, two, three, four] = [open(40), open(40), open(20), open(1)];
  expect(remaining([one, two, three, four])).toEqual([false, true, true, true]);
  const five = open(101);
  expect(remaining([two, three, four, five])).toEqual([false, false, false, true]);
  sessions.clear();
  expect(remaining([open(60), open(40)])).toEqual([true, true]);
});

test('a session expires after 30 minutes and is removed when the next session opens', () => {
  const clock = createTestClock();
  const sessions = createSessions(clock);
  const session = sessions.open({ ...request, merchantId: '1' });
  clock.advance(1_799_999);
  expect([sessions.find(session.id), sessions.ofRefno('1', 'A7Q2')]).toEqual([session, [session]]);
  clock.advance(1);
  expect([sessions.find(session.id), sessions.ofRefno('1', 'A7Q2')]).toEqual([undefined, []]);
});
