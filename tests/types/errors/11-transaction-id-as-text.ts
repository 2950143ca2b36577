import type { TransactionId } from '@tillkit/core';

// A string is used as the gateway's transaction id.
export const transaction: TransactionId = '43575623879';
