import type { Health } from '@tillkit/server';
import { expect, test } from 'vitest';
import { clerkOf } from '../parts.ts';
import { toStatus } from './health.ts';

const clerk = clerkOf(new Headers());
const minute = 60_000;
const well: Health = {
  overdue: 0,
  reviews: 0,
  failingHooks: 0,
  deliveries: { waiting: 0, failing: 0, oldest: 0 },
  oldestOperation: 0,
  unprovedOperations: 0,
  unsettled: { count: 0, oldest: 0, amounts: {} },
  unsafeSettings: [],
  clockSkew: 0,
};
const says = (more: Partial<Health>) => toStatus({ ...well, ...more }, clerk).health;

test('for a healthy till, the status says that the system is running, and is green only if no case is open', () => {
  const healthy = { ...well, overdue: minute, oldestOperation: minute };
  expect(toStatus(healthy, clerk)).toEqual({ reviews: 0, health: [{ tone: 'good', text: 'System running' }] });
  expect(toStatus({ ...healthy, reviews: 2 }, clerk)).toEqual({
    reviews: 2,
    health: [{ tone: 'plain', text: 'System running' }],
  });
});

test('the status lists every problem with the till', () => {
  expect(
    says({
      overdue: 10 * minute,
      failingHooks: 1,
      deliveries: { waiting: 3, failing: 2, oldest: 30 * minute },
      oldestOperation: 180 * minute,
      unprovedOperations: 2,
      unsettled: { count: 3, oldest: 24.5 * 24 * 60 * minute, amounts: { CHF: 4990, EUR: 100 } },
      unsafeSettings: ['fsync'],
      clockSkew: -5 * minute,
    }),
  ).toEqual([
    { tone: 'bad', text: 'Checks are 10 min late.' },
    { tone: 'bad', text: 'The shop could not process 1 payment because of an error.' },
    { tone: 'bad', text: 'Undelivered events: 3. The oldest is 30 min old.' },
    { tone: 'bad', text: 'Operations with an unknown result: 2. They block their payments.' },
    { tone: 'bad', text: 'A crash can lose saved data. Check these database settings: fsync.' },
    { tone: 'warn', text: 'An operation has been in progress for 3 h.' },
    {
      tone: 'warn',
      text: 'Authorisations not charged in time: 3, CHF\u00a049.90, €1.00. The oldest is 24 days old.',
    },
    { tone: 'warn', text: 'The clock of this machine is 5 min off.' },
  ]);
});

test('after a restore from a backup, the office status reports it in English and in German and names the command that lists the next steps', () => {
  const restored = { restoredAt: 1_800_000_000_000, from: 0, to: 0 };
  const german = clerkOf(new Headers({ 'accept-language': 'de' }));
  const texts = [says({ restored }), toStatus({ ...well, restored }, german).health].map(([first]) => first);
  expect(texts).toEqual([
    { tone: 'bad', text: expect.stringMatching(/^Restored from a backup \(15 Jan 2027, .*“tillkit health” shows\.$/) },
    {
      tone: 'bad',
      text: expect.stringMatching(
        /^Aus einer Sicherung wiederhergestellt \(15\.01\.2027, .*«tillkit health» anzeigt\.$/,
      ),
    },
  ]);
});
