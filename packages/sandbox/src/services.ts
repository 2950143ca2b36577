import type { Cashier } from './cashier.ts';
import type { Clock } from './clock.ts';
import type { FieldSessions } from './field-sessions.ts';
import type { Ledger } from './ledger.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** What the routes work with. */
export interface Services {
  readonly settings: Settings;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly fieldSessions: FieldSessions;
  readonly cashier: Cashier;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}
