import type { LogEvent } from '../log.ts';

/** What the till does that takes time and can fail: a call of the gateway, a check of one payment, a hook of the shop. */
export type Work = 'till.call' | 'till.check' | 'till.hook';

/** Names, ids and codes; never a value of a message, a key or a payload. */
export interface Facts {
  /** Which call: `status`, `split`, `authorize`, `settle`, `cancel`, `credit`. */
  readonly call?: string;
  readonly merchant?: string;
  /** Which hook: `onPaid`. */
  readonly hook?: string;
  /** The id of a payment. */
  readonly payment?: string;
  /** How it ended: what the gateway answered in one word, or the code of an error. */
  readonly outcome?: string;
}

/** Hears of the till's work and of each event of its log. `openTelemetry()` of `@tillkit/server/opentelemetry` is one. */
export interface Telemetry {
  /** Runs a piece of work, and gives what it gives. What `add` is told belongs to the work; what it throws has its code as `outcome`. */
  run<T>(work: Work, facts: Facts, run: (add: (facts: Facts) => void) => Promise<T>): Promise<T>;
  event(event: LogEvent): void;
}

/** Nobody listens. */
export const noTelemetry: Telemetry = { run: (_, __, run) => run(() => {}), event: () => {} };
