import { expect, test } from 'vitest';
import { canBeFinalized, postponeIssuer } from './split.ts';
import { aTransaction } from '../testing/a-transaction.ts';

const after = (milliseconds: number) => new Date(Date.parse('2026-05-04T10:20:30.000Z') + milliseconds);

test('a verified transaction can be finalized for 30 minutes', () => {
  const verified = aTransaction({ state: 'verified' });
  expect(canBeFinalized(verified, after(0))).toBe(true);
  expect(canBeFinalized(verified, after(1_799_999))).toBe(true);
  expect(canBeFinalized(verified, after(1_800_000))).toBe(false);
  expect(canBeFinalized(aTransaction({ state: 'declined' }), after(0))).toBe(false);
});

test('split mode reports a 3-D Secure failure immediately, but reports an issuer decline only during finalization', () => {
  const no = { kind: 'declined', errorCode: '1404', acqErrorCode: '42' } as const;
  expect(postponeIssuer({ ...no, status3D: 'Y' })).toEqual({
    now: { kind: 'approved', status3D: 'Y' },
    decline: { errorCode: '1404', acqErrorCode: '42' },
  });
  for (const status3D of ['N', 'C'] as const)
    expect(postponeIssuer({ ...no, status3D })).toEqual({ now: { ...no, status3D }, decline: null });
  const yes = { kind: 'approved', status3D: 'N/A' } as const;
  expect(postponeIssuer(yes)).toEqual({ now: yes, decline: null });
});
