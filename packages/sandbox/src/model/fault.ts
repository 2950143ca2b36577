/** What can go right or wrong once a payment has ended. */
export type FaultName = 'none' | 'webhook-lost' | 'browser-closed' | 'both-lost' | 'webhook-twice' | 'webhook-late';
