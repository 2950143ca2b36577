import type { ServerResponse } from 'node:http';
import { startGateway, type Call } from '../packages/server/src/test/gateway/gateway-server.ts';
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
  type MoveRequest,
  answerSplit,
  readChargeRequest,
  type ChargeRequest,
} from '../packages/server/src/testing/gateway/ledger.ts';
import { hmacKey, merchantId, password, sign2Of } from '../packages/server/src/testing/messages.ts';
import type { MovementKind } from './checker/history.ts';
import type { History } from './history.ts';
import type { ShopSettings } from './shop-process.ts';
import { pause } from './wait.ts';

/** The gateway's behavior for one call. */
export interface Manner {
  /** Milliseconds until the gateway executes the call. */
  readonly after?: number;
  /** If false, the gateway never executes the call. */
  readonly does?: boolean;
  /**
   * Kind of response. `yes`: a normal response. `no`: the connection breaks. `silent`: the gateway never sends a byte.
   * `drip`: the gateway sends one byte per second.
   */
  readonly answers?: 'yes' | 'no' | 'silent' | 'drip';
}

/** A gateway with its own books. It records charges, repeated calls, and calls that the till must not send. */
export interface BookKeeper {
  readonly url: string;
  readonly entries: Entry[];
  /**
   * Calls that were sent again too early. A split, settlement, cancel or credit may be sent again only if a status
   * query after the end of the first call did not show its effect. An authorization may never be sent again.
   */
  readonly sentTwice: ReadonlySet<string>;
  /** Transactions and operations that the gateway executed more than once. */
  readonly chargedTwice: ReadonlySet<string>;
  /** Times of the status calls, as values of `performance.now()`. */
  readonly statusTimes: number[];
  /** Number of split calls, which charge verified cards. */
  splits: number;
  /** The number of settlements, cancels and credits. */
  moves: number;
  /**
   * The end of the latest split call (the call that charges a verified card) for each transaction, as a value of
   * `performance.now()`.
   */
  readonly endOf: ReadonlyMap<string, number>;
  manner: (call: Call) => Manner | undefined;
  /**
   * Adds a transaction to the books and returns its id. `code` is the transaction's status code, for example 2 (paid),
   * 4 (declined) or 11 (only verified).
   */
  enter(entry: Omit<Entry, 'transactionId'>): string;
  codeOf(transactionId: string): string | undefined;
  close(): Promise<void>;
}

/** Merchants of one shop. Each has its own key and its own rate limit for status calls. */
export const merchants: ShopSettings['merchants'] = Array.from({ length: 10 }, (_, n) => ({
  id: `${merchantId.slice(0, -1)}${n}`,
  hmacKey: `${n}${hmacKey.slice(1)}`,
  password,
}));

export const sign2For = (merchant: string, amount: number, transactionId: string): string =>
  sign2Of(merchant, amount, 'CHF', transactionId, merchants.find(({ id }) => id === merchant)?.hmacKey);

interface Sending {
  ended: boolean;
}

/** Starts the gateway. If `history` is set, shoppers' payments and all movements are recorded in it. */
export async function startBookKeeper(history?: History): Promise<BookKeeper> {
  const server = await startGateway();
  const { entries } = server;
  const latest = new Map<string, Sending>();
  const absent = new Set<string>();
  const landed = new Map<string, number>();
  const [sentTwice, chargedTwice, authorized] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const endOf = new Map<string, number>();
  let nextId = 1;
  let calls = 0;
  const trace = (what: string, members: object) => history?.trace({ who: 'gateway', what, ...members });
  const find = (id: string) => entries.find(({ transactionId }) => transactionId === id);

  const status = async (call: Call, _response: ServerResponse, { after = 0 }: Manner) => {
    keeper.statusTimes.push(performance.now());
    const number = ++calls;
    trace('call', { call: number, kind: 'status', transaction: call.transactionId, refno: call.refno });
    const about = entries.filter(({ transactionId, refno }) =>
      call.transactionId === undefined ? refno === call.refno : transactionId === call.transactionId,
    );
    const endedBefore = about.filter(({ transactionId }) => latest.get(transactionId)?.ended !== false);
    const isOver = (name: string) => latest.get(name)?.ended === true && !landed.has(name);
    const overBefore = [...latest.keys()].filter(
      (name) => about.some(({ transactionId }) => name.split(' ')[1] === transactionId) && isOver(name),
    );
    if (after > 0) await pause(after);
    for (const { transactionId } of endedBefore) if (find(transactionId)?.code === '11') absent.add(transactionId);
    for (const name of overBefore) if (!landed.has(name)) absent.add(name);
    trace('shown', { call: number, transactions: shownIn(entries, call) });
    return answerStatus(entries, call, { merchantId: merchantOf(call) });
  };

  const split = async (call: Call, response: ServerResponse, { after = 0, does = true }: Manner) => {
    keeper.splits++;
    const id = call.transactionId ?? '';
    const sending = { ended: false };
    if (latest.has(id) && !absent.has(id)) sentTwice.add(id);
    latest.set(id, sending);
    absent.delete(id);
    const number = ++calls;
    trace('call', { call: number, kind: 'finalize', transaction: id });
    response.once('close', () => {
      sending.ended = true;
      endOf.set(id, performance.now());
    });
    if (after > 0) await pause(after);
    if (!does) return '';
    const count = (landed.get(id) ?? 0) + 1;
    landed.set(id, count);
    if (count > 1) chargedTwice.add(id);
    const charged = readChargeRequest(call.document);
    const text = answerSplit(entries, charged);
    trace(isDone(text) ? 'effect' : 'refusal', { call: number, kind: 'finalize', transaction: id });
    if (isDone(text)) enterMovement(history, 'finalize', charged);
    return text.replaceAll(`merchantId="${merchantId}"`, `merchantId="${merchantOf(call)}"`);
  };

  const move = async (call: Call, response: ServerResponse, { after = 0, does = true }: Manner) => {
    keeper.moves++;
    const moved = readMoveRequest(call.document);
    const name = nameOf(moved);
    const sending = { ended: false };
    if (latest.has(name) && !absent.has(name)) sentTwice.add(name);
    latest.set(name, sending);
    absent.delete(name);
    const number = ++calls;
    const kind = kindOf(moved);
    const { transactionId: transaction, refno, amount } = moved;
    trace('call', { call: number, kind, transaction, refno, amount: Number(amount) });
    response.once('close', () => (sending.ended = true));
    if (after > 0) await pause(after);
    if (!does) return '';
    const text = answerProcess(entries, moved);
    trace(isDone(text) ? 'effect' : 'refusal', { call: number, kind });
    if (isDone(text)) {
      enterMovement(history, kind, moved, moved.closes);
      if (landed.has(name)) chargedTwice.add(name);
      landed.set(name, (landed.get(name) ?? 0) + 1);
    }
    return text.replaceAll(`merchantId="${merchantId}"`, `merchantId="${merchantOf(call)}"`);
  };

  const authorize = async (call: Call, _response: ServerResponse, { after = 0, does = true }: Manner) => {
    const request = readAuthorizationRequest(call.document);
    if (authorized.has(request.refno)) sentTwice.add(request.refno);
    authorized.add(request.refno);
    const number = ++calls;
    trace('call', { call: number, kind: 'authorize', refno: request.refno });
    if (after > 0) await pause(after);
    if (!does) return '';
    const text = answerAuthorize(entries, request);
    const entry = entries.at(-1);
    trace(isDone(text) ? 'effect' : 'refusal', { call: number, kind: 'authorize' });
    if (entry && isDone(text)) enterAuthorization(history, entry, request.alias);
    return text.replaceAll(`"${merchantId}"`, `"${merchantOf(call)}"`);
  };

  const answererOf = (call: Call) =>
    isSplit(call) ? split : isMove(call) ? move : isAuthorization(call) ? authorize : status;
  server.answer = async (call, response) => {
    const manner = keeper.manner(call) ?? {};
    const text = await answererOf(call)(call, response, manner);
    if (manner.answers === 'no') return void response.destroy();
    if (manner.answers === 'silent' || response.destroyed) return;
    response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' });
    if (manner.answers === 'drip') await drip(response, text);
    response.end(manner.answers === 'drip' ? undefined : text);
  };

  const keeper: BookKeeper = {
    url: server.url,
    entries,
    sentTwice,
    chargedTwice,
    statusTimes: [],
    splits: 0,
    moves: 0,
    endOf,
    manner: () => undefined,
    enter(entry) {
      const transactionId = String(nextId++);
      const entered = { ...entry, transactionId };
      entries.push(entered);
      enterByShopper(history, entered);
      return transactionId;
    },
    codeOf: (id) => find(id)?.code,
    close: server.close,
  };
  return keeper;
}

/**
 * Returns a unique name for a movement. The name is unique because the settlements of a transaction have different
 * amounts and each credit has its own refno.
 */
const nameOf = ({ reqtype, transtype, transactionId, amount, refno }: MoveRequest) =>
  reqtype === 'DOA'
    ? `cancel ${transactionId}`
    : transtype === '06'
      ? `credit ${transactionId} ${refno}`
      : `settle ${transactionId} ${amount}`;

/** Returns the transactions that a status response shows, as an event of the trace contains them. */
export const shownIn = (entries: readonly Entry[], call: Pick<Call, 'transactionId' | 'refno'>): readonly object[] =>
  entries
    .filter(({ transactionId, refno }) =>
      call.transactionId === undefined ? refno === call.refno : transactionId === call.transactionId,
    )
    .map(({ transactionId: id, code: state, settled }) => ({ id, state, settled }));

const isDone = (text: string) => text.includes('<responseCode>01<');

const kindOf = ({ reqtype, transtype }: MoveRequest): MovementKind =>
  reqtype === 'DOA' ? 'cancel' : transtype === '06' ? 'credit' : 'settle';

const enterMovement = (
  history: History | undefined,
  kind: MovementKind,
  { transactionId: transaction = '', amount = '0', currency = 'CHF' }: ChargeRequest,
  closes = false,
) => history?.move({ kind, transaction, amount: Number(amount), currency, closes });

/** Records a transaction that a shopper started, or an authorization that the shop's server requested with an alias. */
export function enterAuthorization(history: History | undefined, entry: Entry, alias?: string): void {
  const { transactionId: transaction, refno, code, amount = '4990', currency = 'CHF' } = entry;
  const kind = verified.has(code) ? 'verify' : 'authorize';
  if (kind === 'authorize' && !charged.has(code)) return;
  history?.move({ kind, transaction, refno, amount: Number(amount), currency, closes: code === '2', alias });
}
const verified: ReadonlySet<string> = new Set(['11']);
const charged: ReadonlySet<string> = new Set(['1', '2', '12', '21']);

/** Records a payment that a shopper makes on the gateway's page. */
export function enterByShopper(history: History | undefined, entry: Entry): void {
  const { transactionId: transaction, refno, code, amount, currency = 'CHF' } = entry;
  history?.trace({ who: 'shopper', what: 'pay', transaction, refno, amount: Number(amount), state: code });
  history?.invoke('shopper', 'pay', { transaction, refno, state: code, amount: Number(amount), currency })('ok');
  enterAuthorization(history, entry);
}

const merchantOf = ({ document }: Call) => /<body merchantId="([^"]+)"/.exec(document)?.[1] ?? merchantId;

async function drip(response: ServerResponse, text: string): Promise<void> {
  for (const letter of text) {
    if (response.destroyed) return;
    response.write(letter);
    await pause(1000);
  }
}
