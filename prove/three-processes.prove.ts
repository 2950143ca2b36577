import { expect, onTestFinished, test } from 'vitest';
import { isMove, readMoveRequest, type MoveRequest } from '../packages/server/src/testing/gateway/ledger.ts';
import type { LibraryName } from '../packages/server/src/test/libraries.ts';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { audit, createShopTable, readBooks } from './books.ts';
import { inSeconds, quantile, recordFigures } from './figures.ts';
import { readEnd } from './final-reads.ts';
import { createHistory, figuresOf, violationsOf } from './history.ts';
import { merchants, startBookKeeper, type BookKeeper } from './gateway.ts';
import {
  readHookRuns,
  startOperationShop,
  type OperationShop,
  type OperationRequest,
} from './operations/operation-shop.ts';
import { createChance, scaled } from './scale.ts';
import { provedCells } from './shop-database.ts';
import { anOrder, createShopper, type Shopper, type Started } from './shopper.ts';
import { inParallel, pause, until } from './wait.ts';
import { sizes } from './sizes.ts';

const payments = scaled(sizes.threeProcesses.long, 40);
/** The number of payments that each have three settlements and two credits. */
const operated = scaled(sizes.threeProcessesOperated.long, 5);
const duplicates = 10;
/**
 * Maximum time until all payments and operations have a final state, in milliseconds. An operation whose call is lost
 * needs manual review after ten minutes.
 */
const timeout = 40 * 60_000;

/**
 * The operations for each payment. The settlements add up to the authorized amount. No two operations of the same kind
 * have the same amount.
 */
const plannedOperations: readonly Omit<OperationRequest, 'payment'>[] = [
  { kind: 'settle', key: 'settle 1', amount: 2000 },
  { kind: 'settle', key: 'settle 2', amount: 1700 },
  { kind: 'settle', key: 'settle 3', amount: 1300 },
  { kind: 'credit', key: 'credit 1', amount: 900 },
  { kind: 'credit', key: 'credit 2', amount: 400 },
];
const whole = 5000;

interface Purchase {
  readonly started: Started;
  readonly transactionId: string;
  readonly expected: 'paid' | 'declined';
}

const chance = createChance(3);

/**
 * Starts three shop processes that share one PostgreSQL server and one gateway. Also creates a shopper who sends each
 * request to a random process.
 */
async function openThree(library: LibraryName) {
  const { location, remove } = await makeRoom('postgres');
  onTestFinished(remove);
  await createShopTable(location);
  const history = createHistory(`three-processes-${library}`);
  const gateway = await startBookKeeper(history);
  onTestFinished(gateway.close);
  const settings = { location, library, gatewayUrl: gateway.url, merchants, polls: true };
  const shops = await Promise.all([1, 2, 3].map(() => startOperationShop(settings, undefined, history)));
  for (const shop of shops) onTestFinished(() => shop.kill());
  const shopper = createShopper(() => chance.pick(shops).url, undefined, history);
  return { location, gateway, shops, shopper, history };
}

/**
 * Pays for an order. Each message is sent ten times, in random order, and each copy is lost with a probability of one
 * third. For some payments, no message is sent at all.
 */
async function buy(n: number, gateway: BookKeeper, shopper: Shopper): Promise<Purchase> {
  const order = { ...anOrder(`order-${n}`, n), amount: n < operated ? whole : 1000 + n };
  const [started, again] = await Promise.all([shopper.start(order), shopper.start(order)]);
  if (started.refno !== again.refno) throw new Error(`Two payments were started for order ${order.order}.`);
  const { refno, amount } = started;
  const enter = (code: string) => gateway.enter({ refno, amount: String(amount), code });
  const isDeclined = n >= operated && n % 10 === 0;
  const declined = isDeclined || n % 7 === 0 ? enter('4') : undefined;
  const transactionId = isDeclined ? (declined ?? '') : enter(n < operated ? '1' : '2');
  const hasMessages = n % 20 !== 3;
  const isLost = () => !hasMessages || chance.next() < 1 / 3;
  const message = async (id: string, status: 'success' | 'error') => {
    if (isLost()) return;
    await pause(chance.between(0, 2_000));
    const fields = status === 'error' ? { status, sign2: null } : { status };
    await (chance.next() < 0.3 ? shopper.comeBack : shopper.webhook)(started, id, fields);
  };
  const all = Array.from({ length: duplicates }).flatMap(() => [
    ...(declined === undefined ? [] : [message(declined, 'error')]),
    ...(isDeclined ? [] : [message(transactionId, 'success')]),
  ]);
  await Promise.all(all);
  return { started, transactionId, expected: isDeclined ? 'declined' : 'paid' };
}

/**
 * Requests the same operation from two randomly chosen processes at the same time, and repeats both requests with
 * growing pauses until the operation is confirmed. If the operation needs review and its call never reached the gateway
 * (`isLost`), an operator sends the call again. Resolves to the number of milliseconds until the operation is
 * confirmed.
 */
async function carryOut(
  shops: readonly OperationShop[],
  request: OperationRequest,
  isLost: () => boolean,
): Promise<number> {
  const begin = performance.now();
  const { payment } = request;
  let tries = 0;
  const done = await until(
    async () => {
      const two = [chance.pick(shops), chance.pick(shops)];
      const answers = await Promise.all(two.map((shop) => shop.sendCommand({ do: 'operate', request, payment })));
      const operations = answers.flatMap(
        (answer) => answer?.operations?.filter(({ key }) => key === request.key) ?? [],
      );
      const unproved = operations.find(({ state }) => state === 'needs_review');
      if (unproved && isLost())
        await chance.pick(shops).sendCommand({ do: 'sendAgain', operation: unproved.id, payment });
      return operations.some(({ state }) => state === 'confirmed');
    },
    timeout,
    () => Math.min(chance.between(200, 1000) * 2 ** tries++, 10_000),
  );
  return done ? performance.now() - begin : Infinity;
}

/**
 * Returns a name for a settlement or credit. The name is unique, because no two settlements or credits of the same
 * transaction have the same amount.
 */
const nameOf = ({ transtype, transactionId, amount }: MoveRequest) =>
  `${transtype === '06' ? 'credit' : 'settle'} ${transactionId} ${amount}`;

const sumOf = (amounts: readonly (number | string | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0);
const amountsOf = (kind: OperationRequest['kind']) =>
  plannedOperations.filter((request) => request.kind === kind).map(({ amount }) => amount);

const onPostgres = provedCells.filter(({ dialect }) => dialect === 'postgres').map(({ library }) => library);

test.for(onPostgres)(
  'three processes that use PostgreSQL through %s bring each payment to a final state, move each amount once and run each hook once despite lost, repeated and reordered messages',
  async (library) => {
    const { location, gateway, shops, shopper, history } = await openThree(library);
    const begin = performance.now();
    const purchases: Purchase[] = [];
    // On average, the request of one gateway call in fifty is lost, and so is the response to one call in fifty. For each
    // settlement or credit, the request is lost at most once, because an operator can send the call again only once.
    const lostMoves = new Set<string>();
    gateway.manner = (call) => {
      const luck = chance.next();
      if (luck >= 0.04) return undefined;
      const move = isMove(call) ? nameOf(readMoveRequest(call.document)) : undefined;
      if (luck >= 0.02 || (move !== undefined && lostMoves.has(move))) return { answers: 'no' };
      if (move !== undefined) lostMoves.add(move);
      return { answers: 'no', does: false };
    };
    const took: number[] = [];
    const operating: Promise<void>[] = [];
    const operate = async ({ started: { payment }, transactionId }: Purchase) => {
      await until(async () => (await shopper.state({ payment } as Started)) === 'paid', timeout, 500);
      const moves = plannedOperations.map(async (request) => {
        const isLost = () => lostMoves.has(`${request.kind} ${transactionId} ${request.amount}`);
        took.push(await carryOut(shops, { ...request, payment }, isLost));
      });
      await Promise.all(moves);
    };
    await inParallel(Array.from({ length: payments }).keys(), 96, async (n) => {
      const each = await buy(n, gateway, shopper);
      purchases.push(each);
      if (n < operated) operating.push(operate(each));
    });
    await Promise.all(operating);
    const waiting = new Set(purchases);
    const decided = async () => {
      await inParallel([...waiting], 8, async (each) => {
        if ((await shopper.state(each.started)) === each.expected) waiting.delete(each);
      });
      return waiting.size === 0;
    };
    await until(decided, timeout, 1000);
    const ms = performance.now() - begin;
    await Promise.all(shops.map((shop) => shop.end()));
    const verdict = history.check(await readEnd(location));
    const orders = purchases.map(({ started }) => started);
    const { lost, doubled, unfunded } = audit(gateway, await readBooks(location), orders);
    const hookRuns = await readHookRuns(location);
    const withOperations = purchases.filter(({ started }) => Number(started.order.slice('order-'.length)) < operated);
    const missingHooks = withOperations.flatMap(({ started }) => {
      const names = plannedOperations.map(({ key }) => `${started.order} ${key.split(' ')[0]} ${key}`);
      return names.filter((name) => !hookRuns.has(name));
    });
    const wrong = withOperations.filter(({ transactionId }) => {
      const entry = gateway.entries.find((each) => each.transactionId === transactionId);
      const credits = gateway.entries.filter(({ of }) => of === transactionId).map(({ amount }) => amount);
      return Number(entry?.settled) !== sumOf(amountsOf('settle')) || sumOf(credits) !== sumOf(amountsOf('credit'));
    });
    const twice = [...hookRuns].filter(([, times]) => times > 1).map(([name]) => name);
    const resent = [...gateway.sentTwice, ...gateway.chargedTwice];
    recordFigures(`three processes on one postgres through ${library}`, {
      payments: purchases.length,
      'messages of each': duplicates,
      operations: took.length,
      'sent again by a person': lostMoves.size,
      'calls that moved': gateway.moves,
      lost: lost.length,
      doubled: doubled.length,
      unfunded: unfunded.length,
      undecided: waiting.size,
      'moved or sent twice': resent.length,
      'sums that differ': wrong.length,
      'hooks twice': twice.length,
      'hooks missing': missingHooks.length,
      'operation p50': inSeconds(quantile(took, 0.5)),
      'operation p99': inSeconds(quantile(took, 0.99)),
      'all after': inSeconds(ms),
      'ms per payment': Math.round(ms / purchases.length),
      ...figuresOf(verdict),
    });
    expect(violationsOf(verdict)).toEqual([]);
    expect({ lost, doubled, unfunded, undecided: [...waiting], resent, wrong, twice, missingHooks }).toEqual({
      lost: [],
      doubled: [],
      unfunded: [],
      undecided: [],
      resent: [],
      wrong: [],
      twice: [],
      missingHooks: [],
    });
  },
);
