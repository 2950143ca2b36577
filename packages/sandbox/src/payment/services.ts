import type { Settings } from '../admin/settings.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Clock } from '../model/clock.ts';
import type { Journal } from '../model/exchange.ts';
import type { Merchants } from '../model/merchant.ts';
import type { Scenarios } from '../model/scenario.ts';
import type { ProbeReturn } from '../notify/probe-return.ts';
import type { Cashier } from './cashier.ts';
import type { Sessions } from './sessions.ts';

/** Services that the sandbox's routes use. */
export interface Services {
  readonly settings: Settings;
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly cashier: Cashier;
  readonly scenarios: Scenarios;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  /** Optional. If omitted, the browser returns to the shop without a probe. */
  readonly probeReturn?: ProbeReturn | undefined;
  /** Functions that run when the sandbox is reset. */
  readonly onReset: (() => void)[];
}
