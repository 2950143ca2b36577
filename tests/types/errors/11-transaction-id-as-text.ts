import type { TransactionId } from '@tillkit/core';

// A text where the gateway's id of a transaction is meant.
export const transaction: TransactionId = '43575623879';
