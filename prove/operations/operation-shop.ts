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
  /**
   * If true, checks run on a schedule. If false, checks run only when the shop receives the `runChecks` command.
   * Defaults to false.
   */
  readonly polls?: boolean;
  /**
   * Optional. Path of a file with a number of milliseconds. All clocks of the process are ahead by this time, also when
   * the process continues after SIGSTOP.
   */
  readonly timeFile?: string;
  /** If true, the shop does not trace the changes of the store. Defaults to false. */
  readonly isUntraced?: boolean;
  /** Optional. Path of a file with an IP address. The process resolves every host name that ends in `.example` to this
   * address. */
  readonly addressFile?: string;
}

/** An operation on a payment, as the shop requests it. */
export interface OperationRequest {
  readonly payment: string;
  readonly kind: 'settle' | 'cancel' | 'credit';
  readonly key: string;
  readonly amount?: number | undefined;
  readonly close?: boolean | undefined;
}

/** The write before or after which the process is killed. Writes are counted from the most recent `arm` command. */
export interface Death {
  readonly moment: Moment;
  readonly write: number;
}

/** A command that moves money, during which the process may be killed. */
export type Action =
  | { readonly do: 'operate'; readonly request: OperationRequest; readonly payment: string }
  | { readonly do: 'authorize'; readonly request: AuthorizeRequest };

export type Command =
  | Action
  | { readonly do: 'operations'; readonly payment: string }
  /** Resends an operation whose result is unknown, as an operator would do from the back office. */
  | { readonly do: 'sendAgain'; readonly operation: string; readonly payment: string }
  | { readonly do: 'payments'; readonly order: string }
  /** Reconciles a restored store from the start of its mark until now. */
  | { readonly do: 'reconcile' }
  /** Stores the alias of a payment. */
  | { readonly do: 'save'; readonly payment: string; readonly customer: string }
  /**
   * Starts counting writes. If `death` is set, the process is killed before or after the write that `death` specifies.
   */
  | { readonly do: 'arm'; readonly death?: Death | undefined }
  /** Advances the clocks of the process by `ahead` milliseconds, then runs due checks. */
  | { readonly do: 'runChecks'; readonly ahead: number };

export interface Reply {
  /** Error code, if the till refused the command. */
  readonly refused?: string;
  readonly operations?: readonly Operation[];
  readonly authorization?: Authorization;
  /** Id of the authorized payment. */
  readonly payment?: string;
  readonly refno?: string;
  /** Payments of the order, newest first. */
  readonly payments?: readonly PaymentLine[];
  readonly alias?: SavedAlias;
  /** Result of a reconciliation of a restored store. */
  readonly restored?: 'cleared' | 'kept';
  readonly writes: readonly Write[];
}

/** A shop that runs in its own process and executes commands. */
export interface OperationShop extends Shop {
  /** The earlier version that the shop runs, or `undefined` for the current one. */
  readonly version: Version | undefined;
  /** Sends a command. Resolves to `undefined` if the process does not respond. */
  sendCommand(command: Command): Promise<Reply | undefined>;
}

/**
 * Starts a shop that runs the current version, or an earlier version that supports server-side authorizations. If
 * `history` is set, the commands are recorded in it.
 */
export async function startOperationShop(
  settings: OperationSettings,
  version?: Version,
  history?: History,
): Promise<OperationShop> {
  const shop = await startShop(settings, { program: 'prove/operations/operation-process.ts', version });
  if (!shop) throw new Error('The shop process was killed before it was ready.');
  const address = new URL('/control', shop.url);
  return {
    ...shop,
    version,
    sendCommand: async (command) => {
      const begin = history?.now() ?? 0;
      const end = history && beginOf(command, history);
      const reply = await fetch(address, { method: 'POST', body: JSON.stringify(command) }).then(
        async (response) => (await response.json()) as Reply,
        () => undefined,
      );
      end?.(...endOf(command, reply));
      if (history) report(history, begin, command, reply);
      return reply;
    },
  };
}

function beginOf(command: Command, history: History): EndCall | undefined {
  if (command.do === 'operate') {
    const { payment, kind, key, amount } = command.request;
    return history.invoke('shop', kind, { payment, key, amount });
  }
  if (command.do === 'sendAgain') return history.invoke('office', 'send-again', { payment: command.payment });
  if (command.do !== 'authorize') return undefined;
  const { request } = command;
  const { key, amount, currency } = request;
  return history.invoke('shop', 'authorize', {
    order: request.order,
    key,
    amount,
    currency,
    alias: 'alias' in request ? request.alias : undefined,
  });
}

function endOf(command: Command, reply: Reply | undefined): Parameters<EndCall> {
  if (!reply) return ['info'];
  if (reply.refused !== undefined) return [isRefusal(reply.refused) ? 'fail' : 'info', { code: reply.refused }];
  if (command.do === 'authorize') return ['ok', { payment: reply.payment, refno: reply.refno }];
  if (command.do !== 'operate') return ['ok'];
  return ['ok', { state: reply.operations?.find(({ key }) => key === command.request.key)?.state }];
}

/** Records the states that a response contains. The checker treats each of these states as acknowledged. */
function report(history: History, begin: number, command: Command, reply: Reply | undefined): void {
  const observe = (name: string, value: Value) => history.observe('office', 'report', name, begin, value);
  if ('payment' in command)
    for (const { key, kind, amount, state } of reply?.operations ?? [])
      observe(`${command.payment} ${key}`, { payment: command.payment, key, kind, amount, state });
  for (const { id, state } of reply?.payments ?? []) observe(id, { payment: id, state });
}

/** Counts the hook runs by order and kind, such as `A-1 settle 1`. On SQLite, the shop must be stopped first. */
export async function readHookRuns(location: DatabaseConfig): Promise<ReadonlyMap<string, number>> {
  const { db, close } = withKysely<{ shop_event: { order_id: string; kind: string } }>(openDatabase(location));
  const rows = await db.selectFrom('shop_event').select(['order_id', 'kind']).execute();
  await close();
  const counts = new Map<string, number>();
  for (const { order_id, kind } of rows) {
    const name = `${order_id} ${kind}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
