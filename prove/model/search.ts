import { ordersAgree, stepViolationsOf, violationsOf, type Invariant } from './invariants.ts';
import type { Kind, Transaction } from './gateway.ts';
import { createModel, isPaid, type Model } from './model.ts';
import type { Intent, Payment, Result, State } from './state.ts';

/** The limits of a search. Every amount in the books is 2, and an operation moves 1 or 2. */
export interface Scenario {
  /** `till`: the till authorizes the payment. `split`: the shopper authenticates, and the till finalizes. */
  readonly payments: readonly { readonly order: number; readonly by: 'shopper' | 'split' | 'till' }[];
  /** Operations that the shop can call at any time, in any order. */
  readonly intents: readonly { readonly payment: number; readonly kind: Kind; readonly amount: number }[];
  /** If true, the payments are authorized at the start. */
  readonly authorized?: boolean;
  readonly processes: number;
  readonly crashes: number;
  /** `people`: persons decide reviews. `reversals`: the gateway cancels and settles without the till. */
  readonly with?: readonly (
    | 'people'
    | 'reversals'
    | 'mismatches'
    | 'second transactions'
    | 'a restored backup'
    | 'changing orders'
  )[];
}

const amount = 2;
const transaction = (state: Transaction['state'], more: Partial<Transaction> = {}): Transaction => ({
  state,
  amount,
  settled: 0,
  credited: 0,
  matches: true,
  held: state === 'authorized' || state === 'settled',
  direct: 0,
  ...more,
});

function firstState({ payments, intents, authorized = false }: Scenario): State {
  const row = { amount, review: false, accepted: false, outdated: false };
  return {
    payments: payments.map(({ order }): Payment =>
      authorized
        ? { ...row, order, state: 'authorized', paid: 1, known: ['authorized'], books: [transaction('authorized')] }
        : { ...row, order, state: 'open', paid: 0, known: [], books: [] },
    ),
    intents: intents.map((each): Intent => ({
      ...each,
      transaction: -1,
      state: 'absent',
      lease: -1,
      sends: 0,
      orders: 0,
      resolved: false,
      effects: 0,
    })),
    calls: [],
    queries: [],
    crashes: 0,
  };
}

const restored = 'the backup is restored';
type Visit = (label: string, result: Result) => void;

function changesOfBooks(
  books: readonly Transaction[],
  by: 'shopper' | 'split',
  has: (name: NonNullable<Scenario['with']>[number]) => boolean,
): readonly (readonly Transaction[])[] {
  const list: (readonly Transaction[])[] = [];
  const last = books.at(-1);
  const but = books.slice(0, -1);
  if (books.length < (has('second transactions') ? 2 : 1)) {
    list.push([...books, transaction('declined')], [...books, transaction(by === 'split' ? 'verified' : 'authorized')]);
    if (by !== 'split') list.push([...books, transaction('pending')]);
    if (has('reversals')) list.push([...books, transaction('settled', { settled: amount, direct: amount })]);
    if (has('mismatches')) list.push([...books, transaction('authorized', { matches: false })]);
  }
  if (last?.state === 'pending') list.push([...but, transaction('authorized')], [...but, transaction('declined')]);
  if (has('reversals') && last?.state === 'authorized') list.push([...but, { ...last, state: 'canceled' }]);
  return list;
}

function visitSteps(model: Model, scenario: Scenario, state: State, visit: Visit): void {
  const has = (name: NonNullable<Scenario['with']>[number]) => scenario.with?.includes(name) === true;
  const processes = scenario.processes;
  scenario.payments.forEach(({ by }, at) => {
    const payment = state.payments[at]!;
    if (by !== 'till')
      for (const books of changesOfBooks(payment.books, by, has))
        visit(`gateway: payment ${at} is ${books.at(-1)?.state}`, model.shop(state, at, books));
    for (let p = 0; p < processes; p++)
      if (!state.queries.some((each) => each.process === p))
        visit(`process ${p} queries payment ${at}`, model.query(state, at, p));
    if (has('changing orders') && !payment.outdated)
      visit(`the order of payment ${at} changes`, model.outdate(state, at));
    for (const level of [0, 1] as const)
      visit(`L${level} message about payment ${at}`, model.message(state, at, level));
    if (has('people') && !isPaid(payment.state) && !payment.review)
      visit(`payment ${at} is overdue`, model.overdue(state, at));
    if (has('people') && payment.books.some((each) => each.held && !each.matches) && !payment.accepted)
      visit(`a person accepts payment ${at}`, model.accept(state, at));
  });
  state.queries.forEach(({ process, payment }, at) => {
    visit(`process ${process} applies the status of payment ${payment}`, model.learn(state, at));
  });
  state.intents.forEach(({ payment, sends, orders, lease, kind }, at) => {
    visit(`the shop calls ${kind} ${at}`, model.call(state, at));
    for (let p = 0; p < processes; p++) {
      visit(`process ${p} claims ${kind} ${at}`, model.claim(state, at, p));
      // More than two automatic sends add no new kind of state.
      if (sends < 2 + orders) {
        visit(`process ${p} marks ${kind} ${at} as sent, without a status`, model.mark(state, at, p, -1));
        state.queries.forEach((query, index) => {
          if (query.process === p && query.payment === payment)
            visit(`process ${p} marks ${kind} ${at} as sent`, model.mark(state, at, p, index));
        });
      }
    }
    if (lease !== -1) visit(`the lease of ${kind} ${at} ends`, model.expire(state, at));
    if (has('people')) visit(`the till drops ${kind} ${at}`, model.drop(state, at));
    visit(`${kind} ${at} fails`, model.fail(state, at, 'declined'));
    visit(`${kind} ${at} is in doubt`, model.doubt(state, at));
    if (!has('people')) return;
    visit(`${kind} ${at} needs review`, model.review(state, at));
    visit(`a person orders a further send of ${kind} ${at}`, model.sendAgain(state, at));
    for (const to of ['confirmed', 'refused'] as const)
      visit(`a person resolves ${kind} ${at} as ${to}`, model.resolve(state, at, to));
  });
  state.calls.forEach(({ stage, process, intent }, at) => {
    const name = `${scenario.intents[intent]!.kind} ${intent}`;
    if (stage === 'ready') {
      visit(`${name} leaves process ${process}`, model.leave(state, at));
      visit(`${name} did not begin`, model.unbegun(state, at));
    } else if (stage === 'request') {
      visit(`gateway: ${name} takes effect`, model.execute(state, at, false));
      visit(`gateway: ${name} is refused`, model.execute(state, at, true));
      // A request that never takes effect is the same as a lost one, but a restore waits for the end of all calls.
      if (has('a restored backup')) visit(`${name} is lost`, model.lose(state, at));
    } else visit(`process ${process} receives the answer to ${name}`, model.answer(state, at));
    if (stage !== 'ready' && process !== -1)
      visit(`process ${process} stops waiting for ${name}`, model.giveUp(state, at));
  });
  if (state.crashes < scenario.crashes)
    for (let p = 0; p < processes; p++) visit(`process ${p} crashes`, model.crash(state, p));
  if (!has('a restored backup')) return;
  if (!state.backup && state.crashes === 0) visit('a backup is taken', model.backup(state));
  if (state.backup) visit(restored, model.restore(state));
}

const keyOfBooks = (books: readonly Transaction[]): string =>
  books.map((t) => `${t.state[0]}${t.settled}${t.credited}${+t.matches}${+t.held}${t.direct}`).join('+');

/** Writes a state as text, with process `p` as process `names[p]`. The order of calls and queries has no meaning. */
function textOf(state: State, names: readonly number[]): string {
  const name = (process: number) => names[process] ?? '-';
  const rows = ({ payments, intents }: Pick<State, 'payments' | 'intents'>) => [
    ...payments.map(
      (p) =>
        `${p.state.slice(0, 2)}${p.paid}${+p.review}${+p.accepted}${+p.outdated}${p.known.map((k) => k[0]).join('')}`,
    ),
    ...intents.map((i) => `${i.state.slice(0, 3)}${name(i.lease)}${i.sends}${i.orders}${+i.resolved}`),
  ];
  return [
    ...rows(state),
    ...state.payments.map(({ books }) => keyOfBooks(books)),
    state.intents.map(({ effects }) => effects).join(''),
    ...state.calls.map((c) => `${c.intent}${name(c.process)}${c.stage.slice(0, 3)}`).toSorted(),
    ...state.queries
      .map((q) => `${name(q.process)}${q.payment}${keyOfBooks(q.books)}*${q.effects.join('')}*${q.stamps.join('')}`)
      .toSorted(),
    state.crashes,
    ...(state.backup ? rows(state.backup) : []),
  ].join();
}

/** Returns the same key for states that differ only in the numbers of the two processes. */
function keyOf(state: State, { processes }: Scenario): string {
  const [key, swapped] = [textOf(state, [0, 1]), processes === 2 ? textOf(state, [1, 0]) : undefined];
  return swapped !== undefined && swapped < key ? swapped : key;
}

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  /** The invariants that the first bad state violates, and the steps that lead to this state. */
  readonly violated: readonly Invariant[];
  readonly trail: readonly string[];
}

interface Node {
  readonly state: State;
  readonly trail: Trail | undefined;
}
interface Trail {
  readonly label: string;
  readonly before: Trail | undefined;
}
const labelsOf = (trail: Trail | undefined): readonly string[] =>
  trail ? [...labelsOf(trail.before), trail.label] : [];

/** Visits every reachable state of a scenario, breadth first, up to the first violation. */
export function explore(scenario: Scenario, faults: readonly string[] = [], limit = Infinity): Exploration {
  const model = createModel(new Set(faults));
  const first = firstState(scenario);
  const seen = new Set([keyOf(first, scenario)]);
  let [transitions, depth] = [0, 0];
  let layer: Node[] = [{ state: first, trail: undefined }];
  const end = (violated: readonly Invariant[], trail?: Trail): Exploration => ({
    states: seen.size,
    transitions,
    depth,
    violated,
    trail: labelsOf(trail),
  });
  for (; layer.length > 0; depth++) {
    const next: Node[] = [];
    for (const { state, trail } of layer) {
      let failure: Exploration | undefined;
      visitSteps(model, scenario, state, (label, result) => {
        if (typeof result === 'string' || result === state || failure) return;
        transitions++;
        const key = keyOf(result, scenario);
        if (seen.has(key)) return;
        seen.add(key);
        const node: Node = { state: result, trail: { label, before: trail } };
        const violated = [...violationsOf(model, result)];
        if (label !== restored) violated.push(...stepViolationsOf(state, result));
        if (!ordersAgree(model, result)) violated.push('I12: the order of responses does not matter');
        if (violated.length > 0) failure = end(violated, node.trail);
        next.push(node);
      });
      if (failure) return failure;
      if (seen.size > limit) throw new Error(`The search exceeds ${limit} states.`);
    }
    layer = next;
  }
  return end([]);
}
