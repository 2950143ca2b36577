import type { FaultName, Place } from './fault.ts';

/** Endpoints of the XML API. */
export const endpoints = ['authorize', 'process', 'status', 'split'] as const;
export type Endpoint = (typeof endpoints)[number];

/** A simulated fault or decline, and the payments that it applies to. Set either `fault` or `decline`. */
export interface Scenario {
  /** Optional. Id of the merchant that the scenario applies to. If omitted, the scenario applies to every merchant. */
  readonly merchantId?: string | undefined;
  /** Optional. Refno of the payment that the scenario applies to. If omitted, the scenario applies to every payment. */
  readonly refno?: string | undefined;
  /** Optional. The XML call whose response the fault affects. If omitted, the scenario applies to every XML call. */
  readonly call?: Endpoint | undefined;
  /**
   * Optional. Number of times that the scenario applies; 1 means the next request only. If omitted, the number is
   * unlimited.
   */
  readonly times?: number | undefined;
  readonly fault?: FaultName | undefined;
  /** Error code with which the issuer declines the payment, regardless of the card. */
  readonly decline?: string | undefined;
}

/** The known identifiers of a request, used to match scenarios. */
export type Concern = Pick<Scenario, 'merchantId' | 'refno' | 'call'>;

/**
 * The active scenarios. The most specific match applies. If two matches are equally specific, the newer one applies.
 */
export interface Scenarios {
  /**
   * Adds a scenario. Only the newest 1000 scenarios are kept. Throws `config_wrong` unless exactly one of `fault` and
   * `decline` is set.
   */
  add(scenario: Scenario): void;
  all(): readonly Scenario[];
  /** Removes all scenarios. If a refno is passed, removes only the scenarios for exactly this merchant and refno. */
  clear(of?: Pick<Scenario, 'merchantId' | 'refno'>): void;
  /**
   * Returns the fault to simulate after a payment has ended, and decrements the remaining count of the matching
   * scenario. If `place` is set, ignores faults that affect a different kind of message. Returns `'none'` if no scenario
   * matches.
   */
  takeFault(concern: Concern, place?: Exclude<Place, 'answer'>): FaultName;
  /**
   * Returns the fault to simulate in the response to an XML call, and decrements the remaining count of the matching
   * scenario. Returns `'none'` if no scenario matches.
   */
  takeAnswer(concern: Concern): FaultName;
  /**
   * Returns the error code with which to decline a payment, and decrements the remaining count of the matching
   * scenario. Returns `undefined` if no scenario matches.
   */
  takeDecline(concern: Concern): string | undefined;
  /** `true` if any scenario simulates a fault in the responses of the XML API. */
  readonly hasAnswers: boolean;
}
