import type { TimelineEntry } from '@tillkit/server';
import { expect, test } from 'vitest';
import { clerkOf } from '../parts.ts';
import { toTimeline } from './timeline.ts';

const clerk = clerkOf(new Headers());
const evidence = (at: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at,
  what: 'evidence',
  name: 'status',
  level: 2,
  reasons: [],
  ...more,
});
const says = (...entries: readonly TimelineEntry[]) =>
  toTimeline(entries, clerk).map(({ title, level, text, times, note }) =>
    [title, level?.text, text, times, note].filter(Boolean).join(' | '),
  );

test('the timeline describes each kind of entry, newest first', () => {
  expect(
    says(
      { at: 1, what: 'started', name: 'T1' },
      evidence(2, { name: 'return', level: 0, reasons: ['sign2_missing', 'new_reason'] }),
      evidence(3, { name: 'webhook', level: 1 }),
      { at: 4, what: 'alarm', name: 'wrong_signature' },
      { at: 5, what: 'told', name: 'paid' },
      { at: 6, what: 'told', name: 'anything' },
      { at: 7, what: 'asked', name: 'authorize', reasons: ['sent'] },
      { at: 7, what: 'asked', name: 'credit', reasons: ['needs_review'] },
      evidence(8, { name: 'operator', level: 0, reasons: ['no_answer'], note: 'Seen.' }),
      evidence(9, { reasons: ['amount_mismatch'] }),
    ),
  ).toEqual([
    'Status from the gateway | L2 · proof | The gateway’s own answer. Only this changes a payment. It differs: Amount differs.',
    'Case resolved | Case: No answer. | Seen.',
    'Refund requested | Not confirmed: check it in the gateway’s admin tool.',
    'Authorisation by the shop | Sent, not confirmed yet.',
    'Reported to the shop: anything',
    'Order marked paid',
    'Alarm: Wrong signature | A message had a signature that does not match. The message changed nothing.',
    'Message from the gateway | L1 · signed | The signature and the values match. It counts once the gateway confirms it.',
    'Customer returned to the shop | L0 · no proof | This proves nothing. It only made the till query the gateway. It proves no more because it is not signed, new_reason.',
    'Payment started | Signed with the reference T1.',
  ]);
});

test('consecutive equal status responses are grouped under the latest time, and a different response starts a new group', () => {
  const view = toTimeline(
    [evidence(1), evidence(2), evidence(3, { level: 0 }), evidence(4), evidence(5), evidence(6)],
    clerk,
  );
  expect(view.map(({ at, times }) => [Date.parse(at.iso), times])).toEqual([
    [6, '3×'],
    [3, undefined],
    [2, '2×'],
  ]);
});
