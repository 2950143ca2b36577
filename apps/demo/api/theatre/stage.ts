import type { Control } from '@tillkit/sandbox/control';
import type { FaultKey, PayWay } from '../../web/theatre/model.ts';
import type { Recent } from './recent.ts';

/** A payment request that a browser received. */
export interface StartedPayment {
  readonly payment: string;
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The payment that the shopper is about to make for an order: a started one, or a planned one with a saved card. */
export interface Upcoming {
  readonly refno: string;
  readonly way: PayWay;
}

/** A fault that the visitor has chosen for a payment. */
export interface ChosenFault {
  readonly key: FaultKey;
  /** The time of the choice, in milliseconds since 1970. */
  readonly at: number;
  /** True if the payment had already ended, so that the fault took effect immediately. */
  readonly isLater: boolean;
}

/** The dependencies of the theatre. A theatre exists only if the shop uses the sandbox. */
export interface Stage {
  /** The signed requests, by the id of their payment. */
  readonly signed: Recent<StartedPayment>;
  /** The payment that the shopper is about to make, by the id of the order. */
  readonly newest: Recent<Upcoming>;
  /** The chosen faults, by the reference of their payment. */
  readonly chosen: Recent<readonly ChosenFault[]>;
  /**
   * Returns true if the pay page of this order invites the visitor to the theatre. Only the first order after the start
   * of the shop does.
   */
  invites(order: string): boolean;
  /** The id of the shop's merchant account. */
  readonly merchantId: string;
  /**
   * The sandbox's control interface. Undefined if the shop does not have the token; the theatre then shows only the
   * messages that the shop recorded.
   */
  readonly control: Control | undefined;
  /** The signal that ends every open stream. */
  readonly ended: AbortSignal;
}
