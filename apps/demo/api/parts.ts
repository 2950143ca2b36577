import type { Till } from '@tillkit/server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Kysely } from 'kysely';
import type { GatewayScripts } from '../web/page.ts';
import type { Assets } from './answer/assets.ts';
import type { ShopTables } from './store/tables.ts';
import type { Stage } from './theatre/stage.ts';

/** What the shop's routes stand on. */
export interface ShopParts {
  readonly db: Kysely<ShopTables>;
  readonly till: Pick<Till, 'routes' | 'operator' | 'start' | 'view' | 'payments' | 'aliases'>;
  /** Whether the till's operator may ask over HTTP. */
  readonly hasOperator: boolean;
  readonly assets: Assets;
  /** The scripts of the gateway, as it listed them when the shop started. */
  readonly scripts: GatewayScripts;
  /** Whether browsers can be sent to the gateway now. */
  readonly reachesGateway: () => Promise<boolean>;
  /** Where browsers reach the shop. */
  readonly shopUrl: string;
  /** Where the payment page is. */
  readonly gatewayUrl: string;
  /** Behind the scenes. Absent: this shop has no theatre. */
  readonly theatre?: Stage | undefined;
  /** Takes a line about a fault of ours; it never holds what a shopper typed. */
  readonly log: (line: string) => void;
}

export interface ShopEnv {
  Variables: SecureHeadersVariables;
}

export type ShopContext = Context<ShopEnv>;
