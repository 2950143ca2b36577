import { expect, test } from 'vitest';
import { defaultProfile } from '../profile.ts';
import { declineReasonOf } from './decline-reason.ts';

test.each([
  [{ errorCode: '1004' }, 'number'],
  [{ errorCode: '1006' }, 'expired'],
  [{ errorCode: '1404', acquirerErrorCode: '42' }, 'blocked'],
  [{ errorCode: '3031', status3D: 'noLiabilityShift' }, 'confirmation'],
  [{ errorCode: '1403', status3D: 'failed', acquirerErrorCode: '50' }, 'confirmation'],
  [{ errorCode: '1403', status3D: 'incomplete' }, 'confirmation'],
  [{ errorCode: '1403', acquirerErrorCode: '50', cardholderInfo: 'Call us.' }, 'confirmation'],
  [{ errorCode: '1403', acquirerErrorCode: '51', cardholderInfo: 'Call us.' }, 'funds'],
  [{ errorCode: '1403', errorDetail: 'unknown address' }, 'address'],
  [{ errorCode: '1403', acquirerErrorCode: '51' }, 'funds'],
  [{ errorCode: '1403', acquirerErrorCode: '61' }, 'limit'],
  [{ errorCode: '1403', acquirerErrorCode: '54' }, 'expired'],
  [{ errorCode: '1403', acquirerErrorCode: '14' }, 'number'],
  [{ errorCode: '1403', acquirerErrorCode: '43' }, 'blocked'],
  [{ errorCode: '1403', acquirerErrorCode: '91' }, 'unreachable'],
] as const)('declineReasonOf(%j) returns %s', (refusal, reason) => {
  expect(declineReasonOf(refusal)).toBe(reason);
});

test.each([
  {},
  { errorCode: '1403', acquirerErrorCode: '50', status3D: 'authenticated' },
  { errorCode: '1403', errorDetail: 'other' },
  { errorCode: '3041' },
  { errorCode: '9999' },
  { errorCode: 'constructor', acquirerErrorCode: 'toString' },
] as const)('declineReasonOf(%j) returns undefined', (refusal) => {
  expect(declineReasonOf(refusal)).toBeUndefined();
});

test('a profile can replace the decline reasons for acquirer error codes', () => {
  const profile = { ...defaultProfile, acquirerReasons: { 116: 'funds' } } as const;
  expect(declineReasonOf({ errorCode: '1403', acquirerErrorCode: '116' }, profile)).toBe('funds');
  expect(declineReasonOf({ errorCode: '1403', acquirerErrorCode: '51' }, profile)).toBeUndefined();
});
