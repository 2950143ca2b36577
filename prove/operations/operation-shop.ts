import {
  openDatabase,
  type Authorization,
  type AuthorizeRequest,
  type DatabaseConfig,
  type Operation,
  type PaymentLine,
  type SavedAlias,
} from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { startShop, type Shop } from '../shop.ts';
import type { Version } from '../versions.ts';
import type { ShopSettings } from '../shop-process.ts';
import type { Moment, Write } from './writes.ts';

export interface OperationSettings extends ShopSettings {
  /** Its checks run by themselves; else only when it is told to look. */
  readonly polls?: boolean;
}

/** What a shop wants to be done with a payment. */
export interface Wish {
  readonly payment: string;
  readonly kind: 'settle' | 'cancel' | 'credit';
  readonly key: string;
  readonly amount?: number | undefined;
  readonly close?: boolean | undefined;
}

/** The write at which a process dies, counted from when it was armed. */
export interface Death {
  readonly moment: Moment;
  readonly write: number;
}

/** What is asked of the till, and may be cut short. */
export type Deed =
  | { readonly do: 'operate'; readonly wish: Wish; readonly payment: string }
  | { readonly do: 'authorize'; readonly request: AuthorizeRequest };

export type Order =
  | Deed
  | { readonly do: 'operations'; readonly payment: string }
  /** A person orders one further send of an operation without proof. */
  | { readonly do: 'sendAgain'; readonly operation: string; readonly payment: string }
  | { readonly do: 'payments'; readonly order: string }
  /** Keeps the alias of a payment. */
  | { readonly do: 'save'; readonly payment: string; readonly customer: string }
  /** Counts writes from now on, and dies at one of them. */
  | { readonly do: 'arm'; readonly death?: Death | undefined }
  /** Lets so many milliseconds pass on its clocks, then runs what is due. */
  | { readonly do: 'look'; readonly ahead: number };

export interface Told {
  /** The code that the wish was refused with. */
  readonly refused?: string;
  readonly operations?: readonly Operation[];
  readonly authorization?: Authorization;
  /** Of an order, the newest first. */
  readonly payments?: readonly PaymentLine[];
  readonly alias?: SavedAlias;
  readonly writes: readonly Write[];
}

/** A shop in a process of its own that follows orders. */
export interface OperationShop extends Shop {
  /** `undefined`: it does not answer any more. */
  giveOrder(order: Order): Promise<Told | undefined>;
}

/** `version`: an earlier one that knows authorizations; that of today unless stated. */
export async function startOperationShop(settings: OperationSettings, version?: Version): Promise<OperationShop> {
  const shop = await startShop(settings, { program: 'prove/operations/operation-process.ts', version });
  if (!shop) throw new Error('The shop was killed.');
  const address = new URL('/control', shop.url);
  return {
    ...shop,
    giveOrder: async (order) => {
      try {
        const answer = await fetch(address, { method: 'POST', body: JSON.stringify(order) });
        return (await answer.json()) as Told; // of its own process
      } catch {
        return undefined;
      }
    },
  };
}

/** How often the shop was told of each thing: `A-1 settle 1` and so on. On SQLite the shop must have ended. */
export async function readTold(location: DatabaseConfig): Promise<ReadonlyMap<string, number>> {
  const { db, close } = withKysely<{ shop_event: { order_id: string; kind: string } }>(openDatabase(location));
  const rows = await db.selectFrom('shop_event').select(['order_id', 'kind']).execute();
  await close();
  const told = new Map<string, number>();
  for (const { order_id, kind } of rows) {
    const name = `${order_id} ${kind}`;
    told.set(name, (told.get(name) ?? 0) + 1);
  }
  return told;
}
