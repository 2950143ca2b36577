import type { TransactionId } from '@tillkit/core';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hour, minute, second } from '../testing/clock.ts';
import type { Entry } from '../testing/gateway/ledger.ts';
import { openModelStores, playSeries } from '../test/models.ts';
import type { TestStore } from '../test/stores.ts';
import { createTally } from '../test/tally.ts';
import { createWorldGateway } from '../test/gateway/world-gateway.ts';
import { createWorld, type Action, type Timing, type World } from '../test/world.ts';
import { isPaid } from './payment.ts';
import { sizedTimeout, sizeOf } from '../../../../prove/sizes.ts';

const { sqlite, postgres, remove } = await openModelStores();
afterAll(remove);

const small = fc.nat({ max: 5 });
const code = fc.constantFrom('1', '2', '4', '13', '9', '6', '14', '99');
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('start'),
      order: fc.nat({ max: 1 }),
      revision: fc.integer({ min: 1, max: 2 }),
      anotherWay: fc.boolean(),
      screens: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('authorize'), attempt: small, code, wrong: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('verify'),
      attempt: small,
      finalized: fc.constantFrom('1', '2', '4', '13'),
      wrong: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm'), attempt: small }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('abandon'), attempt: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('split'), way: fc.constantFrom('well', 'lost', 'unheard', 'dies') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), entry: small, code }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tell'),
      by: fc.constantFrom('webhook', 'return'),
      entry: small,
      attempt: fc.option(small, { nil: undefined, freq: 4 }),
      forged: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('charge'),
      order: fc.nat({ max: 1 }),
      revision: fc.integer({ min: 1, max: 2 }),
      key: fc.constantFrom('1', '2', '3'),
      declines: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('check'), process: fc.constantFrom(0, 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      ms: fc.constantFrom(second, 2 * second, 30 * second, 2 * minute, hour, 25 * hour),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gateway'), up: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hook'), fails: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'wait' }) },
) as fc.Arbitrary<Action>;

/** The invariants and rules that apply only to some payments or orders. Each test run must reach all of them. */
const conditional = [
  'I1',
  'I2',
  'I4',
  'G22',
  'onFailed',
  'a screening',
  'an accepted screening',
  'a paid payment that does not pay its order',
  'a charged payment that must be paid in the end',
] as const;
let tally = createTally(conditional);

/** Checks the invariants that must hold at any time. */
async function checkInvariants(
  { database: { db } }: TestStore,
  { everPaid, violations }: Pick<World, 'everPaid' | 'violations'>,
  wasPaid: Set<string>,
) {
  expect(violations, 'I8: sent once, and again only when status proved no effect; no hook after abandon').toEqual([]);
  const payments = await db.selectFrom('till_payment').selectAll().execute();
  const events = await db.selectFrom('shop_event').selectAll().execute();
  const orders = await db.selectFrom('till_order').selectAll().execute();
  const eventsOf = (kind: 'paid' | 'failed' | 'accepted' | 'declined') => events.filter((event) => event.kind === kind);
  const keys = [
    ...eventsOf('paid').map((e) => `paid ${e.order_id}`),
    ...(['failed', 'accepted', 'declined'] as const).flatMap((kind) =>
      eventsOf(kind).map((e) => `${kind} ${e.payment_id}`),
    ),
  ];
  expect(new Set(keys).size, 'onPaid runs once').toBe(keys.length);
  tally.reaches('onFailed', eventsOf('failed').length > 0);
  tally.reaches('I2', eventsOf('paid').length > 0);
  for (const event of eventsOf('paid'))
    expect(orders.find(({ order_id }) => order_id === event.order_id)?.paid_payment, 'I2').toBe(event.payment_id);
  expect(
    orders.filter(({ paid_payment }) => paid_payment !== null),
    'I2',
  ).toHaveLength(eventsOf('paid').length);
  const charged = await db.selectFrom('till_intent').select('payment_id').execute();
  for (const { id, state, refno, next_check_at, review, reqtype } of payments) {
    if (tally.reaches('a screening', reqtype === 'SCN')) {
      const isCharged = charged.some(({ payment_id }) => payment_id === id);
      expect([isPaid(state), isCharged], 'a screening is not paid and not charged').toEqual([false, false]);
    } else expect(state, 'only a screening is screened').not.toBe('screened');
    const isAccepted = eventsOf('accepted').some((event) => event.payment_id === id);
    tally.reaches('an accepted screening', isAccepted);
    expect(state === 'screened', 'onScreened runs for an accepted screening').toBe(isAccepted);
    if (tally.reaches('I1', isPaid(state))) expect(everPaid.has(refno), 'I1: paid as the gateway has said').toBe(true);
    if (tally.reaches('I4', wasPaid.has(id))) expect(isPaid(state), 'I4: paid is not left').toBe(true);
    if (isPaid(state)) wasPaid.add(id);
    const counted = orders.some(({ paid_payment }) => paid_payment === id);
    if (tally.reaches('a paid payment that does not pay its order', isPaid(state) && !counted))
      expect(review, 'a payment that does not pay its order needs review').not.toBeNull();
    if (tally.reaches('G22', state === 'open' || state === 'verified' || state === 'pending'))
      expect(next_check_at ?? review, 'G22: nothing waits in silence').not.toBeNull();
  }
  return payments;
}

/** Checks that, after two days without faults, every payment that the gateway has charged is marked as paid. */
async function checkEnd(store: TestStore, world: World, due: ReadonlySet<string>, wasPaid: Set<string>) {
  for (const { id, refno, state, amount, reqtype } of await checkInvariants(store, world, wasPaid)) {
    const pays = world.entries.some(
      (entry) => entry.refno === refno && entry.amount === String(amount) && (entry.code === '1' || entry.code === '2'),
    );
    if (tally.reaches('a charged payment that must be paid in the end', due.has(id) && pays))
      expect(reqtype === 'SCN' || isPaid(state), 'no paid payment is lost').toBe(true);
  }
}

/** A timing without delays. */
const timing: Timing = { deliver: async () => {}, waitFor: (work) => work };

const paid: readonly Action[] = [
  { do: 'start', order: 0, revision: 1 },
  { do: 'authorize', attempt: 0, code: '2', wrong: false },
  { do: 'tell', by: 'webhook', entry: 0, attempt: undefined, forged: false },
  { do: 'wait' },
];
const declined = paid.map((each) => (each.do === 'authorize' ? { ...each, code: '4' } : each));
const screened = paid.map((each) =>
  each.do === 'authorize' ? { ...each, code: '15' } : each.do === 'start' ? { ...each, screens: true } : each,
);

/** Sequences that reach every conditional check, because a short random run may miss some of them. */
const fixed: readonly (readonly Action[])[] = [
  [...paid, { do: 'wait' }],
  declined,
  screened,
  [
    { do: 'start', order: 0, revision: 1 },
    { do: 'start', order: 0, revision: 2, anotherWay: true },
    { do: 'authorize', attempt: 0, code: '2', wrong: false },
    { do: 'authorize', attempt: 1, code: '2', wrong: false },
    { do: 'tell', by: 'webhook', entry: 0, attempt: undefined, forged: false },
    { do: 'tell', by: 'webhook', entry: 1, attempt: undefined, forged: false },
    { do: 'wait' },
  ],
  [{ do: 'gateway', up: false }, ...paid],
];

async function play(store: TestStore, when: Timing, actions: readonly Action[]): Promise<void> {
  const wasPaid = new Set<string>();
  const world = createWorld(store, when);
  for (const each of actions) {
    await world.act(each);
    if (each.do === 'wait') await checkInvariants(store, world, wasPaid);
  }
  await world.rest();
  const open = await checkInvariants(store, world, wasPaid);
  const due = new Set(open.filter(({ next_check_at }) => next_check_at !== null).map(({ id }) => id));
  await world.drain();
  await checkEnd(store, world, due, wasPaid);
}

test.for([
  ['sqlite', sqlite, sizeOf('paymentSequences')],
  ['postgres', postgres, sizeOf('paymentSequencesPostgres')],
] as const)(
  'the invariants hold after any sequence of events (I1 to I4, I8, G22, %s)',
  { timeout: sizedTimeout },
  async ([, store, numRuns]) => {
    tally = createTally(conditional);
    for (const actions of fixed) {
      await store.empty();
      await play(store, timing, actions);
    }
    expect(tally.missed()).toEqual([]);
    await playSeries(store, action, numRuns, (random, actions) => play(store, random, actions));
  },
);

test('the invariant checks detect an order that is paid twice, a paid payment without a charge, and a payment that is never checked', async () => {
  const { db } = sqlite.database;
  const faults = [
    async () => {
      const { order_id, payment_id } = await db.selectFrom('shop_event').selectAll().executeTakeFirstOrThrow();
      await db.insertInto('shop_event').values({ order_id, payment_id, kind: 'paid' }).execute();
    },
    () => db.deleteFrom('shop_event').execute(),
    () => db.updateTable('till_payment').set({ state: 'open', next_check_at: null }).execute(),
    () => db.updateTable('till_payment').set({ refno: 'T0' }).execute(),
  ];
  for (const fault of faults) {
    await sqlite.empty();
    const world = createWorld(sqlite, timing);
    for (const each of paid) await world.act(each);
    const wasPaid = new Set<string>();
    await checkInvariants(sqlite, world, wasPaid);
    await fault();
    await expect(checkInvariants(sqlite, world, wasPaid)).rejects.toThrow();
  }
});

test('the recorded gateway calls reveal a split that is repeated without proof that the first call had no effect, a split with a different amount, and an authorization that is sent twice', async () => {
  const entries: Entry[] = [{ transactionId: '7', refno: 'T', code: '11', amount: '1000' }];
  const { gateway, violations, ...world } = createWorldGateway(
    entries,
    async () => {},
    () => {},
  );
  const charge = { transactionId: '7' as TransactionId, refno: 'T', amount: 1000, currency: 'CHF' };
  expect(world.way).toBe('well');
  await gateway.status({ refno: 'T' });
  // The gateway refuses this call, so the transaction stays verified.
  await gateway.split({ ...charge, currency: 'JPY' });
  await gateway.status({ refno: 'T' });
  await gateway.split(charge);
  expect(violations).toEqual([]);
  // The gateway has carried out the previous split, so this status response does not permit a second one.
  await gateway.status({ refno: 'T' });
  await gateway.split(charge);
  expect(violations).toEqual(['sent again: 7']);
  await gateway.split({ ...charge, transactionId: '8' as TransactionId, amount: 1 });
  expect(violations).toEqual(['sent again: 7', 'another charge: 8']);
  const values = { amount: 1000, currency: 'CHF', alias: 'A' };
  for (const refno of ['T2', 'T3', 'T2']) await gateway.authorize({ method: 'VIS', refno, values });
  expect(violations.slice(2)).toEqual(['authorized again: T2']);
});
