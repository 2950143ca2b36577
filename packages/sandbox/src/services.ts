import type { Cashier } from './payment/cashier.ts';
import type { Clock } from './model/clock.ts';
import type { FieldSessions } from './fields/field-sessions.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Sessions } from './payment/sessions.ts';
import type { Settings } from './admin/settings.ts';

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
