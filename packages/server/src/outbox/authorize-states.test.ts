import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Till } from '../till.ts';
import { minute } from '../testing/clock.ts';
import { answerOtherwise, byAlias, pass } from '../test/gateway/authorizing.ts';
import { aQuote, openStores, type TestShop } from '../test/shop.ts';
import type { AuthorizeFor } from './authorize-request.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

type More = Partial<AuthorizeFor<'VIS'>>;

interface Case {
  readonly till: Pick<Till, 'payments' | 'start'>;
  readonly order: string;
  readonly id: string;
  /** The values of the authorization request that differ from the default request. */
  readonly request: More;
}

/** Every action that a shop can take after an authorization. */
const actions = {
  'the same again': async ({ till, request: asked, id }) => {
    const again = await till.payments.authorize(byAlias(asked));
    return again.id === id ? 'the same' : 'another';
  },
  'its key for another amount': ({ till, request: asked }) => till.payments.authorize(byAlias({ ...asked, amount: 1 })),
  'another authorization': ({ till, order }) => till.payments.authorize(byAlias({ order, key: `${order} 2` })),
  'another authorization at the same time': ({ till, order, id }) =>
    till.payments.authorize(byAlias({ order, key: `${order} 2`, anotherWay: id })),
  'a start': ({ till, order }) => till.start(aQuote({ order })),
  'a start in another way': ({ till, order, id }) => till.start(aQuote({ order, anotherWay: id })),
  settle: ({ till, id }) => till.payments.settle(id, { key: '1' }),
  cancel: ({ till, id }) => till.payments.cancel(id, { key: '1' }),
  credit: ({ till, id }) => till.payments.credit(id, { key: '1' }),
} as const satisfies Readonly<Record<string, (of: Case) => Promise<unknown>>>;

type Action = keyof typeof actions;
const all = Object.keys(actions) as Action[];

type Ends = Readonly<Partial<Record<Action, string>>>;
/** The expected results of the actions that have the same outcome for every unpaid payment. */
const unmoved: Ends = {
  'the same again': 'the same',
  'its key for another amount': 'key_reused',
  settle: 'not_allowed_in_state',
  cancel: 'not_allowed_in_state',
  credit: 'not_allowed_in_state',
};
/** The expected results of the actions while the outcome of the payment is unknown. */
const undecided: Ends = { ...unmoved, 'another authorization': 'payment_pending', 'a start': 'payment_pending' };
const paid: Ends = {
  'the same again': 'the same',
  'its key for another amount': 'key_reused',
  'another authorization': 'already_paid',
  'another authorization at the same time': 'already_paid',
  'a start': 'already_paid',
  'a start in another way': 'already_paid',
};

interface State {
  /** Creates an authorization in this state. */
  readonly reach: (shop: TestShop, order: string) => Promise<Case>;
  readonly is: readonly [payment: string, authorization: string];
  /** The expected error code or result of each action. Actions without an entry succeed. */
  readonly ends: Ends;
}

const authorized = async ({ till }: Pick<TestShop, 'till'>, order: string, more: More = {}): Promise<Case> => {
  const request = { key: order, order, ...more };
  return { till, order, request: request, id: (await till.payments.authorize(byAlias(request))).id };
};
const lost = async (shop: TestShop, order: string) => {
  answerOtherwise(shop, () => undefined);
  const at = await authorized(shop, order);
  shop.gateway.answer = undefined;
  return at;
};
const unreached = async (shop: TestShop, order: string) => {
  const till = shop.another({ gateway: { browserUrl: 'http://127.0.0.1:1' } });
  return authorized({ till }, order);
};

const states: Readonly<Record<string, State>> = {
  'waiting to be sent': { reach: unreached, is: ['open', 'waiting'], ends: undecided },
  'sent but not answered': { reach: lost, is: ['open', 'sent'], ends: undecided },
  'under review because its result is unknown': {
    reach: async (shop, order) => {
      const at = await lost(shop, order);
      await pass(shop, minute, minute, minute);
      return at;
    },
    is: ['open', 'needs_review'],
    ends: undecided,
  },
  'answered but missing from the status response': {
    reach: async (shop, order) => {
      answerOtherwise(shop, (carriedOut) => {
        const text = carriedOut();
        shop.gateway.entries.splice(0);
        return text;
      });
      const at = await authorized(shop, order);
      shop.gateway.answer = undefined;
      return at;
    },
    is: ['open', 'answered'],
    ends: undecided,
  },
  authorized: { reach: authorized, is: ['authorized', 'answered'], ends: { ...paid, credit: 'not_allowed_in_state' } },
  settled: {
    reach: (shop, order) => authorized(shop, order, { reqtype: 'CAA' }),
    is: ['settled', 'answered'],
    ends: { ...paid, settle: 'not_allowed_in_state' },
  },
  declined: {
    reach: (shop, order) => authorized(shop, order, { alias: 'NO' }),
    is: ['declined', 'refused'],
    ends: unmoved,
  },
  'refused without a transaction': {
    reach: (shop, order) => authorized(shop, order, { alias: 'GONE' }),
    is: ['declined', 'refused'],
    ends: unmoved,
  },
  'dropped because the shopper pays in another way': {
    reach: async (shop, order) => {
      const waiting = await unreached(shop, order);
      const { refno } = await shop.start({ order, anotherWay: waiting.id });
      await shop.webhook({ refno, transactionId: `5${order}` });
      await pass(shop, 5 * minute);
      return { ...waiting, till: shop.till };
    },
    is: ['canceled', 'dropped'],
    ends: {
      ...undecided,
      'another authorization at the same time': 'payment_pending',
      'a start in another way': 'payment_pending',
    },
  },
};

test.for(Object.entries(states))(
  'each action on an authorization that is %s is either carried out or rejected before any gateway call is made',
  async ([, { reach, is, ends }]) => {
    const shop = await aShop();
    for (const [at, action] of all.entries()) {
      const one = await reach(shop, String(at + 1));
      const { state, authorization } = await one.till.payments.authorize(byAlias(one.request));
      expect([state, authorization.state]).toEqual(is);
      const before = shop.gateway.authorizations.length + shop.gateway.moves.length;
      const ended = await actions[action](one).then(
        (done) => (typeof done === 'string' ? done : undefined),
        (error: { readonly code?: string }) => error.code ?? String(error),
      );
      const calls = shop.gateway.authorizations.length + shop.gateway.moves.length - before;
      expect([action, ended, ended === undefined || calls === 0]).toEqual([action, ends[action], true]);
    }
  },
);
