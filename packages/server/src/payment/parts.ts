import type { Time } from '../clock.ts';
import type { Settings } from '../config.ts';
import type { Log } from '../log.ts';
import type { Hooks } from './hooks.ts';
import type { WriteParts } from './write-parts.ts';

/** Services that are needed to record evidence about payments and to run the shop's hooks. */
export interface PaymentParts extends WriteParts {
  readonly settings: Settings;
  readonly hooks: Hooks;
  readonly log: Log;
  readonly time: Time;
  /** Called after the commit of evidence that has given a payment its final state. */
  readonly onDecided?: (() => void) | undefined;
}
