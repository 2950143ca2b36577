import type { Settings } from '../config.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Hooks } from './hooks.ts';

/** What deciding a payment needs. */
export interface PaymentParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly hooks: Hooks;
  readonly log: Log;
  readonly now: () => number;
}
