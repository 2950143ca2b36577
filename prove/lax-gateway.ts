import { startGateway } from '../packages/server/src/test/gateway/gateway-server.ts';
import {
  answerStatus,
  type Entry,
  isAuthorization,
  isMove,
  isSplit,
  answerAuthorize,
  readAuthorizationRequest,
  answerProcess,
  readMoveRequest,
} from '../packages/server/src/testing/gateway/ledger.ts';

import { enterAuthorization, enterByShopper, shownIn } from './gateway.ts';
import type { History } from './history.ts';

/** The gateway's delays, in milliseconds. */
export interface Delay {
  /** Time from the receipt of a call until the call takes effect. */
  readonly effect: number;
  /** Time from the moment when a call takes effect until a status response shows the effect. */
  readonly status: number;
}

export type MovementKind = 'authorize' | 'finalize' | 'settle' | 'cancel' | 'credit';

/** A call that the gateway executed. */
export interface Movement {
  readonly kind: MovementKind;
  /** The alias that an authorization uses, or the transaction that any other call changes. */
  readonly subject: string;
  readonly amount: number;
}

/**
 * A gateway that checks neither the amounts nor whether a transaction is closed, and that never responds to a call that
 * it executes. It declines each authorization whose alias begins with `NO`.
 */
export interface LaxGateway {
  readonly url: string;
  /** Returns all executed movements in order. */
  movements(): readonly Movement[];
  /**
   * Sets the delays for all calls that use an alias or change a transaction: the time until a call takes effect, and
   * the time from then until a status response shows the effect.
   */
  delay(subject: string, delay: Delay): void;
  /**
   * Refuses every call that moves this amount, in minor units, for a transaction. Status responses do not show the
   * refused call.
   */
  refuse(subject: string, amount: number): void;
  /** Adds a transaction that status responses show immediately. Returns its id. */
  enter(entry: Omit<Entry, 'transactionId'>): string;
  close(): Promise<void>;
}

/** Starts the gateway. If `history` is set, shoppers' payments and all movements are recorded in it. */
export async function startLaxGateway(now: () => number, history?: History): Promise<LaxGateway> {
  const server = await startGateway();
  const { entries } = server;
  const movements: Movement[] = [];
  const delays = new Map<string, Delay>();
  const refused = new Set<string>();
  let plans: { readonly at: number; readonly run: () => void }[] = [];
  let nextId = 1;
  let calls = 0;
  const trace = (what: string, members: object) => history?.trace({ who: 'gateway', what, ...members });
  const runPlans = () => {
    for (let due = plans.filter(({ at }) => at <= now()); due.length > 0; due = plans.filter(({ at }) => at <= now())) {
      plans = plans.filter((plan) => !due.includes(plan));
      for (const { run } of due.toSorted((a, b) => a.at - b.at)) run();
    }
  };
  const change = (id: string, changed: (entry: Entry) => Partial<Entry>) => {
    const at = entries.findIndex(({ transactionId }) => transactionId === id);
    const entry = entries[at];
    if (entry) entries.splice(at, 1, { ...entry, ...changed(entry) });
  };
  server.answer = (call, response) => {
    runPlans();
    const number = ++calls;
    if (!isSplit(call) && !isMove(call) && !isAuthorization(call)) {
      const { transactionId: transaction, refno } = call;
      trace('call', { call: number, kind: 'status', transaction, refno });
      trace('shown', { call: number, transactions: shownIn(entries, call) });
      response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(answerStatus(entries, call));
      return;
    }
    const { movement, refno, enter, show } = isAuthorization(call) ? toAuthorization(call.document) : toMovement(call);
    const { kind, subject, amount } = movement;
    const transaction = isAuthorization(call) ? undefined : subject;
    trace('call', { call: number, kind, transaction, refno, amount });
    const refusal = refusalOf(call);
    if (refusal !== undefined) {
      trace('refusal', { call: number, kind });
      response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(refusal);
      return;
    }
    const { effect, status } = delays.get(subject) ?? { effect: 0, status: 0 };
    const takeEffect = () => {
      movements.push(movement);
      trace('effect', { call: number, kind });
      enter();
    };
    plans.push({ at: now() + effect, run: takeEffect });
    plans.push({ at: now() + effect + status, run: show });
    runPlans();
    response.destroy();
  };

  function refusalOf(call: Parameters<typeof isMove>[0] & { readonly document: string }): string | undefined {
    if (isAuthorization(call)) {
      const request = readAuthorizationRequest(call.document);
      return request.alias.startsWith('NO') ? answerAuthorize(entries, request) : undefined;
    }
    const request = readMoveRequest(call.document);
    return refused.has(`${request.transactionId} ${request.amount}`) ? answerProcess([], request) : undefined;
  }

  function toAuthorization(document: string) {
    const request = readAuthorizationRequest(document);
    const { refno, amount, currency, alias, method, reqtype } = request;
    const code = reqtype === 'CAA' ? '2' : '1';
    const settled = code === '2' ? { settled: amount } : {};
    const transactionId = String(nextId++);
    const entry = { transactionId, refno, code, amount, currency, method, alias, ...settled };
    return {
      movement: { kind: 'authorize', subject: alias, amount: Number(amount) } as const,
      refno,
      enter: () => enterAuthorization(history, entry, alias),
      show: () => void entries.push(entry),
    };
  }

  function toMovement(call: { readonly path: string; readonly document: string }) {
    const {
      transactionId = '',
      amount = '0',
      currency = 'CHF',
      refno = '',
      reqtype,
      transtype,
      closes,
    } = readMoveRequest(call.document);
    const kind = isSplit(call) ? 'finalize' : reqtype === 'DOA' ? 'cancel' : transtype === '06' ? 'credit' : 'settle';
    const creditId = String(nextId++);
    const show = {
      finalize: () => change(transactionId, ({ amount: settled = '0' }) => ({ code: '2', settled })),
      cancel: () => change(transactionId, () => ({ code: '6' })),
      credit: () =>
        void entries.push({
          transactionId: creditId,
          refno,
          code: '3',
          amount,
          currency,
          trtype: '06',
          of: transactionId,
        }),
      settle: () =>
        change(transactionId, ({ settled: before = '0', amount: whole = '0', code }) => {
          const settled = Number(before) + Number(amount);
          return { settled: String(settled), code: closes || settled >= Number(whole) ? '2' : code };
        }),
    }[kind];
    const movement = { kind, subject: transactionId, amount: Number(amount) } as const;
    const enter = () => history?.move({ kind, transaction: transactionId, amount: movement.amount, currency, closes });
    return { movement, refno, enter, show };
  }

  return {
    url: server.url,
    movements: () => (runPlans(), movements),
    delay: (subject, delay) => void delays.set(subject, delay),
    refuse: (subject, amount) => void refused.add(`${subject} ${amount}`),
    enter(entry) {
      const transactionId = String(nextId++);
      const entered = { ...entry, transactionId };
      entries.push(entered);
      enterByShopper(history, entered);
      return transactionId;
    },
    close: server.close,
  };
}
