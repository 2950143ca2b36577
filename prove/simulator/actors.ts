import type { PaymentView, ReviewReason, Till } from '@tillkit/server';
import { toForm, toWebhook, type GatewayMessage } from '../../packages/server/src/testing/messages.ts';
import { isPaidCode, unlistedCode, type Account, type Gateway } from './gateway.ts';
import { endOf, type History } from './history.ts';
import type { ShopState } from './hooks.ts';
import type { IntentRow, Observer, PaymentRow } from './observer.ts';
import type { Running, SendLimits } from './processes.ts';
import type { Value } from '../checker/history.ts';
import { drawFault, type SharedStore } from './store.ts';
import type { Wish } from './weather.ts';
import type { Life, World } from './world.ts';

/** An order of the shop, with its current revision. */
interface Order {
  readonly id: string;
  readonly reqtype: 'NOA' | 'CAA';
  readonly methods: readonly string[] | undefined;
  revision: number;
  amount: number;
}

/** An attempt that a shopper can pay on the gateway's page. */
interface Attempt {
  readonly payment: string;
  readonly refno: string;
  readonly order: Order;
  readonly amount: number;
  readonly reqtype: 'NOA' | 'CAA';
  readonly methods: readonly string[] | undefined;
}

/** A message of the gateway that is on its way to the shop. */
interface Message {
  readonly channel: 'webhook' | 'return';
  readonly content: GatewayMessage;
  readonly isForged: boolean;
  attempts: number;
}

type MoveName = 'settle' | 'cancel' | 'credit';

/** A request of the shop's server, so that it can be repeated with the same key. */
interface Request {
  readonly key: string;
  readonly send: (till: Till) => Promise<{ readonly state: string; readonly id?: string; readonly refno?: string }>;
  readonly call: MoveName | 'authorize';
  readonly value: Value;
}

interface ActorParts {
  readonly world: World;
  readonly gateway: Gateway;
  readonly store: SharedStore;
  readonly observer: Observer;
  readonly history: History;
  readonly shop: ShopState;
  readonly limits: SendLimits;
  /** Returns true while the store is marked as restored. */
  readonly isMarked: () => boolean;
}

const currency = 'CHF';

/** The shoppers, the shop's server and its clerks. Each action of theirs is one call of a till process. */
export class Actors {
  readonly #parts: ActorParts;
  readonly #orders: Order[] = [];
  readonly #attempts: Attempt[] = [];
  readonly #requests: Request[] = [];
  readonly messages: Message[] = [];
  #keys = 0;
  #amounts = 0;
  /** The payments of which a person has resolved a review. */
  readonly resolved = new Set<string>();
  /** The transactions that the gateway has announced on request. */
  readonly #announced = new Set<string>();
  /** The calls that have not ended. */
  readonly #running = new Set<{ readonly life: Life }>();

  constructor(parts: ActorParts) {
    this.#parts = parts;
    const { random, weather } = parts.world;
    for (let n = 1; n <= weather.orders; n++) {
      const order: Order = {
        id: `O${n}`,
        reqtype: random.chance(0.5) ? 'NOA' : 'CAA',
        methods: random.chance(0.2) ? ['VIS', 'ECA'] : undefined,
        revision: 1,
        amount: 5000 + n,
      };
      this.#orders.push(order);
      parts.shop.revisions.set(order.id, '1');
    }
  }

  /** True if a call of a process that is alive has not ended. */
  get isBusy(): boolean {
    return [...this.#running].some(({ life }) => life.isAlive);
  }

  /** Takes one action. Returns false if none of the drawn actions is possible now. */
  act(running: Running): boolean {
    for (let count = 0; count < 4; count++) if (this.#tryAct(running)) return true;
    return false;
  }

  #tryAct(running: Running): boolean {
    const { random, weather } = this.#parts.world;
    const acts: Readonly<Record<Wish, (running: Running) => boolean>> = {
      start: (on) => this.#start(on, false),
      again: (on) => this.#start(on, true),
      pay: () => this.#pay(),
      authorize: (on) => this.#authorize(on),
      operate: (on) => this.#operate(on),
      repeat: (on) => this.repeat(on),
      abandon: (on) => this.#abandon(on),
      revise: () => this.#revise(),
      confirm: (on) => this.#confirm(on),
      view: (on) => this.#view(on),
      recheck: (on) => this.#recheck(on),
      forge: () => this.#forge(),
      review: (on) => this.review(on),
      reconcile: (on) => this.#reconcile(on),
      gateway: () => this.#changeAtGateway(),
    };
    // A clerk looks at a case soon after it was opened.
    const hasCases = [...this.#parts.observer.payments.values()].some(({ review }) => review !== null);
    const wish = hasCases && random.chance(0.3) ? 'review' : random.weighted(weather.wishes);
    return acts[wish](running);
  }

  /** Starts a payment that `pay` can pay. For the opening of a run. */
  begin(running: Running): void {
    if (this.#parts.world.random.chance(0.7)) this.#start(running, false);
    else this.#authorize(running);
  }

  /** Pays the payment that `begin` has started, if it was started in the browser. */
  pay(): void {
    if (this.#attempts.length > 0) this.#pay();
  }

  /** Runs a call of a till process and records its end. */
  #call(who: string, text: string, { life }: Running, work: () => Promise<string>): true {
    const { world } = this.#parts;
    world.tell(who, text, `on ${life.name}`);
    const call = { life };
    this.#running.add(call);
    const end = (outcome: string) => {
      this.#running.delete(call);
      world.tell(who, `${text} on ${life.name}`, life.isAlive ? outcome : 'no response');
    };
    world.as(life, work).then(end, (error: unknown) => end(String((error as { code?: unknown })?.code ?? error)));
    return true;
  }

  #start(running: Running, isAgain: boolean): boolean {
    const { world, history } = this.#parts;
    const { random } = world;
    const order = random.pick(this.#orders);
    // A paid order refuses a start, which is worth only an occasional try.
    if (this.#parts.observer.payersOf(order.id).length > 0 && random.chance(0.8)) return false;
    const { id, reqtype, methods } = order;
    const amount = order.amount;
    const pending = this.#attempts.findLast((each) => each.order === order)?.payment;
    const anotherWay = isAgain ? (random.chance(0.5) ? true : pending) : undefined;
    const quote = {
      order: id,
      revision: String(order.revision),
      amount,
      currency,
      reqtype,
      ...(methods && { methods }),
      ...(anotherWay !== undefined && { anotherWay }),
    };
    const begin = history.begin('shopper', 'start', { order: id, amount, currency });
    const isRoute = random.chance(0.5);
    return this.#call('shopper', `starts a payment of ${id}${isAgain ? ' once more' : ''}`, running, async () => {
      try {
        const started = isRoute ? await this.#startByRoute(running, quote) : await running.till.start(quote);
        if (typeof started === 'number') {
          begin(started >= 400 && started < 500 ? 'fail' : 'info', { code: String(started) });
          return String(started);
        }
        const refno = started.parameters['refno'] ?? '';
        if (running.life.isAlive) {
          begin('ok', { payment: started.payment, refno });
          if (!this.#attempts.some((each) => each.refno === refno))
            this.#attempts.push({ payment: started.payment, refno, order, amount, reqtype, methods });
        } else begin('info');
        return this.#parts.observer.nameOf('P', started.payment);
      } catch (error) {
        begin(running.life.isAlive ? endOf(error) : 'info', {});
        throw error;
      }
    });
  }

  async #startByRoute({ send }: Running, quote: object) {
    const response = await send('', JSON.stringify(quote), 'application/json');
    if (response.status !== 201) return response.status;
    return (await response.json()) as {
      readonly payment: string;
      readonly parameters: Readonly<Record<string, string>>;
    };
  }

  #pay(): boolean {
    const { world, gateway } = this.#parts;
    const { random } = world;
    if (this.#attempts.length === 0) return false;
    // Most shoppers pay the newest attempt that is not paid yet.
    const unpaid = this.#attempts.filter(
      ({ refno }) => ![...gateway.accounts.values()].some((each) => each.refno === refno),
    );
    const attempt = unpaid.length > 0 && random.chance(0.75) ? random.pick(unpaid) : random.pick(this.#attempts);
    const { refno, amount, reqtype, methods } = attempt;
    const result = random.weighted({
      paid: 60,
      declined: 10,
      verified: reqtype === 'CAA' ? 20 : 0,
      pending: 6,
      other: methods ? 20 : 0,
      wrong: 3,
      unlisted: reqtype === 'CAA' ? 3 : 0,
    });
    const paid = reqtype === 'CAA' ? '2' : '1';
    const codes = {
      paid,
      declined: '4',
      verified: '11',
      pending: '13',
      other: paid,
      wrong: paid,
      unlisted: unlistedCode,
    };
    const code = codes[result];
    const sum = result === 'wrong' ? amount - 1 : amount;
    const method = result === 'other' ? 'AMX' : 'VIS';
    const account = gateway.enter({
      refno,
      code,
      amount: String(sum),
      currency,
      method,
      ...(code === '2' && { settled: String(sum) }),
    });
    world.tell('shopper', `pays ${attempt.order.id}`, `${result}, transaction ${account.id}`);
    this.#announce(account, attempt.amount, result === 'declined' ? 'error' : 'success');
    return true;
  }

  /** Sends the messages about a transaction. */
  #announce(account: Account, amount: number, status: 'success' | 'error'): void {
    const { random, weather } = this.#parts.world;
    const { refno, id: transactionId, method } = account;
    const content: GatewayMessage = { refno, transactionId, status, amount, currency, method };
    for (const channel of ['webhook', 'return'] as const) {
      if (random.chance(channel === 'webhook' ? 0.1 : 0.4)) continue;
      this.messages.push({ channel, content, isForged: false, attempts: 0 });
      if (random.chance(weather.messages.twice)) this.messages.push({ channel, content, isForged: false, attempts: 0 });
    }
  }

  /** Sends a webhook about each paid transaction, once, as the gateway does on request. */
  announceAll(): void {
    for (const account of this.#parts.gateway.accounts.values())
      if (account.entry.of === undefined && isPaidCode(account.entry.code) && !this.#announced.has(account.id)) {
        this.#announced.add(account.id);
        const { refno, id: transactionId, method, amount } = account;
        const content: GatewayMessage = { refno, transactionId, status: 'success', amount, currency, method };
        this.messages.push({ channel: 'webhook', content, isForged: false, attempts: 0 });
      }
  }

  /** Delivers one of the messages, in any order. */
  deliver(running: Running): boolean {
    const { world } = this.#parts;
    const { random, weather, isCalm } = world;
    const at = random.below(this.messages.length);
    const [message] = this.messages.splice(at, 1);
    if (!message) return false;
    const fault = isCalm ? undefined : drawFault(random, { lost: weather.messages.lost, torn: weather.messages.torn });
    const { channel, content } = message;
    const text = `${message.isForged ? 'forged ' : ''}${channel} ${content.status} of ${content.transactionId}`;
    if (fault === 'lost') {
      world.tell('gateway', text, 'lost');
      return true;
    }
    return this.#call('gateway', fault ? `${fault} ${text}` : text, running, () =>
      this.#post(running, message, fault === 'torn'),
    );
  }

  async #post({ life, send }: Running, message: Message, isTorn: boolean): Promise<string> {
    const { history, world, store, observer } = this.#parts;
    const { channel, content, isForged } = message;
    const isWebhook = channel === 'webhook';
    const whole = isWebhook ? toWebhook(content) : toForm(content);
    const body = isTorn ? whole.slice(0, world.random.below(whole.length)) : whole;
    const path = isWebhook ? '/webhook' : `/return/${content.status}`;
    const { refno, transactionId: transaction } = content;
    const payment = [...observer.payments.values()].find((each) => each.refno === refno)?.id;
    const isCounted = !isForged && !isTorn && content.status === 'success';
    const end = isCounted ? history.begin('gateway', channel, { payment, refno, transaction }) : undefined;
    const response = await send(path, body, isWebhook ? 'text/xml' : 'application/x-www-form-urlencoded');
    const isTaken = life.isAlive && response.status === (isWebhook ? 200 : 303);
    end?.(isTaken ? 'ok' : 'info');
    const level = isForged || content.status !== 'success' ? 0 : 1;
    if (!isTorn)
      world.note({
        who: 'gateway',
        what: 'message',
        level,
        channel,
        refno,
        transaction,
        status: content.status,
        acknowledged: isTaken,
      });
    if (isTaken && isCounted) this.#checkDurable(store, refno, transaction);
    // The gateway repeats a webhook that the shop has not acknowledged.
    if (!isTaken && isWebhook && !isForged && ++message.attempts < 4) this.messages.push(message);
    return String(response.status);
  }

  /** Checks that an acknowledged message is in the store (I9). */
  #checkDurable(store: SharedStore, refno: string, transaction: string): void {
    const rows = store.read(
      `select 1 from till_evidence where transaction_id = $1
        union all select 1 from till_orphan where transaction_id = $1
        union all select 1 from till_transaction where transaction_id = $1`,
      [transaction],
    );
    if (rows.length === 0) this.#parts.world.violate('I9 acknowledged and not stored', `${transaction} of ${refno}`);
  }

  #forge(): boolean {
    const { random } = this.#parts.world;
    if (this.#attempts.length === 0) return false;
    const { refno, amount } = random.pick(this.#attempts);
    const accounts = [...this.#parts.gateway.accounts.values()];
    const transactionId = accounts.length > 0 && random.chance(0.5) ? random.pick(accounts).id : '999999';
    const status = random.pick(['success', 'error', 'cancel'] as const);
    const channel = status === 'cancel' ? 'return' : random.pick(['webhook', 'return'] as const);
    const sign2 = random.chance(0.5) ? null : 'ab'.repeat(32);
    this.messages.push({
      channel,
      content: { refno, transactionId, status, amount, currency, sign2 },
      isForged: true,
      attempts: 0,
    });
    return true;
  }

  #authorize(running: Running): boolean {
    const { random } = this.#parts.world;
    const order = random.pick(this.#orders);
    if (this.#parts.observer.payersOf(order.id).length > 0 && random.chance(0.8)) return false;
    const key = `a${++this.#keys}`;
    const { id, amount, reqtype } = order;
    const alias = `${random.chance(0.2) ? 'NO' : 'OK'}-${key}`;
    const anotherWay = random.chance(0.2)
      ? this.#attempts.findLast((each) => each.order === order)?.payment
      : undefined;
    const request = {
      key,
      order: id,
      revision: String(order.revision),
      amount,
      currency,
      reqtype,
      paymentMethod: 'VIS',
      alias,
      expiryMonth: '12',
      expiryYear: '30',
      ...(anotherWay !== undefined && { anotherWay }),
    } as const;
    return this.#request(running, {
      key,
      call: 'authorize',
      value: { order: id, amount, currency, key, alias },
      send: (till) => till.payments.authorize(request),
    });
  }

  #operate(running: Running): boolean {
    const { observer, gateway, world } = this.#parts;
    const { random } = world;
    const payments = [...observer.payments.values()].filter(
      ({ state, review }) => state === 'authorized' || state === 'settled' || review === 'method_mismatch',
    );
    if (payments.length === 0) return false;
    const payment = random.pick(payments);
    const accounts = [...gateway.accounts.values()].filter(({ refno }) => refno === payment.refno);
    const isSettled = accounts.some(({ entry }) => entry.code === '2' || entry.settled !== undefined);
    const kind: MoveName = random.chance(0.1)
      ? random.pick(['settle', 'cancel', 'credit'])
      : isSettled
        ? random.weighted({ credit: 8, cancel: 1, settle: 3 })
        : random.weighted({ settle: 8, cancel: 2 });
    return this.#move(running, payment, kind);
  }

  #move(running: Running, { id }: PaymentRow, kind: MoveName): boolean {
    const { random } = this.#parts.world;
    const key = `k${++this.#keys}`;
    const isPart = kind !== 'cancel' && random.chance(0.7);
    // Each amount belongs to one key, so that the books show which call has moved it.
    const amount = isPart ? 100 + ++this.#amounts + 200 * random.below(8) : undefined;
    const close = kind === 'settle' && random.chance(0.2);
    const request = { key, ...(amount !== undefined && { amount }), ...(close && { close }) };
    return this.#request(running, {
      key,
      call: kind,
      value: { payment: id, key, amount },
      send: (till) => till.payments[kind](id, request),
    });
  }

  /** Sends a request of the shop's server and keeps it, so that it can be repeated. */
  #request(running: Running, request: Request, isRepeat = false): true {
    const { history, observer } = this.#parts;
    const { call, key, value } = request;
    if (!isRepeat) this.#requests.push(request);
    const payment = value.payment === undefined ? '' : ` of ${observer.nameOf('P', value.payment)}`;
    const amount = value.amount === undefined ? '' : ` ${value.amount}`;
    const end = history.begin('shop', call, value);
    return this.#call('shop', `${isRepeat ? 'repeats ' : ''}${call} ${key}${amount}${payment}`, running, async () => {
      try {
        const { state, id, refno } = await request.send(running.till);
        const result = call === 'authorize' ? { payment: id, refno, state } : { state };
        end(running.life.isAlive ? 'ok' : 'info', result);
        return state;
      } catch (error) {
        end(running.life.isAlive ? endOf(error) : 'info', { code: (error as { code?: string } | undefined)?.code });
        throw error;
      }
    });
  }

  /** The number of requests that the shop has made, without repetitions. */
  get requestCount(): number {
    return this.#requests.length;
  }

  /** Repeats a request with its key, if possible one after the first `from` requests. Returns false if there is none. */
  repeat(running: Running, from = 0): boolean {
    if (this.#requests.length === 0) return false;
    const later = this.#requests.slice(from);
    const request = this.#parts.world.random.pick(later.length > 0 ? later : this.#requests);
    return this.#request(running, request, true);
  }

  /** Repeats the authorizations, as a shop does after it has restored a backup. Returns the number of requests. */
  repeatAuthorizations(running: Running): number {
    const own = this.#requests.filter(({ call }) => call === 'authorize');
    for (const request of own) this.#request(running, request, true);
    return own.length;
  }

  #abandon(running: Running): boolean {
    const { random } = this.#parts.world;
    if (this.#attempts.length === 0) return false;
    const { payment } = random.pick(this.#attempts);
    return this.#call('shop', `abandons ${this.#parts.observer.nameOf('P', payment)}`, running, async () => {
      await running.till.abandon(payment);
      return 'done';
    });
  }

  #revise(): boolean {
    const { world, shop } = this.#parts;
    const order = world.random.pick(this.#orders);
    order.revision += 1;
    order.amount += 1000;
    shop.revisions.set(order.id, String(order.revision));
    shop.revisedAt.set(order.id, world.time);
    world.tell('shop', `changes ${order.id}`, `revision ${order.revision}, amount ${order.amount}`);
    return true;
  }

  #confirm(running: Running): boolean {
    if (this.#attempts.length === 0) return false;
    const { payment } = this.#parts.world.random.pick(this.#attempts);
    return this.#call('shopper', `confirms ${this.#parts.observer.nameOf('P', payment)}`, running, async () =>
      String((await running.send(`/${payment}/confirm`, '', 'text/plain')).status),
    );
  }

  #view(running: Running): boolean {
    const { history, observer, world } = this.#parts;
    const payments = [...observer.payments.keys()];
    if (payments.length === 0) return false;
    const payment = world.random.pick(payments);
    const end = history.begin('shopper', 'view', { payment });
    return this.#call('shopper', `views ${observer.nameOf('P', payment)}`, running, async () => {
      const response = await running.send(`/${payment}`, undefined).catch(() => undefined);
      const view = response?.status === 200 ? ((await response.json()) as PaymentView) : undefined;
      // The view of a paid payment in review is `paid` too, although the order may not be paid.
      const isClear = view !== undefined && view.review === undefined && running.life.isAlive;
      end(isClear ? 'ok' : 'info', isClear ? { state: view.status } : {});
      return view?.status ?? String(response?.status);
    });
  }

  #recheck(running: Running): boolean {
    const { observer, world } = this.#parts;
    const payments = [...observer.payments.keys()];
    if (payments.length === 0) return false;
    const payment = world.random.pick(payments);
    return this.#call('clerk', `rechecks ${observer.nameOf('P', payment)}`, running, async () => {
      const view = await running.till.payments.recheck(payment);
      return view?.status ?? 'unknown';
    });
  }

  #reconcile(running: Running): boolean {
    // A restored store is reconciled when everything that was sent before is visible.
    if (this.#parts.isMarked()) return false;
    return this.#call('clerk', 'reconciles', running, async () => {
      const { differences } = await running.till.payments.reconcile({ from: 0, to: 2 ** 42 });
      return `${differences.length} differences`;
    });
  }

  /** A clerk examines a payment that is in review, with the help of the gateway's admin tool. */
  review(running: Running): boolean {
    const { observer, gateway, world } = this.#parts;
    const { random } = world;
    const payments = [...observer.payments.values()].filter(({ review }) => review !== null);
    if (payments.length === 0) return false;
    const payment = random.pick(payments);
    const { id, refno } = payment;
    const isQuiet = gateway.isQuiet(refno, observer.transactionsOf(id));
    // The clerk waits while a call is under way.
    if (!isQuiet) return false;
    if (payment.review === 'method_mismatch' && random.chance(0.6)) return this.#accept(running, id);
    const doubtful = [...observer.intents.values()].filter(
      (each) => each.payment_id === id && each.state === 'given_up',
    );
    const without = doubtful.find((each) => !this.#hasEffect(each));
    if (without && random.chance(0.7)) return this.#sendAgain(running, without);
    if (payment.review === 'duplicate_payment' && random.chance(0.6)) return this.#move(running, payment, 'cancel');
    return random.chance(0.3) && this.#resolve(running, payment);
  }

  #nameOf({ kind, transaction_id, amount, refno }: IntentRow): string {
    const what = { split: '', settle: String(amount), cancel: '', credit: refno ?? '' }[kind];
    return `${kind === 'split' ? 'finalize' : kind} ${transaction_id} ${what}`.trim();
  }

  #hasEffect(intent: IntentRow): boolean {
    return intent.kind === 'split' || this.#parts.gateway.effects.has(this.#nameOf(intent));
  }

  #accept(running: Running, id: string): boolean {
    const { observer, world } = this.#parts;
    world.note({ who: 'clerk', what: 'person', action: 'accept', payment: observer.nameOf('P', id) });
    return this.#call('clerk', `accepts ${observer.nameOf('P', id)}`, running, async () => {
      const { state } = await running.till.payments.accept(id, { by: 'Ada', reason: 'The method is fine.' });
      return state;
    });
  }

  #sendAgain(running: Running, intent: IntentRow): boolean {
    const { observer, world, limits } = this.#parts;
    const [payment, name] = [observer.nameOf('P', intent.payment_id), observer.nameOf('I', intent.id)];
    world.note({ who: 'clerk', what: 'person', action: 'send-again', payment, intent: name });
    limits.grant(this.#nameOf(intent));
    return this.#call('clerk', `sends ${intent.kind} ${name} again`, running, async () => {
      const request = { by: 'Ada', reason: 'The admin tool shows no effect.' };
      const { state } = await running.till.payments.operations.sendAgain(intent.id, request);
      return state;
    });
  }

  #resolve(running: Running, { id, review }: PaymentRow): boolean {
    const { observer, world, history, store } = this.#parts;
    const payment = observer.nameOf('P', id);
    const reason = review === 'not_finalised' ? 'not_finalized' : review;
    world.note({ who: 'clerk', what: 'person', action: 'resolve', payment });
    const end = history.begin('office', 'resolve', { payment: id, state: reason ?? undefined });
    const note = `Ada compared it with the admin tool (${++this.#keys}).`;
    return this.#call('clerk', `resolves ${payment} (${reason})`, running, async () => {
      try {
        // The review reasons of the table are those of the interface, except the one above.
        await running.till.payments.resolve(id, reason as ReviewReason, note);
        return 'done';
      } finally {
        // If the result is lost, the clerk looks for the note.
        const notes = store.read('select 1 from till_evidence where payment_id = $1 and claims = $2', [id, note]);
        end(notes.length > 0 ? 'ok' : 'info');
        if (notes.length > 0) this.resolved.add(id);
      }
    });
  }

  /** The gateway or an acquirer changes a transaction. */
  #changeAtGateway(): boolean {
    const { gateway, world } = this.#parts;
    const { random } = world;
    const accounts = [...gateway.accounts.values()].filter(
      ({ entry }) =>
        [unlistedCode, '13'].includes(entry.code) ||
        (entry.code === '2' && entry.of === undefined && random.chance(0.2)),
    );
    if (accounts.length === 0) return false;
    const account = random.pick(accounts);
    const attempt = this.#attempts.find(({ refno }) => refno === account.refno);
    const paid = attempt?.reqtype === 'NOA' ? '1' : '2';
    const decided = random.chance(0.6) ? paid : '4';
    const code = { 2: '21', 13: decided, [unlistedCode]: '2' }[account.entry.code] ?? decided;
    world.tell('gateway', `transaction ${account.id}`, `${account.entry.code} → ${code}`);
    gateway.change(account, code);
    return true;
  }
}
