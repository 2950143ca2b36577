import type { LogEvent, Till } from '@tillkit/server';
import { hmacKey, merchantId, password } from '../../packages/server/src/testing/messages.ts';
import { openSimulatedTill } from '../../packages/server/src/test/simulation/till.ts';
import type { Gateway, Move } from './gateway.ts';
import { createHooks, type ShopState } from './hooks.ts';
import type { SharedStore } from './store.ts';
import { Life, type Name, type World } from './world.ts';

/** A till process that is running. */
export interface Running {
  readonly life: Life;
  readonly till: Till;
  /** Sends a request to the till's routes below `/pay`. */
  send(path: string, body: string | undefined, type?: string): Promise<Response>;
}

/** The key and the password of the merchant, and the aliases of cards. */
const secrets = new RegExp(`${hmacKey}|${password}|(OK|NO)-a\\d`);

const shop = 'https://shop.example/pay';

/** The till processes of a run. A process that has crashed can start again. */
export class Processes {
  readonly #world: World;
  readonly #gateway: Gateway;
  readonly #store: SharedStore;
  readonly #shop: ShopState;
  readonly #running = new Map<Name, Running>();

  constructor(world: World, gateway: Gateway, store: SharedStore, state: ShopState) {
    this.#world = world;
    this.#gateway = gateway;
    this.#store = store;
    this.#shop = state;
    world.onCrash = (life) => {
      this.#running.delete(life.name);
      store.drop(life);
    };
  }

  get running(): readonly Running[] {
    return [...this.#running.values()];
  }

  /** The names of the processes that may run in this run but do not run now. */
  get stopped(): readonly Name[] {
    const names: readonly Name[] = this.#world.weather.isShared ? ['A', 'B'] : ['A'];
    return names.filter((name) => !this.#running.has(name));
  }

  start(name: Name): Running {
    const world = this.#world;
    const life = new Life(name, world.time);
    world.tell(name, 'starts');
    world.note({ who: name, what: 'start' });
    const running = world.as(life, () => this.#open(life));
    this.#running.set(name, running);
    return running;
  }

  #open(life: Life): Running {
    const world = this.#world;
    const till = openSimulatedTill(
      {
        environment: 'sandbox',
        gateway: { browserUrl: 'https://pay.example' },
        merchants: [{ id: merchantId, hmacKey, password, callsPerSecond: world.weather.callsPerSecond }],
        database: this.#store.connect(life),
        orders: createHooks(world, life, this.#shop),
        resultPage: ({ id }) => `/payment/${id}`,
        log: (event) => this.#log(life, event),
        clock: {
          now: () => world.wallClock(life.name),
          monotonic: () => world.monotonic(life),
          after: (ms, work) => void setTimeout(work, ms),
        },
      },
      this.#gateway.connect(life),
    );
    till.checks.start();
    const routes = till.routes('/pay');
    const send: Running['send'] = (path, body, type) => {
      if (world.plant === 'forgets webhooks' && path === '/webhook') return Promise.resolve(new Response('OK'));
      const method = body === undefined ? 'GET' : 'POST';
      const headers = type === undefined ? {} : { 'content-type': type };
      return routes[method](new Request(shop + path, { method, headers, ...(body !== undefined && { body }) }));
    };
    return { life, till, send };
  }

  #log(life: Life, entry: LogEvent): void {
    const { level, event, reasons = [], hint = '', error } = entry;
    const planted = this.#world.plant === 'logs a key' ? hmacKey : '';
    const text = `${planted} ${reasons.join(' ')} ${hint} ${error instanceof Error ? error.message : ''}`;
    if (secrets.test(text)) this.#world.violate('I11 a secret in the log', event);
    if (life.isAlive && level !== 'info') this.#world.tell(life.name, `logs ${event}`, reasons.join(' '));
  }
}

/**
 * Counts how often each call that moves money leaves a process (I8). An additive call leaves once for each intent, plus
 * once for each order of a person. Any other call leaves at most three times, and again only after the end of its lease.
 */
export class SendLimits {
  readonly #world: World;
  readonly #posts = new Map<string, number[]>();
  /** The number of further sends that persons have ordered, and of intents that a restored store has lost, by name. */
  readonly #granted = new Map<string, number>();
  /** Returns the number of intents that were ever stored for a call. */
  readonly #intentsOf: (move: Move) => number;

  constructor(world: World, intentsOf: (move: Move) => number) {
    this.#world = world;
    this.#intentsOf = intentsOf;
  }

  grant(name: string): void {
    this.#granted.set(name, (this.#granted.get(name) ?? 0) + 1);
  }

  /** Allows every call once more, because the store was replaced with a backup. */
  grantAll(): void {
    for (const name of this.#posts.keys()) this.grant(name);
  }

  /** Called before a call leaves. */
  send(move: Move): void {
    const posts = this.#posts.get(move.name) ?? [];
    posts.push(this.#world.time);
    this.#posts.set(move.name, posts);
    const isAdditive = move.kind !== 'finalize' && move.kind !== 'cancel';
    const granted = this.#granted.get(move.name) ?? 0;
    const most = Math.max(1, this.#intentsOf(move)) * (isAdditive ? 1 : 3) + granted * (isAdditive ? 1 : 3);
    if (posts.length > most) this.#world.violate('I8 sent too often', `${move.name}: ${posts.length} times`);
    const [before = -Infinity, now = 0] = posts.slice(-2);
    if (posts.length > 1 && granted === 0 && now - before < shortestLease && this.#intentsOf(move) < 2)
      this.#world.violate('I8 sent again too early', `${move.name} after ${now - before} ms`);
  }

  /** Takes back the latest `send`: the call certainly did not leave, and the process knows it. */
  takeBack(move: Move): void {
    this.#posts.get(move.name)?.pop();
  }
}

/** A lease has 60 seconds, of which a call may wait 25 for the rate limit, in milliseconds. */
const shortestLease = 35_000;
