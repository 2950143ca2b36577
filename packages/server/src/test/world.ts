import { CheckoutError } from '@tillkit/core';
import type { Hooks } from '../payment/hooks.ts';
import type { Quote } from '../payment/start.ts';
import { createClock } from '../testing/clock.ts';
import type { Entry } from '../testing/gateway/ledger.ts';
import { toForm, toWebhook } from '../testing/messages.ts';
import { assemble, noHooks } from './parts.ts';
import type { TestStore } from './stores.ts';
import { createWorldGateway, type Way } from './gateway/world-gateway.ts';

/**
 * An event in the model test. It occurs in the shop, at the gateway or on the connection between them. If an action
 * contains an index past the end of a list, the index wraps around.
 */
export type Action =
  | {
      readonly do: 'start';
      readonly order: number;
      readonly revision: number;
      readonly anotherWay?: boolean;
      readonly screens?: boolean;
    }
  | {
      readonly do: 'charge';
      readonly order: number;
      readonly revision: number;
      readonly key: string;
      readonly declines: boolean;
    }
  | { readonly do: 'authorize'; readonly attempt: number; readonly code: string; readonly wrong: boolean }
  | { readonly do: 'verify'; readonly attempt: number; readonly finalized: string; readonly wrong: boolean }
  | { readonly do: 'confirm'; readonly attempt: number }
  | { readonly do: 'abandon'; readonly attempt: number }
  | { readonly do: 'split'; readonly way: Way }
  | { readonly do: 'move'; readonly entry: number; readonly code: string }
  | {
      readonly do: 'tell';
      readonly by: 'webhook' | 'return';
      readonly entry: number;
      readonly attempt: number | undefined;
      readonly forged: boolean;
    }
  | { readonly do: 'check'; readonly process: 0 | 1 }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'gateway'; readonly up: boolean }
  | { readonly do: 'hook'; readonly fails: boolean }
  | { readonly do: 'wait' };

export interface World {
  readonly entries: readonly Entry[];
  /** Reference numbers for which the gateway has ever had a paid transaction that matches the payment attempt. */
  readonly everPaid: ReadonlySet<string>;
  /** Violations of the safety goals that the simulated gateway and the simulated shop have recorded. */
  readonly violations: readonly string[];
  act(action: Action): Promise<void>;
  /** Runs all due checks, and waits until every running check has ended. */
  rest(): Promise<void>;
  /** Ends all simulated faults, and advances the clock by two days while running the checks that become due. */
  drain(): Promise<void>;
}

/** Controls when a gateway response arrives. The content of the response is fixed at the time of the query. */
export interface Timing {
  deliver(): Promise<void>;
  waitFor<T>(work: Promise<T>): Promise<T>;
}

const refusals: readonly string[] = ['already_paid', 'payment_pending', 'key_reused', 'not_allowed_in_state'];
const isPaidCode = (code: string) => code === '1' || code === '2';
const around = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

export function createWorld({ database }: TestStore, timing: Timing): World {
  const clock = createClock();
  const entries: Entry[] = [];
  const attempts: {
    readonly payment: string;
    readonly refno: string;
    readonly amount: number;
    readonly screens: boolean;
  }[] = [];
  /** Amounts of the server-side authorizations, keyed by refno. */
  const charges = new Map<string, number>();
  const everPaid = new Set<string>();
  const abandoned = new Set<string>();
  const ranAfterAbandon: string[] = [];
  const pending: Promise<unknown>[] = [];
  const revisions = new Map<string, string>();
  let fails = false;
  const note = ({ refno, code, amount }: Entry) => {
    const fits = attempts.some((at) => at.refno === refno && String(at.amount) === amount && !at.screens);
    const isCharge = String(charges.get(refno)) === amount;
    if ((fits || isCharge) && isPaidCode(code)) everPaid.add(refno);
  };
  const far = createWorldGateway(entries, () => timing.deliver(), note);
  const hooks: Hooks<unknown> = {
    ...noHooks,
    revision: async (order) => revisions.get(order),
    onPaid: async ({ id, order }, tx) => {
      if (abandoned.has(id)) ranAfterAbandon.push(`onPaid after abandon: ${id}`);
      const shop = tx as typeof database.db;
      await shop.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
      if (fails) throw new Error("The shop's hook failed.");
    },
    onFailed: async ({ id, order }, tx) => {
      if (abandoned.has(id)) ranAfterAbandon.push(`onFailed after abandon: ${id}`);
      const shop = tx as typeof database.db;
      await shop.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'failed' }).execute();
    },
    onScreened: async ({ id, order, finding }, tx) => {
      const shop = tx as typeof database.db;
      await shop.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: finding }).execute();
      if (fails) throw new Error("The shop's hook failed.");
    },
  };
  const { store, start, authorize, abandon, routes, checks } = assemble(database, far.gateway, hooks, clock);
  const send = (path: string, body: string, type: string) =>
    routes.POST(
      new Request(`http://shop.example/pay${path}`, { method: 'POST', body, headers: { 'content-type': type } }),
    );
  const rest = async () => {
    await timing.waitFor(Promise.all([...pending.splice(0), checks[0].runDue(), checks[1].runDue()]));
  };
  /**
   * Rethrows an error unless it is expected. `shop_failed` is expected while hooks fail: if an order returns to a
   * revision that was already paid for, starting a payment marks the order as paid and runs the hook.
   */
  const demandRefusal = (error: unknown) => {
    const expected = fails ? [...refusals, 'shop_failed'] : refusals;
    if (!(error instanceof CheckoutError && expected.includes(error.code))) throw error;
  };
  const begin = async ({ order, revision, anotherWay = false, screens = false }: Extract<Action, { do: 'start' }>) => {
    const amount = 1000 * revision;
    const quote = { order: `O-${order}`, revision: String(revision), amount, currency: 'CHF', anotherWay } as const;
    const screeningQuote: Quote = { ...quote, ...(screens && { reqtype: 'SCN' }) };
    revisions.set(quote.order, quote.revision);
    const started = await start(screeningQuote).catch(demandRefusal);
    const refno = started?.parameters['refno'];
    if (started && refno && !attempts.some((attempt) => attempt.refno === refno))
      attempts.push({ payment: started.payment, refno, amount, screens });
  };
  const charge = async ({ order, revision, key, declines }: Extract<Action, { do: 'charge' }>) => {
    const amount = 1000 * revision;
    const request = { key, order: `O-${order}`, revision: String(revision), amount, currency: 'CHF' } as const;
    revisions.set(request.order, request.revision);
    const alias = declines ? 'NO' : 'ALIAS';
    const card = { paymentMethod: 'VIS', alias, expiryMonth: '12', expiryYear: '30' } as const;
    const id = await authorize({ ...request, ...card }).catch(demandRefusal);
    const row = id === undefined ? undefined : await store.byId(id);
    if (row) charges.set(row.refno, row.amount);
  };
  const tell = async ({ by, entry, attempt, forged }: Extract<Action, { do: 'tell' }>) => {
    const about = around(entries, entry);
    if (!about) return;
    // A shopper may submit one attempt's transaction as the transaction of a different attempt.
    const refno = attempt === undefined ? about.refno : (around(attempts, attempt)?.refno ?? about.refno);
    const status = isPaidCode(about.code) || forged ? 'success' : 'error';
    const amount = attempts.find((each) => each.refno === refno)?.amount ?? charges.get(refno) ?? 0;
    const message = {
      refno,
      transactionId: about.transactionId,
      amount,
      status,
      ...(forged && { sign2: null }),
    } as const;
    if (by === 'webhook') await send('/webhook', toWebhook(message), 'text/xml');
    else await send('/return/success', toForm(message), 'application/x-www-form-urlencoded');
  };
  const act = async (action: Action): Promise<void> => {
    if (action.do === 'start') await begin(action);
    if (action.do === 'charge') await charge(action);
    if (action.do === 'authorize' || action.do === 'verify') {
      const attempt = around(attempts, action.attempt);
      if (!attempt) return;
      const amount = String(attempt.amount - (action.wrong ? 1 : 0));
      const codes = action.do === 'verify' ? { code: '11', finalized: action.finalized } : { code: action.code };
      const entry = { transactionId: String(entries.length + 1), refno: attempt.refno, amount, ...codes };
      entries.push(entry);
      note(entry);
    }
    if (action.do === 'confirm') {
      const attempt = around(attempts, action.attempt);
      if (attempt) await send(`/${attempt.payment}/confirm`, '', 'text/plain');
    }
    if (action.do === 'abandon') {
      const attempt = around(attempts, action.attempt);
      if (!attempt) return;
      const isDone = await abandon(attempt.payment).then(() => true, demandRefusal);
      if (isDone) abandoned.add(attempt.payment);
    }
    if (action.do === 'split') far.way = action.way;
    if (action.do === 'move') {
      const entry = around(entries, action.entry);
      if (!entry) return;
      const moved = { ...entry, code: action.code };
      entries.splice(entries.indexOf(entry), 1, moved);
      note(moved);
    }
    if (action.do === 'tell') await tell(action);
    if (action.do === 'check') pending.push(checks[action.process].runDue());
    if (action.do === 'pass') clock.pass(action.ms);
    if (action.do === 'gateway') far.up = action.up;
    if (action.do === 'hook') fails = action.fails;
    if (action.do === 'wait') await rest();
  };
  const drain = async () => {
    [far.up, far.way, fails] = [true, 'well', false];
    for (let day = 0; day < 2; day++) {
      clock.pass(90_000_000);
      await rest();
    }
  };
  return {
    entries,
    everPaid,
    get violations() {
      return [...far.violations, ...ranAfterAbandon];
    },
    act,
    rest,
    drain,
  };
}
