import type { Account, Gateway } from './gateway.ts';
import type { ShopState } from './hooks.ts';
import type { SharedStore } from './store.ts';
import type { Change } from './trace.ts';
import type { Life, World } from './world.ts';

export interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly revision: string;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: string;
  readonly review: string | null;
  readonly live: number;
  readonly by_server: number;
}

export interface IntentRow {
  readonly id: string;
  readonly payment_id: string;
  readonly kind: 'split' | 'settle' | 'cancel' | 'credit';
  readonly key: string | null;
  readonly transaction_id: string;
  readonly amount: number;
  readonly closes: number;
  readonly refno: string | null;
  readonly state: string;
  readonly sends: number;
  readonly version: number;
  readonly outcome: string | null;
}

export interface AuthorizationRow {
  readonly payment_id: string;
  readonly key: string;
  readonly state: string;
  readonly sends: number;
  readonly version: number;
  readonly outcome: string | null;
}

interface TransactionRow {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly state: string;
  readonly level: number;
  readonly settled: number | null;
  readonly withheld: string | null;
  readonly accepted: number | null;
}

interface OrderRow {
  readonly order_id: string;
  readonly paid_payment: string | null;
}

interface HookRow {
  readonly order_id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

const queries = {
  till_payment: `select id, order_id, revision, refno, amount, currency, state, review, live, by_server
    from till_payment order by created_at, id`,
  till_transaction: `select payment_id, transaction_id, state, level, settled, withheld, accepted from till_transaction
    order by payment_id, transaction_id`,
  till_intent: `select id, payment_id, kind, key, transaction_id, amount, closes, refno, state, sends, version, outcome
    from till_intent order by written_at, id`,
  till_authorization: `select payment_id, key, state, sends, version, outcome from till_authorization order by written_at, key`,
  till_order: 'select order_id, paid_payment from till_order order by order_id',
  shop_event: 'select order_id, payment_id, kind, amount, currency from shop_event order by rowid',
} as const;

type Note = (change: Change) => void;

type Table = keyof typeof queries;
const tables = Object.keys(queries) as Table[];

/** The value of `live` of an attempt that the shop has abandoned. */
const abandoned = 2;
const paidStates: ReadonlySet<string> = new Set(['authorized', 'settled']);
const failedStates: ReadonlySet<string> = new Set(['declined', 'canceled']);

/**
 * Watches what is committed. After each commit, it compares the changed tables with their previous rows, writes the
 * changes to the trace, and checks the invariants I1 to I7 of the safety goals that are properties of the state.
 */
export class Observer {
  readonly #world: World;
  readonly #gateway: Gateway;
  readonly #shop: ShopState;
  #store: SharedStore | undefined;
  #commits = 0;
  readonly payments = new Map<string, PaymentRow>();
  readonly intents = new Map<string, IntentRow>();
  readonly authorizations = new Map<string, AuthorizationRow>();
  readonly #transactions = new Map<string, TransactionRow>();
  readonly #orders = new Map<string, string | null>();
  hooks: readonly HookRow[] = [];
  /** The intents that were ever committed, also those that a restored backup has lost. */
  readonly everWritten = new Map<string, IntentRow>();
  readonly #names = new Map<string, string>();

  constructor(world: World, gateway: Gateway, shop: ShopState) {
    this.#world = world;
    this.#gateway = gateway;
    this.#shop = shop;
  }

  watch(store: SharedStore): void {
    this.#store = store;
  }

  /** Returns a short name for an id, such as `P1` for the first payment. */
  nameOf(kind: 'P' | 'I', id: string): string {
    const key = `${kind} ${id}`;
    const name =
      this.#names.get(key) ?? `${kind}${[...this.#names.keys()].filter((each) => each.startsWith(kind)).length + 1}`;
    this.#names.set(key, name);
    return name;
  }

  transactionsOf(payment: string): readonly string[] {
    return [...this.#transactions.values()]
      .filter(({ payment_id }) => payment_id === payment)
      .map(({ transaction_id }) => transaction_id);
  }

  /** Forgets all rows, because a backup has replaced the store, and reads the store again. */
  restored(): void {
    for (const rows of [this.payments, this.intents, this.authorizations, this.#transactions, this.#orders])
      rows.clear();
    this.hooks = [];
    this.committed(undefined, new Set(tables), true);
  }

  committed(life: Life | undefined, changed: ReadonlySet<string>, isRestore = false): void {
    const commit = ++this.#commits;
    const who = life?.name ?? 'shop';
    const note: Note = (change) => this.#world.note({ who, commit, ...change });
    if (changed.has('till_payment')) this.#readPayments(note);
    if (changed.has('till_transaction')) this.#readTransactions(note);
    if (changed.has('till_intent')) this.#readIntents(note, isRestore);
    if (changed.has('till_authorization')) this.#readAuthorizations(note);
    if (changed.has('till_order')) this.#readOrders(note, isRestore);
    if (changed.has('shop_event')) this.#readHooks(note);
  }

  #rows<Row>(table: Table): readonly Row[] {
    return this.#store?.read<Row>(queries[table]) ?? [];
  }

  #readPayments(note: Note): void {
    for (const row of this.#rows<PaymentRow>('till_payment')) {
      const before = this.payments.get(row.id);
      this.payments.set(row.id, row);
      if (before && before.state === row.state && before.review === row.review && before.live === row.live) continue;
      const { state: to, review, refno, amount, revision, order_id: order } = row;
      const id = this.nameOf('P', row.id);
      note({
        what: 'payment',
        id,
        order,
        refno,
        amount,
        revision,
        byServer: row.by_server === 1,
        from: before?.state,
        to,
        review,
        live: row.live,
      });
      if (before?.state !== to) this.#world.tell('store', `payment ${id}`, `${before?.state ?? 'new'} → ${to}`);
      if ((before?.review ?? null) !== review)
        this.#world.tell('store', `payment ${id}`, `review ${review ?? 'closed'}`);
      this.#checkPayment(row, before);
    }
  }

  #readTransactions(note: Note): void {
    for (const row of this.#rows<TransactionRow>('till_transaction')) {
      const key = `${row.payment_id} ${row.transaction_id}`;
      const before = this.#transactions.get(key);
      this.#transactions.set(key, row);
      if (
        before &&
        before.state === row.state &&
        before.settled === row.settled &&
        before.level === row.level &&
        before.withheld === row.withheld &&
        before.accepted === row.accepted
      )
        continue;
      const { state: to, level, settled, withheld } = row;
      const [payment, accepted] = [this.nameOf('P', row.payment_id), row.accepted === 1];
      const about = { payment, id: row.transaction_id, from: before?.state, to, level, settled, withheld, accepted };
      note({ what: 'transaction', ...about });
      this.#checkTransaction(row);
    }
  }

  #readIntents(note: Note, isRestore: boolean): void {
    for (const row of this.#rows<IntentRow>('till_intent')) {
      const before = this.intents.get(row.id);
      this.intents.set(row.id, row);
      this.everWritten.set(row.id, row);
      const isSame = before?.state === row.state && before.version === row.version && before.sends === row.sends;
      const isResolved = row.outcome === 'resolved' && before?.outcome !== 'resolved';
      if (isSame && !isResolved) continue;
      const { key, amount, state: to, sends, version, outcome, refno } = row;
      const kind = row.kind === 'split' ? ('finalize' as const) : row.kind;
      const id = this.nameOf('I', row.id);
      const [payment, transaction] = [this.nameOf('P', row.payment_id), row.transaction_id];
      const about = { id, payment, kind, key, transaction, amount, closes: row.closes === 1, refno };
      note({ what: 'intent', ...about, from: before?.state, to, sends, version, outcome });
      this.#world.tell(
        'store',
        `${kind} ${id} of ${payment}`,
        `${before?.state ?? 'new'} → ${to}${outcome === null ? '' : ` (${outcome})`}`,
      );
      this.#checkIntent(row);
      if (kind === 'finalize' && to === 'sent' && !isRestore) this.#checkFinalization(row);
    }
  }

  #readAuthorizations(note: Note): void {
    for (const row of this.#rows<AuthorizationRow>('till_authorization')) {
      const before = this.authorizations.get(row.payment_id);
      this.authorizations.set(row.payment_id, row);
      if (before && before.state === row.state && before.version === row.version && before.sends === row.sends)
        continue;
      const { key, state: to, sends, version, outcome } = row;
      const payment = this.nameOf('P', row.payment_id);
      note({ what: 'authorization', payment, key, from: before?.state, to, sends, version, outcome });
      this.#world.tell('store', `authorization of ${payment}`, `${before?.state ?? 'new'} → ${to}`);
    }
  }

  #readOrders(note: Note, isRestore: boolean): void {
    for (const { order_id: id, paid_payment: paid } of this.#rows<OrderRow>('till_order')) {
      const before = this.#orders.get(id) ?? null;
      this.#orders.set(id, paid);
      if (before === paid) continue;
      note({ what: 'order', id, paidBy: paid === null ? null : this.nameOf('P', paid) });
      if (paid !== null) this.#checkPaid(id, paid);
      if (paid !== null && !isRestore) this.#checkPayer(id, paid);
      if (before !== null && !isRestore) this.#checkUnpaid(id, before);
    }
  }

  #readHooks(note: Note): void {
    const before = this.hooks.length;
    this.hooks = this.#rows<HookRow>('shop_event');
    const counts = new Map<string, number>();
    for (const { payment_id, kind } of this.hooks) {
      const key = `${payment_id} ${kind}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { order_id: order, payment_id, kind } of this.hooks.slice(before)) {
      const payment = this.nameOf('P', payment_id);
      note({ what: 'hook', payment, order, kind });
      this.#world.tell('store', `hook ${kind}`, `${payment} of ${order}`);
      if ((counts.get(`${payment_id} ${kind}`) ?? 0) > 1)
        this.#world.violate('I2 the hook took effect twice', `${kind} of ${payment}`);
      if (kind === 'paid' && this.payersOf(order).length > 1)
        this.#world.violate('I2 an order is paid by two payments', `${order} by ${payment}`);
    }
  }

  /** Returns the payments for which the shop has marked an order as paid and not canceled it since. */
  payersOf(order: string): readonly string[] {
    const own = this.hooks.filter(({ order_id }) => order_id === order);
    const isCanceled = (payment: string) =>
      own.some(({ payment_id, kind }) => payment_id === payment && kind.startsWith('canceled '));
    return own.flatMap(({ payment_id, kind }) => (kind === 'paid' && !isCanceled(payment_id) ? [payment_id] : []));
  }

  /** Returns the transactions of a payment at the gateway. */
  #accountsOf({ refno }: Pick<PaymentRow, 'refno'>): readonly Account[] {
    return [...this.#gateway.accounts.values()].filter((each) => each.refno === refno);
  }

  #wasPaid({ refno, amount, currency }: PaymentRow): boolean {
    return this.#accountsOf({ refno }).some(
      (each) => each.amount === amount && each.currency === currency && (each.codes.has('1') || each.codes.has('2')),
    );
  }

  #checkPayment(row: PaymentRow, before: PaymentRow | undefined): void {
    const id = this.nameOf('P', row.id);
    const { state } = row;
    if (before?.state === state) return;
    if (paidStates.has(state) && !this.#wasPaid(row))
      this.#world.violate('I1 paid without money at the gateway', `${id} is ${state}`);
    const isCanceled = [...this.intents.values(), ...this.#rows<IntentRow>('till_intent')].some(
      (each) => each.payment_id === row.id && each.kind === 'cancel' && each.state === 'confirmed',
    );
    if (before && paidStates.has(before.state) && !paidStates.has(state) && !isCanceled)
      this.#world.violate('I4 a paid payment went back', `${id}: ${before.state} → ${state}`);
    if (failedStates.has(state)) this.#checkFailed(row, isCanceled);
  }

  /** A payment is failed only if the gateway or a person has ended it, or if nothing was and will be sent. */
  #checkFailed(row: PaymentRow, isCanceled: boolean): void {
    const accounts = this.#accountsOf(row);
    const isEndedByGateway = accounts.some(({ codes }) => codes.has('4') || codes.has('6'));
    const isEndedByTill = accounts.some(({ codes }) => codes.has('11'));
    const authorization = this.#rows<AuthorizationRow>('till_authorization').find(
      ({ payment_id }) => payment_id === row.id,
    );
    // A payment with a method that the order excludes is canceled once it is refunded.
    const isRefunded = accounts.some(({ id }) =>
      [...this.#gateway.effects.keys()].some((name) => name.startsWith(`credit ${id} `)),
    );
    const isNeverSent =
      authorization !== undefined &&
      (authorization.state === 'dropped' || this.#gateway.refusals.has(`authorize ${row.refno}`));
    if (!isEndedByGateway && !isEndedByTill && !isNeverSent && !isCanceled && !isRefunded)
      this.#world.violate('I5 a missing answer became a failure', `${this.nameOf('P', row.id)} is ${row.state}`);
  }

  #checkTransaction({ payment_id, transaction_id, state, settled }: TransactionRow): void {
    if (state === 'claimed') return;
    const payment = this.nameOf('P', payment_id);
    const account = this.#gateway.accounts.get(transaction_id);
    if (!account) return this.#world.violate('I3 a transaction that does not exist', `${payment}: ${state}`);
    const owner = this.#rows<PaymentRow>('till_payment').find(({ id }) => id === payment_id);
    if (owner && owner.refno !== account.refno)
      this.#world.violate('I6 a transaction of another payment', `${payment}: ${transaction_id}`);
    const needed = { authorized: ['1', '12'], settled: ['2', '21'], declined: ['4'], verified: ['11'] }[state];
    if (needed && !needed.some((code) => account.codes.has(code)))
      this.#world.violate('I3 a state that the gateway never had', `${payment}: ${state}`);
    if (settled !== null && settled > Number(account.entry.settled ?? 0) && !account.codes.has('6'))
      this.#world.violate('I7 more settled than the gateway settled', `${payment}: ${settled}`);
  }

  #checkIntent({ id, kind, state, transaction_id, amount, refno }: IntentRow): void {
    if (state !== 'confirmed' || kind === 'split') return;
    const name =
      `${kind} ${transaction_id} ${{ settle: String(amount), cancel: '', credit: refno ?? '' }[kind]}`.trim();
    if (!this.#gateway.effects.has(name))
      this.#world.violate('I5 confirmed without an effect', `${kind} ${this.nameOf('I', id)}`);
  }

  #checkPaid(order: string, payment: string): void {
    const row = this.#rows<PaymentRow>('till_payment').find(({ id }) => id === payment);
    if (!row || row.order_id !== order || !this.#wasPaid(row))
      this.#world.violate('I1 an order is paid without money', `${order} by ${this.nameOf('P', payment)}`);
  }

  /** An order is paid only by an attempt that has the order's revision and that the shop has not abandoned. */
  #checkPayer(order: string, payment: string): void {
    const row = this.#rows<PaymentRow>('till_payment').find(({ id }) => id === payment);
    const about = `${order} by ${this.nameOf('P', payment)}`;
    if (row?.live === abandoned) this.#world.violate('an abandoned attempt paid an order', about);
    const { revisions, revisedAt } = this.#shop;
    // The till reads the revision in the transaction that marks the order.
    const isOld = (revisedAt.get(order) ?? 0) < (this.#store?.openedAt ?? 0);
    if (isOld && row?.revision !== revisions.get(order))
      this.#world.violate('K08 an outdated attempt paid an order', about);
  }

  /** A card is not charged for an order that another payment has paid. */
  #checkFinalization({ payment_id }: IntentRow): void {
    const order = this.payments.get(payment_id)?.order_id ?? '';
    const payer = this.#orders.get(order) ?? null;
    if (payer !== null && payer !== payment_id)
      this.#world.violate('K11 a paid order is charged again', `${order} by ${this.nameOf('P', payment_id)}`);
  }

  #checkUnpaid(order: string, payment: string): void {
    const isCanceled = this.#rows<IntentRow>('till_intent').some(
      (each) => each.payment_id === payment && each.kind === 'cancel' && each.state === 'confirmed',
    );
    if (!isCanceled) this.#world.violate('I4 a paid order became unpaid', `${order}, ${this.nameOf('P', payment)}`);
  }
}
