import { CheckoutError, defaultProfile } from '@tillkit/core';
import { toCallFailure } from '../gateway/transport.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readMoveAnswer } from '../gateway/move-answer.ts';
import { readStatusAnswer } from '../gateway/status-answer.ts';
import type { Hooks } from '../payment/hooks.ts';
import type { KnownOperation, OperationKind } from '../outbox/intent.ts';
import type { EndedOperation } from '../payment/payment.ts';
import { writeOperation } from '../outbox/write-operation.ts';
import { createClock } from '../testing/clock.ts';
import { answerStatus, type StatusQuery, type Entry, answerProcess } from '../testing/gateway/ledger.ts';
import { merchantId, toWebhook, type GatewayMessage } from '../testing/messages.ts';
import { assemble, noHooks } from './parts.ts';
import type { TestStore } from './stores.ts';
import type { Way } from './gateway/world-gateway.ts';
import type { Timing } from './world.ts';

/**
 * An event in the model test for settlements, cancels and credits. It occurs in the shop, at the gateway or on the
 * connection between them.
 */
export type OperationAction =
  | {
      readonly do: 'operate';
      readonly payment: number;
      readonly kind: OperationKind;
      readonly amount: number | undefined;
      readonly closes: boolean;
      readonly key: string;
    }
  /** Sets how the gateway handles calls. With `refuses`, the gateway refuses each call and carries out none. */
  | { readonly do: 'way'; readonly way: Way | 'refuses' }
  | { readonly do: 'check'; readonly process: 0 | 1 }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'gateway'; readonly up: boolean }
  | { readonly do: 'hook'; readonly fails: boolean }
  | { readonly do: 'transmit' }
  | { readonly do: 'tell'; readonly payment: number }
  /**
   * Sends a forged message: either one without a valid signature, or one that contains the transaction id of the other
   * payment.
   */
  | { readonly do: 'forge'; readonly payment: number; readonly as: Forged }
  | { readonly do: 'wait' };

type Forged = 'cancel' | 'error' | 'success' | 'foreign';

/** Error codes with which the till may reject an operation. Any other error fails the test. */
const refusals: readonly string[] = ['not_allowed_in_state', 'amount_exceeded', 'operation_pending', 'key_reused'];

export interface OperationsWorld {
  readonly entries: readonly Entry[];
  /** Ids of the transactions for which the till has acknowledged a gateway message with status 200. */
  readonly acknowledged: ReadonlySet<string>;
  /** Operations that the gateway has refused. Each entry consists of the kind, the transaction id and the amount. */
  readonly denied: ReadonlySet<string>;
  readonly payments: readonly { readonly id: string; readonly transactionId: string }[];
  act(action: OperationAction): Promise<void>;
  operations(payment: string): Promise<readonly KnownOperation[]>;
  rest(): Promise<void>;
  /** Ends all simulated faults, and advances the clock by two days while running the checks that become due. */
  drain(): Promise<void>;
}

/**
 * Creates two payments of 1000 minor units each at a simulated gateway. One is authorized, and the other is settled.
 */
export async function createOperationsWorld({ database }: TestStore, timing: Timing): Promise<OperationsWorld> {
  const clock = createClock();
  const entries: Entry[] = [];
  const pending: Promise<unknown>[] = [];
  const [acknowledged, denied] = [new Set<string>(), new Set<string>()];
  let [up, fails, way]: [boolean, boolean, Way | 'refuses'] = [true, false, 'well'];
  const note =
    (kind: 'settled' | 'canceled' | 'credited') =>
    async ({ id, payment }: EndedOperation, tx: unknown) => {
      const shop = tx as typeof database.db;
      await shop.insertInto('shop_event').values({ order_id: id, payment_id: payment.id, kind }).execute();
      if (fails) throw new Error("The shop's hook failed.");
    };
  const hooks: Hooks<unknown> = {
    ...noHooks,
    revision: async () => '1',
    onPaid: async ({ id }, tx) => {
      const shop = tx as typeof database.db;
      await shop.insertInto('shop_event').values({ order_id: id, payment_id: id, kind: 'paid' }).execute();
    },
    onSettled: note('settled'),
    onCanceled: note('canceled'),
    onCredited: note('credited'),
  };
  const gateway: Gateway = {
    async status(request) {
      const query: StatusQuery = { transactionId: undefined, refno: undefined, ...request };
      const answer = up ? answerStatus(entries, query) : undefined;
      await timing.deliver();
      if (!answer) throw toCallFailure(new Error('The gateway is down.'), 'maybe');
      return readStatusAnswer(answer, defaultProfile);
    },
    async move({ kind, closes = false, ...call }) {
      const now = way;
      const request = { ...call, amount: String(call.amount), closes };
      const codes = { reqtype: kind === 'cancel' ? 'DOA' : undefined, transtype: kind === 'credit' ? '06' : undefined };
      const known = now === 'refuses' ? [] : entries;
      const answer = now === 'lost' || !up ? undefined : answerProcess(known, { ...request, ...codes });
      if (answer?.includes('<error>')) denied.add(`${kind} ${call.transactionId} ${call.amount}`);
      await timing.deliver();
      if (now === 'dies') throw new Error('The till has crashed.');
      if (!answer || now === 'unheard') return { status: 'unknown', reason: 'network_failed', reached: 'maybe' };
      return readMoveAnswer(answer, { ...call, kind, merchantId, testOnly: 'yes' }, defaultProfile);
    },
    authorize: async () => Promise.reject(new Error('The till sent an unexpected authorization request.')),
    split: async () => Promise.reject(new Error('The till sent an unexpected split request.')),
    close: async () => {},
  };
  const { start, store, routes, checks } = assemble(database, gateway, hooks, clock);
  const payments: { id: string; transactionId: string; refno: string }[] = [];
  const post = (message: GatewayMessage) =>
    routes.POST(
      new Request('http://shop.example/pay/webhook', {
        method: 'POST',
        body: toWebhook({ amount: 1000, ...message }),
        headers: { 'content-type': 'text/xml' },
      }),
    );
  const tell = async ({ transactionId, refno }: (typeof payments)[number]) => {
    const { status } = await post({ transactionId, refno });
    if (status === 200) acknowledged.add(transactionId);
  };
  const forge = async ({ payment, as }: Extract<OperationAction, { do: 'forge' }>) => {
    const [about, other] = [payments[payment], payments[1 - payment]];
    if (!about || !other) return;
    const { refno, transactionId } = about;
    if (as === 'foreign') await post({ refno, transactionId: other.transactionId });
    else await post({ refno, transactionId, status: as, sign2: null });
  };
  for (const [at, code] of ['1', '2'].entries()) {
    const { payment, parameters } = await start({ order: `O-${at}`, revision: '1', amount: 1000, currency: 'CHF' });
    const entry = { transactionId: String(at + 1), refno: parameters['refno'] ?? '', code, amount: '1000' };
    entries.push({ ...entry, ...(code === '2' && { settled: '1000' }) });
    payments.push({ id: payment, transactionId: entry.transactionId, refno: entry.refno });
  }
  for (const each of payments) await tell(each);
  const rest = async () => {
    await timing.waitFor(Promise.all([...pending.splice(0), checks[0].runDue(), checks[1].runDue()]));
  };
  await rest();
  const operate = async ({ payment, kind, amount, closes, key }: Extract<OperationAction, { do: 'operate' }>) => {
    const about = payments[payment];
    if (!about) return;
    await writeOperation({ store, time: clock }, about.id, kind, { key, amount, close: closes }).catch(
      (error: unknown) => {
        if (!(error instanceof CheckoutError && refusals.includes(error.code))) throw error;
      },
    );
  };
  const act = async (action: OperationAction): Promise<void> => {
    if (action.do === 'operate') await operate(action);
    if (action.do === 'way') way = action.way;
    if (action.do === 'check') pending.push(checks[action.process].runDue());
    if (action.do === 'pass') clock.pass(action.ms);
    if (action.do === 'gateway') up = action.up;
    if (action.do === 'hook') fails = action.fails;
    if (action.do === 'tell') await tell(payments[action.payment % payments.length] as (typeof payments)[number]);
    if (action.do === 'forge') await forge(action);
    if (action.do === 'transmit')
      for (const [at, entry] of entries.entries())
        if (entry.code === '2') entries.splice(at, 1, { ...entry, code: '21' });
    if (action.do === 'wait') await rest();
  };
  const operations = async (id: string) => {
    const row = await store.byId(id);
    return row ? (await store.load(row)).operations : [];
  };
  const drain = async () => {
    [up, way, fails] = [true, 'well', false];
    for (let hour = 0; hour < 16; hour++) {
      clock.pass(3_600_000 * 3);
      await rest();
    }
  };
  return { entries, acknowledged, denied, payments, act, operations, rest, drain };
}
