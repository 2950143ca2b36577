import { expect, test } from 'vitest';
import { readTransactionId } from './transaction-id.ts';

test.for(['1', '43575623879', '180710155401925243', '000000000000000001'])(
  'readTransactionId returns %s unchanged',
  (text) => {
    expect(readTransactionId(text)).toBe(text);
  },
);

test.for([undefined, '', ' ', '1'.repeat(19), 'A7Q2', '1e5', '0x1', '-1', '1.0', ' 1', '1\n', '１', '٣'])(
  'readTransactionId rejects %j',
  (text) => {
    expect(readTransactionId(text)).toBeUndefined();
  },
);
