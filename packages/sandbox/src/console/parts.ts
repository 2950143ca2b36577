import type { Control } from '../control/control-table.ts';
import type { Delivery } from '../notify/deliver.ts';
import type { Services } from '../payment/services.ts';

/**
 * Dependencies of the console: the services, the webhook delivery, the control methods, and the app's own `fetch` for
 * XML calls.
 */
export interface ConsoleParts extends Services {
  readonly delivery: Delivery;
  readonly control: Control;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Dependencies of the console pages. */
export interface PageParts extends ConsoleParts {
  /** The form token. Form submissions without this token are rejected. */
  readonly token: string;
}
