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
import type { Value } from '../checker/history.ts';
import { isRefusal, type EndCall, type History } from '../history.ts';
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
  /** The payment that was authorized. */
  readonly payment?: string;
  readonly refno?: string;
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

/** Starts today's version, or an earlier one that knows authorizations. Records its orders in `history` if there is one. */
export async function startOperationShop(
  settings: OperationSettings,
  version?: Version,
  history?: History,
): Promise<OperationShop> {
  const shop = await startShop(settings, { program: 'prove/operations/operation-process.ts', version });
  if (!shop) throw new Error('The shop was killed.');
  const address = new URL('/control', shop.url);
  return {
    ...shop,
    giveOrder: async (order) => {
      const begin = history?.now() ?? 0;
      const end = history && beginOf(order, history);
      const told = await fetch(address, { method: 'POST', body: JSON.stringify(order) }).then(
        async (response) => (await response.json()) as Told, // of its own process
        () => undefined,
      );
      end?.(...endOf(order, told));
      if (history) report(history, begin, order, told);
      return told;
    },
  };
}

function beginOf(order: Order, history: History): EndCall | undefined {
  if (order.do === 'operate') {
    const { payment, kind, key, amount } = order.wish;
    return history.invoke('shop', kind, { payment, key, amount });
  }
  if (order.do === 'sendAgain') return history.invoke('office', 'send-again', { payment: order.payment });
  if (order.do !== 'authorize') return undefined;
  const { request } = order;
  const { key, amount, currency } = request;
  return history.invoke('shop', 'authorize', {
    order: request.order,
    key,
    amount,
    currency,
    alias: 'alias' in request ? request.alias : undefined,
  });
}

function endOf(order: Order, told: Told | undefined): Parameters<EndCall> {
  if (!told) return ['info'];
  if (told.refused !== undefined) return [isRefusal(told.refused) ? 'fail' : 'info', { code: told.refused }];
  if (order.do === 'authorize') return ['ok', { payment: told.payment, refno: told.refno }];
  if (order.do !== 'operate') return ['ok'];
  return ['ok', { state: told.operations?.find(({ key }) => key === order.wish.key)?.state }];
}

/** Records the states that an answer reports: each is an acknowledgment. */
function report(history: History, begin: number, order: Order, told: Told | undefined): void {
  const observe = (name: string, value: Value) => history.observe('office', 'report', name, begin, value);
  if ('payment' in order)
    for (const { key, kind, amount, state } of told?.operations ?? [])
      observe(`${order.payment} ${key}`, { payment: order.payment, key, kind, amount, state });
  for (const { id, state } of told?.payments ?? []) observe(id, { payment: id, state });
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
