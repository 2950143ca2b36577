import type { Books, Kind } from './gateway.ts';
import { isAdditive, isPaid, isUnresolved, recordedOf, type Model } from './model.ts';
import type { Call, Payment, Query, State } from './state.ts';

/** The invariants, numbered as in our safety rules, and further statements that follow from them. */
export type Invariant =
  | 'I1: paid needs a matching transaction'
  | 'I2: an order is paid once'
  | 'I4: paid does not regress'
  | 'I5: a failed payment failed at the gateway'
  | 'I5: a confirmed operation took effect'
  | 'I5: a refused operation never takes effect'
  | 'I6: a second payment needs a person'
  | 'I7: credited is at most settled, and settled is at most authorized'
  | 'I8: an additive operation is sent once'
  | 'I8: an operation takes effect once'
  | 'I8: a resend needs a status without the effect'
  | 'I12: the order of responses does not matter'
  | '1.3: nothing overtakes a cancel'
  | 'decided: a confirmed or refused operation stays so'
  | 'lost: status responses show every payment and every operation';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Returns the invariants that a state violates. */
export function violationsOf(model: Model, state: State): readonly Invariant[] {
  const { payments, intents, calls } = state;
  const violations: Invariant[] = [];
  const expect = (invariant: Invariant, holds: boolean) => {
    if (!holds) violations.push(invariant);
  };
  const orders = [...new Set(payments.map(({ order }) => order))].map((order) =>
    payments.filter((each) => each.order === order),
  );
  for (const each of orders) expect('I2: an order is paid once', sum(each.map(({ paid }) => paid)) <= 1);
  payments.forEach(({ state: current, books, paid, accepted, amount }, at) => {
    const own = intents.filter(({ payment }) => payment === at);
    const has = (kind: string, result: string) => own.some((each) => each.kind === kind && each.state === result);
    const held = books.some((each) => each.matches && each.held);
    expect('I1: paid needs a matching transaction', held || accepted || (paid === 0 && !isPaid(current)));
    const ended = has('authorize', 'refused') || has('finalize', 'refused');
    const failed = books.some((each) => each.state === current) || ended;
    expect('I5: a failed payment failed at the gateway', failed || (current !== 'declined' && current !== 'canceled'));
    expect('I4: paid does not regress', current !== 'reversed' || has('cancel', 'confirmed'));
    const planned = (...kinds: readonly Kind[]) =>
      sum(
        own.map((each) => (kinds.includes(each.kind) && !['absent', 'refused'].includes(each.state) ? each.amount : 0)),
      );
    const limited = books.every(({ credited, settled, amount: total }) => credited <= settled && settled <= total);
    const kept =
      planned('settle', 'part') <= amount &&
      own.every((each) => planned('credit') <= recordedOf(state, each, books) || each.kind !== 'credit');
    expect('I7: credited is at most settled, and settled is at most authorized', limited && kept);
    const onTheWay = new Set(calls.filter(isOnTheWay).map((each) => each.intent));
    const cancels = own.some((each) => each.kind === 'cancel' && onTheWay.has(intents.indexOf(each)));
    const isOver = books.some((each) => each.state === 'canceled') || own.some(({ resolved }) => resolved);
    const concurrent = own.filter((each) => onTheWay.has(intents.indexOf(each))).length;
    expect('1.3: nothing overtakes a cancel', !cancels || isOver || concurrent === 1);
  });
  intents.forEach((intent, at) => {
    const { kind, sends, orders: ordered, effects, resolved } = intent;
    const { books } = payments[intent.payment]!;
    expect('I8: an additive operation is sent once', !isAdditive(kind) || sends <= 1 + ordered);
    expect('I8: an operation takes effect once', effects <= 1 + ordered);
    const byOthers = books.some(
      (each) => (kind === 'cancel' && each.state === 'canceled') || (kind === 'finalize' && each.held),
    );
    expect(
      'I5: a confirmed operation took effect',
      intent.state !== 'confirmed' || resolved || effects > 0 || byOthers,
    );
    const mayExecute = calls.some((call) => call.intent === at && isOnTheWay(call));
    expect(
      'I5: a refused operation never takes effect',
      intent.state !== 'refused' || resolved || (effects === 0 && !mayExecute),
    );
  });
  // A person's decision can contradict the books, so the rest applies to automatic decisions.
  if (
    intents.some(({ resolved, orders: ordered }) => resolved || ordered > 0) ||
    payments.some(({ accepted }) => accepted)
  )
    return violations;
  // The second response about a payment pays its order if the first response about another payment has freed the order.
  const rounds = [...payments.keys(), ...payments.keys()];
  const end = rounds.reduce((next, at) => model.apply(next, responseOf(model, next, at)), state);
  const lost = end.intents.some((each) => isUnresolved(each) && each.effects > 0);
  expect('lost: status responses show every payment and every operation', !lost);
  for (const { 0: first } of orders) {
    const same = end.payments.filter(({ order }) => order === first!.order);
    const live = same.flatMap(({ books }) => books.filter((each) => each.held && each.state !== 'canceled'));
    expect('I6: a second payment needs a person', live.length < 2 || same.some(({ review }) => review));
    const isOutdated = same.some(({ outdated, review }) => outdated && review);
    const paid = sum(same.map((each) => each.paid)) >= 1;
    expect(
      'lost: status responses show every payment and every operation',
      paid || isOutdated || !live.some(({ matches }) => matches),
    );
  }
  return violations;
}

const isOnTheWay = ({ stage }: Call): boolean => stage === 'request' || stage === 'ready';

/** Returns the invariants that a step violates. A restore is the only step that may violate them. */
export function stepViolationsOf(before: State, after: State): readonly Invariant[] {
  const violations: Invariant[] = [];
  const regresses = ({ state }: Payment, at: number) =>
    isPaid(state) && !isPaid(after.payments[at]!.state) && after.payments[at]!.state !== 'reversed';
  if (before.payments.some(regresses)) violations.push('I4: paid does not regress');
  before.intents.forEach(({ state, kind, payment, sends, orders }, at) => {
    const next = after.intents[at]!;
    if ((state === 'confirmed' || state === 'refused') && next.state !== state)
      violations.push('decided: a confirmed or refused operation stays so');
    const isAbsent = (books: Books) =>
      books.every(
        (each) =>
          each.state !== 'canceled' &&
          (kind !== 'finalize' || !each.held) &&
          (kind !== 'settle' || each.settled < each.amount),
      );
    const allowed = before.queries.some(
      (each) => each.payment === payment && each.stamps[at] === sends && isAbsent(each.books),
    );
    if (next.sends > sends && sends > orders && !allowed)
      violations.push('I8: a resend needs a status without the effect');
  });
  return violations;
}

const responseOf = (model: Model, state: State, payment: number): Query =>
  (model.query({ ...state, queries: [] }, payment, -1) as State).queries[0]!;

/** Returns false if two status responses about a payment have different results in different orders (I12). */
export function ordersAgree(model: Model, state: State): boolean {
  const isEqual = (a: State, b: State) =>
    (a.payments === b.payments && a.intents === b.intents) ||
    JSON.stringify([a.payments, a.intents]) === JSON.stringify([b.payments, b.intents]);
  return state.queries.every((first, at) => {
    const once = model.apply(state, first);
    const others = state.queries.slice(at + 1).filter(({ payment }) => payment === first.payment);
    return (
      isEqual(model.apply(once, first), once) &&
      others.every((second) => isEqual(model.apply(once, second), model.apply(model.apply(state, second), first)))
    );
  });
}
