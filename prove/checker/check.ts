// Checks whether money was moved correctly during a test run. Compares the recorded calls with the gateway's books and
// with the state that the till and the shop report at the end of the run. This file imports nothing from the packages,
// because a mistake in shared code would go undetected.
import { groupBy, toCalls, type Call, type EndPayment, type Movement, type Run } from './history.ts';
import { isLive, toAccounts, type Account, type Violation } from './ledger.ts';

export type { Violation } from './ledger.ts';

/**
 * Numbers of events, payments, movements and calls in a run. A run without payments or acknowledged calls proves
 * nothing, so it is reported as a violation. So is a run without movements, unless `mayMoveNothing` is set.
 */
export interface Counts {
  readonly events: number;
  readonly payments: number;
  readonly movements: number;
  /** Number of acknowledged calls whose effect must be visible at the end of the run. */
  readonly acknowledged: number;
  /** Number of calls without a known result. Each of these calls may or may not have taken effect. */
  readonly unknown: number;
  /**
   * Number of acknowledged calls whose effect is missing at the end of the run. This is allowed only inside a declared
   * loss window.
   */
  readonly lost: number;
}

export interface Verdict {
  readonly violations: readonly Violation[];
  readonly counts: Counts;
}

/**
 * Review reasons that concern only the age of an authorization. A review for such a reason does not excuse a difference
 * in amounts.
 */
const aboutAge: ReadonlySet<string> = new Set(['unsettled_authorization', 'expired_authorization']);
const paidStates: ReadonlySet<string> = new Set(['paid', 'authorized', 'settled']);

type MoveName = 'settle' | 'cancel' | 'credit';
const moveNames: readonly MoveName[] = ['settle', 'cancel', 'credit'];

export function check(run: Run): Verdict {
  const checker = new Checker(run);
  checker.checkOrders();
  checker.checkPayments();
  checker.checkMovements();
  checker.checkAcknowledgments();
  return checker.verdict();
}

class Checker {
  readonly #run: Run;
  readonly #calls: readonly Call[];
  readonly #byName: ReadonlyMap<string, readonly Call[]>;
  readonly #accounts: readonly Account[];
  readonly #accountsByRefno: ReadonlyMap<string, readonly Account[]>;
  readonly #payments: ReadonlyMap<string, EndPayment>;
  readonly #refnos: ReadonlyMap<string, EndPayment>;
  /** Acknowledged `start` and `authorize` calls, grouped by the payment's refno. */
  readonly #idsByRefno: ReadonlyMap<string, readonly Call[]>;
  readonly #resolved: ReadonlySet<string | undefined>;
  readonly #violations: Violation[];
  #acknowledged = 0;
  #lost = 0;

  constructor(run: Run) {
    const { calls, malformed } = toCalls(run.events);
    const { accounts, violations } = toAccounts(run.movements);
    this.#run = run;
    this.#calls = calls;
    this.#byName = groupBy(calls, ({ name }) => name);
    this.#accounts = accounts;
    this.#accountsByRefno = groupBy(accounts, ({ refno }) => refno);
    this.#payments = new Map(run.end.payments.map((payment) => [payment.id, payment]));
    this.#refnos = new Map(run.end.payments.map((payment) => [payment.refno, payment]));
    const successful = [...this.#named('start'), ...this.#named('authorize')].filter(isOk);
    this.#idsByRefno = groupBy(successful, ({ refno = '' }) => refno);
    this.#resolved = new Set(
      this.#named('resolve')
        .filter(isOk)
        .map(({ payment }) => payment),
    );
    this.#violations = [...violations];
    for (const text of malformed) this.#add('malformed history', 'history', text);
  }

  verdict(): Verdict {
    const { events, movements, end } = this.#run;
    const counts = {
      events: events.length,
      payments: end.payments.length,
      movements: movements.length,
      acknowledged: this.#acknowledged,
      unknown: this.#calls.filter(({ outcome }) => outcome === 'info').length,
      lost: this.#lost,
    };
    const { mayMoveNothing = false } = this.#run.options;
    for (const name of ['payments', 'movements', 'acknowledged'] as const)
      if (counts[name] === 0 && !(mayMoveNothing && name === 'movements'))
        this.#add('nothing was checked', 'history', `0 ${name}`);
    return { violations: this.#violations, counts };
  }

  /** Rule 1: an order is paid at most once and for the ordered amount, and the gateway's books contain that amount. */
  checkOrders(): void {
    const { hooks } = this.#run.end;
    const requests = groupBy([...this.#named('start'), ...this.#named('authorize')].filter(mayHaveHappened), orderOf);
    for (const [about, rows] of groupBy(hooks, ({ order, payment, kind }) => `${order} ${payment} ${kind}`))
      if (rows.length > 1) this.#add('hook ran twice', about, `${rows.length} rows`, ...rows);
    for (const [order, rows] of groupBy(hooks.filter(isPaidRow), orderOf)) {
      if (new Set(rows.map(({ payment }) => payment)).size > 1)
        this.#add('order paid twice', order, 'by two payments', ...rows);
      for (const row of rows) {
        const payment = this.#payments.get(row.payment);
        const request = requests
          .get(order)
          ?.find(
            ({ amount, currency }) =>
              amount === (row.amount ?? payment?.amount) && currency === (row.currency ?? payment?.currency),
          );
        if (!request)
          this.#add(
            'order paid for another amount',
            order,
            `${row.amount} ${row.currency}`,
            row,
            ...(requests.get(order) ?? []),
          );
        if (!payment || payment.order !== order) {
          this.#add('paid by an unknown payment', order, row.payment, row);
          continue;
        }
        const { amount, currency } = payment;
        const isCovered = this.#accountsOf(payment).some(
          (each) => each.authorized === amount && each.currency === currency,
        );
        if (!isCovered) this.#add('order paid without money', order, row.payment, row, payment);
      }
    }
    for (const [order, payments] of groupBy(this.#run.end.payments, orderOf)) {
      if (!requests.has(order)) this.#add('payment without a start', order, '', ...payments);
      const live = payments.flatMap((payment) => this.#accountsOf(payment)).filter(isCharged);
      if (live.length > 1 && !payments.some((each) => this.#isReviewed(each)))
        this.#add('order charged twice', order, live.map(({ transaction }) => transaction).join(', '), ...live);
    }
  }

  /**
   * Rule 2: the amounts that the till reports in the back office match the gateway's books, unless the payment is in
   * review.
   */
  checkPayments(): void {
    for (const payment of this.#run.end.payments) {
      const { id, state, currency } = payment;
      const accounts = this.#accountsOf(payment);
      this.#checkProofs(payment, accounts);
      if (this.#isReviewed(payment)) continue;
      const live = accounts.filter(isLive);
      const sumOf = (what: 'settled' | 'credited') => live.reduce((sum, each) => sum + each[what], 0);
      if (paidStates.has(state) !== live.length > 0)
        this.#add('state differs from the books', id, `${state}, ${live.length} charged`, payment, ...accounts);
      if (live.some((each) => each.authorized !== payment.amount || each.currency !== currency))
        this.#add('charged another amount', id, `${payment.amount}`, payment, ...live);
      for (const what of ['settled', 'credited'] as const)
        if (payment[what] !== sumOf(what))
          this.#add('sum differs from the books', id, `${what} ${payment[what]} for ${sumOf(what)}`, payment, ...live);
    }
  }

  /** Checks that each operation that the till reports as confirmed has a movement in the gateway's books. */
  #checkProofs({ id, operations }: EndPayment, accounts: readonly Account[]): void {
    const moved = accounts.flatMap(({ movements }) => movements).map(nameOfMovement);
    const confirmed = groupBy(
      operations.filter(({ state }) => state === 'confirmed'),
      ({ kind, amount, transaction }) => nameOfMovement({ kind, amount, transaction }),
    );
    for (const [name, own] of confirmed) {
      const count = moved.filter((each) => each === name).length;
      if (count < own.length)
        this.#add('confirmed without a movement', id, `${name}: ${count} for ${own.length}`, ...own);
    }
  }

  /**
   * Rule 3: each movement belongs to exactly one call that requested it, and the till knows each authorized
   * transaction.
   */
  checkMovements(): void {
    const admin = this.#named('admin');
    const entered = new Set(
      this.#named('pay')
        .filter(mayHaveHappened)
        .map(({ transaction }) => transaction),
    );
    const aliases = groupBy(this.#named('authorize').filter(mayHaveHappened), ({ alias = '' }) => alias);
    for (const account of this.#accounts) {
      const { transaction, refno, alias, movements } = account;
      const own = movements.filter((movement) => !admin.some((call) => isSameMovement(call, movement)));
      const payment = this.#refnos.get(refno);
      if (alias === undefined && !entered.has(transaction))
        this.#add('charged without a request', transaction, refno, account);
      for (const name of moveNames)
        this.#match(
          name,
          account,
          own.filter(({ kind }) => kind === name),
        );
      const isKnown = payment !== undefined || this.#run.end.orphans.includes(transaction);
      if (isLive(account) && !isKnown) this.#add('money that the till does not know', transaction, refno, account);
    }
    for (const [alias, own] of groupBy(
      this.#accounts.filter((each) => each.alias !== undefined),
      (each) => each.alias ?? '',
    )) {
      const keys = new Set(aliases.get(alias)?.map(({ order, key }) => `${order} ${key}`));
      if (keys.size === 0) this.#add('charged without a request', alias, 'no authorization', ...own);
      else if (own.length > keys.size) this.#add('authorized twice', alias, `${own.length} for ${keys.size}`, ...own);
      for (const { authorized, currency } of own)
        if (!aliases.get(alias)?.some((call) => call.amount === authorized && call.currency === currency))
          this.#add('authorized another amount', alias, `${authorized} ${currency}`, ...own);
    }
  }

  /**
   * Assigns each movement to the idempotency key of an earlier call. Failed calls are skipped, because they cannot have
   * moved money.
   */
  #match(name: MoveName, { transaction, refno }: Account, movements: readonly Movement[]): void {
    const calls = this.#named(name).filter((call) => this.#idsOf(refno).has(call.payment) && mayHaveHappened(call));
    const unused = new Map<string, Call>();
    for (const call of calls) if (!unused.has(call.key ?? '')) unused.set(call.key ?? '', call);
    for (const movement of movements) {
      const { time, amount } = movement;
      const before = [...unused.values()].filter(({ begin }) => begin <= time);
      const call = before.find((each) => each.amount === amount) ?? before.find((each) => each.amount === undefined);
      if (call && name !== 'cancel') unused.delete(call.key ?? '');
      if (call || (name === 'cancel' && before.length > 0)) continue;
      const isRepeated = calls.some((each) => each.begin <= time && (each.amount ?? amount) === amount);
      if (isRepeated) this.#add('moved twice', transaction, `${name} ${amount}`, movement, ...calls);
      else this.#add('moved without a request', transaction, `${name} ${amount}`, movement, ...calls);
    }
  }

  /** Rule 4: the effect of an acknowledged call is visible at the end of the run. */
  checkAcknowledgments(): void {
    for (const call of this.#calls.filter(isOk)) {
      const text = this.#absenceOf(call);
      if (text === 'not checked') continue;
      this.#acknowledged++;
      if (text === undefined) continue;
      if (this.#isInLossWindow(call)) this.#lost++;
      else this.#add('acknowledged and lost', call.payment ?? call.order ?? '', `${call.name}: ${text}`, call);
    }
    const views = groupBy(
      this.#calls.filter((call) => isOk(call) && isReading(call) && !call.key),
      ({ payment = '' }) => payment,
    );
    for (const [id, own] of views) {
      const isCanceled = this.#named('cancel').some((call) => call.payment === id && mayHaveHappened(call));
      const paid = own.filter(({ state = '' }) => paidStates.has(state)).find((call) => !this.#isInLossWindow(call));
      const later = own.find(({ begin, state = '' }) => paid && begin > paid.end && !paidStates.has(state));
      if (paid && later && !isCanceled) this.#add('paid and taken back', id, `${later.state}`, paid, later);
    }
  }

  /**
   * Looks for the effect of an acknowledged call in the state that was read at the end of the run. Returns a
   * description of what is missing, or `undefined` if nothing is missing. Returns `not checked` if the call has no
   * effect that can be checked.
   */
  #absenceOf(call: Call): string | undefined {
    const { name, order, refno, amount, key, state = '', transaction = '' } = call;
    const payment = this.#payments.get(call.payment ?? '');
    const isMove = moveNames.some((each) => each === name);
    if (name === 'start' || name === 'authorize') {
      if (!payment) return 'no such payment';
      if (refno !== undefined && payment.refno !== refno) return `refno ${payment.refno}`;
      return payment.order === order && payment.amount === amount ? undefined : `${payment.order} ${payment.amount}`;
    }
    if (isMove || (isReading(call) && key !== undefined)) {
      const operation = payment?.operations.find(
        (each) => each.key === key && each.kind === (isMove ? name : call.kind),
      );
      if (!operation) return `no operation ${key}`;
      if (amount !== undefined && operation.amount !== amount) return `${operation.amount} for ${amount}`;
      return state === 'confirmed' && operation.state !== state ? operation.state : undefined;
    }
    if (name === 'webhook' || name === 'return') {
      // The payment may have been created after its message arrived.
      const owner = payment ?? this.#refnos.get(refno ?? '');
      const isKnown = owner?.transactions.includes(transaction) || this.#run.end.orphans.includes(transaction);
      return isKnown ? undefined : `no transaction ${transaction}`;
    }
    if (!isReading(call) || !paidStates.has(state)) return 'not checked';
    const isPaid = this.#run.end.hooks.some((row) => isPaidRow(row) && row.payment === call.payment);
    // If an authorized or settled payment is in review, for example as a duplicate, its order is not marked as paid.
    const isInReview = payment !== undefined && state !== 'paid' && this.#isReviewed(payment);
    return payment && (isPaid || isInReview) ? undefined : 'the order is not paid';
  }

  #add(rule: string, about: string, text: string, ...evidence: readonly unknown[]): void {
    this.#violations.push({ rule, about, text, evidence });
  }

  #named(name: Call['name']): readonly Call[] {
    return this.#byName.get(name) ?? [];
  }

  #accountsOf({ refno }: EndPayment): readonly Account[] {
    return this.#accountsByRefno.get(refno) ?? [];
  }

  /**
   * Returns all ids of a payment. If a payment was lost and then created again under the same key, its id may have
   * changed.
   */
  #idsOf(refno: string): ReadonlySet<string | undefined> {
    return new Set([
      this.#refnos.get(refno)?.id,
      ...(this.#idsByRefno.get(refno)?.map(({ payment }) => payment) ?? []),
    ]);
  }

  #isReviewed({ id, reviews }: EndPayment): boolean {
    return this.#resolved.has(id) || reviews.some((reason) => !aboutAge.has(reason));
  }

  /**
   * Returns true if a call overlaps a loss window. A write inside the window may be acknowledged after the window has
   * ended.
   */
  #isInLossWindow({ begin, end }: Call): boolean {
    return this.#run.options.losses?.some(({ from, until }) => end >= from && begin <= until) === true;
  }
}

const isOk = ({ outcome }: Call) => outcome === 'ok';
const mayHaveHappened = ({ outcome }: Call) => outcome !== 'fail';
const isReading = ({ name }: Call) => name === 'view' || name === 'report';
const orderOf = ({ order = '' }: { readonly order?: string | undefined }) => order;
const isPaidRow = ({ kind }: { readonly kind: string }) => kind === 'paid';

/** Returns true if the account is charged and not fully refunded. */
const isCharged = (account: Account) => isLive(account) && account.credited < account.authorized;

/** Returns a name that identical movements share. The name of a cancel movement does not contain the amount. */
const nameOfMovement = ({
  kind,
  amount,
  transaction,
}: Pick<Movement, 'amount' | 'transaction'> & { readonly kind: string }) =>
  `${kind} ${kind === 'cancel' ? '' : amount} of ${transaction}`;

const isSameMovement = ({ kind = '', amount = 0, transaction = '' }: Call, movement: Movement) =>
  nameOfMovement({ kind, amount, transaction }) === nameOfMovement(movement);
