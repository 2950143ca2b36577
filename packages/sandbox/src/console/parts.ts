import type { Control } from '../control/control-table.ts';
import type { Delivery } from '../notify/deliver.ts';
import type { Services } from '../payment/services.ts';

/** What the console works with: the gateway's services, its webhooks, and its own XML API as a merchant's server meets it. */
export interface ConsoleParts extends Services {
  readonly delivery: Delivery;
  readonly control: Control;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What every page of the console is made with. */
export interface PageParts extends ConsoleParts {
  /** Stands in every form; a form without it is refused. */
  readonly token: string;
}
