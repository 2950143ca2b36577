import type { Till } from '@tillkit/server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Kysely } from 'kysely';
import type { GatewayScripts } from '../web/page.ts';
import type { Assets } from './answer/assets.ts';
import type { ShopTables } from './store/tables.ts';
import type { Stage } from './theatre/stage.ts';

/** The dependencies of the shop's routes. */
export interface ShopParts {
  readonly db: Kysely<ShopTables>;
  readonly till: Pick<Till, 'routes' | 'operator' | 'start' | 'view' | 'payments' | 'aliases' | 'redeliver'>;
  /** True if the till's operator routes are served over HTTP. */
  readonly hasOperator: boolean;
  readonly assets: Assets;
  /** The gateway's scripts, as listed by the gateway when the shop started. */
  readonly scripts: GatewayScripts;
  /** Resolves to true if the gateway can currently be reached. */
  readonly reachesGateway: () => Promise<boolean>;
  /** The URL at which browsers reach the shop. */
  readonly shopUrl: string;
  /** The URL of the payment page. */
  readonly gatewayUrl: string;
  /**
   * Optional. The dependencies of the theatre, which shows what happens behind the scenes of a payment. If omitted, the
   * shop has no theatre.
   */
  readonly theatre?: Stage | undefined;
  /** Logs a line about an internal error. The line never contains values that a shopper typed. */
  readonly log: (line: string) => void;
}

export interface ShopEnv {
  Variables: SecureHeadersVariables;
}

export type ShopContext = Context<ShopEnv>;
