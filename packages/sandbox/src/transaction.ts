import type { TransactionState, WireParameters } from '@tillkit/core';
import type { Status3D } from './scenario.ts';

/** One transaction of the ledger. */
export interface Transaction {
  /** 18 digits, as text. */
  readonly transactionId: string;
  readonly merchantId: string;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** `null` when the shopper canceled before choosing. */
  readonly paymentMethod: string | null;
  readonly reqtype: string;
  readonly language: string;
  readonly state: TransactionState;
  readonly canceledBy: 'shopper' | 'merchant' | null;
  /** In minor units. */
  readonly settledAmount: number;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** First six and last four digits; the number itself is kept nowhere. */
  readonly maskedCard: string | null;
  readonly expiryMonth: string | null;
  readonly expiryYear: string | null;
  readonly alias: string | null;
  readonly status3D: Status3D;
  readonly authorizationCode: string | null;
  readonly acqAuthorizationCode: string | null;
  readonly errorCode: string | null;
  readonly acqErrorCode: string | null;
  /** The request as the shop sent it. */
  readonly parameters: WireParameters;
}
