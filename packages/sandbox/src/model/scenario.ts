import type { FaultName } from './fault.ts';

/** An endpoint of the XML API. */
export const endpoints = ['authorize', 'process', 'status', 'split'] as const;
export type Endpoint = (typeof endpoints)[number];

/** What is to happen, and to whom. It has a fault or a decline, not both. */
export interface Scenario {
  /** Of every merchant unless stated. */
  readonly merchantId?: string | undefined;
  /** Of every payment unless stated. */
  readonly refno?: string | undefined;
  /** Which XML call a fault of answers is for; all unless stated. */
  readonly call?: Endpoint | undefined;
  /** How often it happens, always unless stated; 1 is the next request alone. */
  readonly times?: number | undefined;
  readonly fault?: FaultName | undefined;
  /** The error code that the issuer says no with, whatever the card. */
  readonly decline?: string | undefined;
}

/** What a request is about, as far as it is known. */
export type Concern = Pick<Scenario, 'merchantId' | 'refno' | 'call'>;

/** The scenarios that are set. Of those that fit, the one that names most decides, and of two such the newest. */
export interface Scenarios {
  /** Keeps the newest 1000. Throws `config_wrong` for one that has neither a fault nor a decline, or both. */
  add(scenario: Scenario): void;
  all(): readonly Scenario[];
  /** Forgets all, or those that name exactly this merchant and reference. */
  clear(of?: Pick<Scenario, 'merchantId' | 'refno'>): void;
  /** Uses up one time of the fault for a payment that has ended, `'none'` if there is none. */
  takeFault(concern: Concern): FaultName;
  /** Likewise, of the fault for the answer to an XML call. */
  takeAnswer(concern: Concern): FaultName;
  /** Likewise, of the error code that a payment is declined with. */
  takeDecline(concern: Concern): string | undefined;
  /** Whether a fault of answers is set at all. */
  readonly hasAnswers: boolean;
}
