import {
  answerAuthorize,
  answerProcess,
  answerSplit,
  answerStatus,
  isAuthorization,
  isMove,
  isSplit,
  readAuthorizationRequest,
  readChargeRequest,
  readMoveRequest,
  readStatusQuery,
  type Entry,
  type GatewayCall,
} from '../../packages/server/src/testing/gateway/ledger.ts';
import { brokenCall, silentCall, type Transport } from '../../packages/server/src/test/simulation/till.ts';
import type { History } from './history.ts';
import { drawFault } from './store.ts';
import type { Life, World } from './world.ts';

export type MoveKind = 'authorize' | 'finalize' | 'settle' | 'cancel' | 'credit';

/** A call that moves money. */
export interface Move {
  readonly call: number;
  readonly kind: MoveKind;
  /** Identifies what the call wants, so that a repeated call has the same name. */
  readonly name: string;
  /** The transaction that the call changes. Undefined for an authorization. */
  readonly transaction: string | undefined;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  readonly closes: boolean;
}

/** A transaction of the gateway, with everything that its books ever contained about it. */
export interface Account {
  readonly id: string;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly alias: string | undefined;
  /** The status codes that the transaction has had. */
  readonly codes: Set<string>;
  entry: Entry;
}

interface Version {
  readonly at: number;
  readonly entry: Entry;
}

/** The deadline of a call, in milliseconds. The transport of the till has the same deadline. */
const callTime = 30_000;
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/** The times after which the gateway carries out a late call. */
const delays = [5 * second, 40 * second, 3 * minute, 12 * minute, 2 * hour, day] as const;
/** The ages of an old copy of the books. */
const ages = [second, 30 * second, 4 * minute] as const;
/** The times after which the status shows an effect, if it lags. */
const lags = [3 * second, 50 * second, 5 * minute, hour] as const;

/** A status code that the profile does not list. The gateway has charged and settled such a transaction. */
export const unlistedCode = '98';
const paidCodes: ReadonlySet<string> = new Set(['1', '2', '12', '21', unlistedCode]);
export const isPaidCode = (code: string): boolean => paidCodes.has(code);

/** Watches the calls: it counts those that move money, and may let a process stall. */
export interface CallWatcher {
  /** Called when a process makes a call. */
  leave(move: Move): void;
  /** Called if it is certain that the call did not leave, and the process knows it. */
  stay(move: Move): void;
  /** Called while a response is under way to a process. */
  wait(life: Life): void;
}

/**
 * The gateway. It executes every call that it receives, also one that would settle or credit too much, so that no
 * mistake of the till stays hidden. Its books are the truth of the run.
 */
export class Gateway {
  readonly accounts = new Map<string, Account>();
  /** The number of times that the gateway executed each call, by name. */
  readonly effects = new Map<string, number>();
  /** The number of times that the gateway refused each call, by name. */
  readonly refusals = new Map<string, number>();
  /** The calls that have left a process and whose effect has neither happened nor become impossible. */
  readonly pending = new Map<number, Move>();
  /** True if no status query may be answered from an old copy of the books. */
  isFresh = false;
  readonly #world: World;
  readonly #history: History;
  readonly #watcher: CallWatcher;
  readonly #versions = new Map<string, Version[]>();
  readonly #late: { readonly at: number; readonly work: () => void }[] = [];
  #calls = 0;
  #ids = 0;

  constructor(world: World, history: History, watcher: CallWatcher) {
    this.#world = world;
    this.#history = history;
    this.#watcher = watcher;
  }

  /** Returns the transport of a process. */
  connect(life: Life): Transport {
    return {
      post: (url, _, document) => this.#post(life, { path: new URL(url).pathname, document }),
      close: async () => {},
    };
  }

  /** The time of the next late effect or of the next effect that the status will show, in milliseconds. */
  get nextAt(): number | undefined {
    const visibleAt = [...this.#versions.values()].flatMap((versions) => versions.map(({ at }) => at));
    const times = [...this.#late.map(({ at }) => at), ...visibleAt].filter((at) => at > this.#world.time);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Carries out the late calls that are due. */
  runLate(): void {
    for (let at = this.#late.findIndex((each) => each.at <= this.#world.time); at >= 0;) {
      this.#late.splice(at, 1)[0]?.work();
      at = this.#late.findIndex((each) => each.at <= this.#world.time);
    }
  }

  /** Returns true if no call about the payment is under way. */
  isQuiet(refno: string, transactions: readonly string[]): boolean {
    return ![...this.pending.values()].some(
      (move) => move.refno === refno || (move.transaction !== undefined && transactions.includes(move.transaction)),
    );
  }

  /** Records the result of a shopper's visit of the payment page. Returns the transaction. */
  enter(entry: Omit<Entry, 'transactionId'>): Account {
    const transactionId = this.#newId();
    const whole: Entry = { ...entry, transactionId };
    const { refno, code, amount = '0', currency = 'CHF' } = whole;
    const sum = Number(amount);
    this.#history.begin('shopper', 'pay', { transaction: transactionId, refno, state: code, amount: sum, currency })(
      'ok',
    );
    const about = { transaction: transactionId, refno, amount: sum, currency };
    if (code === '11') this.#history.move({ ...about, kind: 'verify' });
    if (isPaidCode(code)) this.#history.move({ ...about, kind: 'authorize', closes: code !== '1' });
    this.#world.note({ who: 'shopper', what: 'pay', transaction: transactionId, refno, amount: sum, state: code });
    return this.#open(whole);
  }

  /** Changes the status code of a transaction, for example when its acquirer has decided. */
  change(account: Account, code: string): void {
    const before = account.entry.code;
    const settled = code === '2' ? { settled: account.entry.amount ?? '0' } : {};
    this.#update(account, { ...account.entry, code, ...settled });
    if (isPaidCode(code) && !isPaidCode(before)) {
      const { id: transaction, refno, amount, currency } = account;
      this.#history.move({ kind: 'authorize', transaction, refno, amount, currency, closes: code === '2' });
    }
  }

  async #post(life: Life, call: GatewayCall): Promise<Uint8Array> {
    const number = ++this.#calls;
    const beganAt = this.#world.time;
    const answer = await (isSplit(call) || isMove(call) || isAuthorization(call)
      ? this.#move(life, call, number)
      : this.#status(life, call, number));
    return this.#receive(life, number, beganAt, answer);
  }

  /** Answers a status query with what the status shows when the query arrives. */
  #status(life: Life, call: GatewayCall, number: number): Promise<string> {
    const query = readStatusQuery(call.document);
    const { transactionId: transaction, refno } = query;
    const about = { call: number, kind: 'status', transaction, refno } as const;
    return this.#world.parkFor(life, `status query #${number}`, () => {
      const { random, weather, isCalm } = this.#world;
      this.#world.note({ who: life.name, what: 'call', ...about });
      const fault = isCalm ? undefined : drawFault(random, weather.queries);
      if (fault === 'unreached' || fault === 'lost') {
        this.#world.tell(life.name, `status query #${number}`, 'fails');
        throw brokenCall(fault === 'lost' ? 'maybe' : 'no');
      }
      const entries = this.#shown();
      const matches = entries.filter((each) =>
        transaction === undefined ? each.refno === refno : each.transactionId === transaction,
      );
      const transactions = matches.map(({ transactionId: id, code: state, settled }) => ({ id, state, settled }));
      this.#world.note({ who: 'gateway', what: 'shown', call: number, transactions });
      const text = matches.map(({ code, settled }) => `${code}${settled === undefined ? '' : `/${settled}`}`).join(' ');
      this.#world.tell(life.name, `status query #${number} by ${transaction ?? 'refno'}`, text || 'nothing');
      return answerStatus(entries, query);
    });
  }

  async #move(life: Life, call: GatewayCall, number: number): Promise<string> {
    const world = this.#world;
    const move = readMove(call, number);
    const { kind, transaction, refno, amount } = move;
    this.#watcher.leave(move);
    if (world.plant === 'sends calls twice') {
      this.#watcher.leave(move);
      this.#execute(call, move, false);
    }
    this.pending.set(number, move);
    const label = `${kind} #${number} of ${amount}${transaction === undefined ? '' : ` on ${transaction}`}`;
    let hasLeft = false;
    try {
      return await world.parkFor(life, label, () => {
        const { random, weather, isCalm } = world;
        const fault = isCalm ? undefined : drawFault(random, weather.moves);
        if (fault === 'unreached') {
          world.tell(life.name, label, 'does not leave');
          world.note({ who: life.name, what: 'unsent', call: number });
          this.#watcher.stay(move);
          throw brokenCall('no');
        }
        hasLeft = true;
        world.note({ who: life.name, what: 'call', call: number, kind, transaction, refno, amount });
        if (fault === 'lost') {
          world.tell(life.name, label, 'is lost');
          this.pending.delete(number);
          throw brokenCall('maybe');
        }
        if (fault === 'late') {
          const delay = random.pick(delays);
          world.tell(life.name, label, `is delayed by ${delay / second} s`);
          this.#late.push({ at: world.time + delay, work: () => void this.#execute(call, move, false) });
          throw silentCall();
        }
        return this.#execute(call, move, fault === 'declined');
      });
    } finally {
      // If the process crashes before the call leaves, the call has no effect.
      if (!hasLeft) this.pending.delete(number);
    }
  }

  async #receive(life: Life, number: number, beganAt: number, answer: string): Promise<Uint8Array> {
    const world = this.#world;
    this.#watcher.wait(life);
    return world.parkFor(life, `answer #${number}`, () => {
      const fault = world.isCalm ? undefined : drawFault(world.random, world.weather.answers);
      const isLate = world.time - beganAt > callTime;
      const result = isLate ? 'late' : (fault ?? 'ok');
      world.note({ who: life.name, what: 'answer', call: number, result });
      if (result !== 'ok') world.tell(life.name, `answer #${number}`, result);
      if (isLate) throw silentCall();
      if (fault === 'lost answer' || fault === 'error page') throw brokenCall('maybe');
      const text = fault === 'torn' ? answer.slice(0, world.random.below(answer.length)) : answer;
      return new TextEncoder().encode(text);
    });
  }

  /** Executes a call that moves money, or refuses it. Returns the response. */
  #execute(call: GatewayCall, move: Move, declines: boolean): string {
    this.pending.delete(move.call);
    const answer = this.#carryOut(call, move, declines);
    const { call: number, kind, transaction, name, amount } = move;
    const isDone = answer.includes('<responseCode>01<');
    const counts = isDone ? this.effects : this.refusals;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    this.#world.note({ who: 'gateway', what: isDone ? 'effect' : 'refusal', call: number, kind, transaction, amount });
    this.#world.tell('gateway', `${kind} #${number} of ${amount}`, isDone ? 'done' : 'refused');
    return answer;
  }

  #carryOut(call: GatewayCall, move: Move, declines: boolean): string {
    const { kind, transaction = '', refno, amount, currency, closes } = move;
    if (kind === 'authorize') {
      const request = readAuthorizationRequest(call.document);
      const entries: Entry[] = [];
      // The number of the first id makes the id unique, because the ledger starts each list at the same id.
      const answer = answerAuthorize(
        entries,
        declines ? { ...request, alias: `NO${request.alias}` } : request,
        this.#newNumber() - 700_000,
      );
      const [entry] = entries;
      if (entry) {
        const account = this.#open({ ...entry, alias: request.alias });
        if (isPaidCode(entry.code))
          this.#history.move({
            kind: 'authorize',
            transaction: account.id,
            refno,
            amount,
            currency,
            closes: entry.code === '2',
            alias: request.alias,
          });
      }
      return answer;
    }
    const account = this.accounts.get(transaction);
    if (kind === 'finalize') {
      const request = readChargeRequest(call.document);
      const entries = account ? [account.entry] : [];
      const isFinal = request.reqtype === 'NOA' ? '1' : '2';
      const code = declines ? '4' : isFinal;
      const own = entries.map((entry) => ({ ...entry, finalized: code }));
      const answer = answerSplit(own, request);
      const [after] = own;
      if (account && after && after.code !== account.entry.code) {
        this.#update(account, code === '2' ? { ...after, settled: String(amount) } : after);
        if (code !== '4') this.#history.move({ kind, transaction, refno, amount, currency });
      }
      return answer;
    }
    const request = readMoveRequest(call.document);
    if (!account || declines) return answerProcess([], request);
    // The gateway checks no sums: it executes the call on a transaction that allows every amount.
    const most = String(Number.MAX_SAFE_INTEGER);
    const lax: Entry = { ...account.entry, amount: most };
    if (kind === 'cancel') {
      if (account.entry.code === '6') return answerProcess([account.entry], request);
      this.#update(account, { ...account.entry, code: '6' });
      this.#history.move({ kind, transaction, amount: account.amount, currency });
      return answerProcess([{ ...lax, code: '1', settled: '0' }], request);
    }
    if (account.entry.code === '6') return answerProcess([account.entry], request);
    this.#history.move({ kind, transaction, amount, currency, closes });
    if (kind === 'credit') {
      const entries: Entry[] = [{ ...lax, code: '2', settled: most }];
      const answer = answerProcess(entries, request, this.#newNumber() - 900_001);
      const [, credit] = entries;
      if (credit) this.#open({ ...credit, currency });
      return answer;
    }
    const settled = Number(account.entry.settled ?? '0') + amount;
    const isWhole = closes || settled >= account.amount;
    this.#update(account, { ...account.entry, settled: String(settled), ...(isWhole && { code: '2' }) });
    return answerProcess([{ ...lax, code: '1', settled: '0' }], request);
  }

  #newNumber(): number {
    this.#ids += 1;
    return 1_000_000 + this.#ids;
  }

  #newId(): string {
    return String(this.#newNumber());
  }

  #open(entry: Entry): Account {
    const { transactionId: id, refno, amount = '0', currency = 'CHF', method = 'VIS', alias } = entry;
    const account: Account = { id, refno, amount: Number(amount), currency, method, alias, codes: new Set(), entry };
    this.accounts.set(id, account);
    this.#update(account, entry);
    return account;
  }

  #update(account: Account, entry: Entry): void {
    account.entry = entry;
    account.codes.add(entry.code);
    const versions = this.#versions.get(account.id) ?? [];
    const { random, weather, isCalm } = this.#world;
    const lag = !isCalm && random.chance(weather.lag) ? random.pick(lags) : 0;
    versions.push({ at: Math.max(this.#world.time + lag, versions.at(-1)?.at ?? 0), entry });
    this.#versions.set(account.id, versions);
  }

  /** Returns the transactions as the status shows them at this time. */
  #shown(): Entry[] {
    const { time, random, weather, isCalm } = this.#world;
    const isStale = !isCalm && !this.isFresh && random.chance(weather.stale);
    const asOf = isStale ? time - random.pick(ages) : time;
    return [...this.#versions.values()].flatMap((versions) => versions.findLast(({ at }) => at <= asOf)?.entry ?? []);
  }
}

function readMove(call: GatewayCall, number: number): Move {
  if (isAuthorization(call)) {
    const { refno, amount, currency, reqtype } = readAuthorizationRequest(call.document);
    const sum = Number(amount);
    const about = { amount: sum, currency, closes: reqtype === 'CAA' };
    return { ...about, call: number, kind: 'authorize', name: `authorize ${refno}`, transaction: undefined, refno };
  }
  if (isSplit(call)) {
    const { transactionId = '', refno = '', amount, currency = '' } = readChargeRequest(call.document);
    const about = { refno, amount: Number(amount), currency, closes: false, transaction: transactionId };
    return { ...about, call: number, kind: 'finalize', name: `finalize ${transactionId}` };
  }
  const { transactionId = '', refno = '', currency = '', reqtype, transtype, ...rest } = readMoveRequest(call.document);
  const kind = reqtype === 'DOA' ? 'cancel' : transtype === '06' ? 'credit' : 'settle';
  const amount = Number(rest.amount);
  const what = { cancel: '', credit: refno, settle: String(amount) }[kind];
  const about = { amount, currency, closes: rest.closes, refno, transaction: transactionId };
  return { ...about, call: number, kind, name: `${kind} ${transactionId} ${what}`.trim() };
}
