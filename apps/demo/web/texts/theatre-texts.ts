import type { FaultKey, Lane, What } from '../theatre/model.ts';

/**
 * The theatre's UI strings. They are written for shop developers and therefore use the terms of the gateway's interface
 * specification.
 */
export interface TheatreTexts {
  readonly heading: string;
  readonly close: string;
  readonly empty: string;
  readonly live: string;
  readonly lost: string;
  readonly reload: string;
  /** Shown if the messages that the gateway recorded are not available. */
  readonly shopOnly: string;
  readonly messages: string;
  readonly lanes: Readonly<Record<Lane, string>>;
  readonly way: (from: string, to: string) => string;
  readonly at: (lane: string) => string;
  readonly says: Readonly<Record<What, string>>;
  /** Explanations of messages whose meaning is not obvious. */
  readonly notes: Partial<Readonly<Record<What, string>>>;
  /** Said of a message that did not reach its receiver. */
  readonly never: string;
  readonly facts: Readonly<Record<string, string>>;
  /** The operations that the shop, for example an operator in the back office, requests from the gateway. */
  readonly requests: Readonly<Record<string, string>>;
  readonly levels: readonly [string, string, string];
  /** The meaning of each evidence level. */
  readonly levelHelp: readonly [string, string, string];
  readonly reasons: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<'request' | 'answer', string>>;
  readonly cut: string;
  readonly nothing: string;
  readonly copy: string;
  readonly copied: string;
  readonly mode: string;
  readonly modes: Readonly<Record<'redirect' | 'lightbox' | 'fields', string>>;
  /** Shown in lightbox mode, because the open lightbox also covers the theatre. */
  readonly covered: string;
  /** The label of the list of faults, before and after the payment has ended. */
  readonly wrongBefore: string;
  readonly wrongNow: string;
  readonly faults: Readonly<Record<FaultKey, string>>;
  /** The entry of the list that removes a chosen fault. */
  readonly right: string;
  /** The button that sets the chosen fault for the payment. */
  readonly arm: string;
  /** The button that causes the chosen fault immediately. */
  readonly cause: string;
  /** A sentence for each fault that says what the shop has just prevented. */
  readonly prevented: Readonly<Record<FaultKey, string>>;
  /** The link to the test that proves that the fault does no harm. */
  readonly proof: string;
  /** The heading of the collapsed controls. */
  readonly more: string;
  readonly methods: string;
  readonly allMethods: string;
  readonly usualMethods: string;
  readonly ask: string;
}
