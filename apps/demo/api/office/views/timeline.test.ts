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
    'Status answer | L2 · proof | The gateway’s own answer. This alone moves a payment. It differs: Another amount.',
    'A person has looked | Case: No answer. | Seen.',
    'Refund asked for | Sent and not proved: compare it with the admin tool.',
    'Authorisation by the shop | Sent, not proved yet.',
    'The shop was told: anything',
    'The shop was told: paid',
    'Alarm: Wrong signature | A message carried a signature that does not fit. It changed nothing.',
    'Message from the gateway | L1 · signed | Its signature and fields fit. It is believed once the gateway confirms it.',
    'The shopper came back | L0 · no proof | It proves nothing: it only made the till ask the gateway. Not worth more because it is not signed, new_reason.',
    'Payment started | Reference T1, frozen and signed.',
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
