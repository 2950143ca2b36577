import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour, minute, second } from '../testing/clock.ts';
import {
  answerCall,
  isAuthorization,
  toDocument,
  readAuthorizationRequest,
  toError,
} from '../testing/gateway/ledger.ts';
import { aQuote, openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { answerOtherwise, byAlias, pass } from '../test/gateway/authorizing.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

test.for(dialects)(
  'if the response to an authorization is lost, the till queries the status and does not send the authorization again (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    answerOtherwise(shop, (carriedOut) => void carriedOut());
    expect(await shop.till.payments.authorize(byAlias())).toMatchObject({
      state: 'authorized',
      authorization: { state: 'answered' },
    });
    await pass(shop, minute, hour, 25 * hour);
    expect(shop.gateway.authorizations).toHaveLength(1);
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'an authorization whose result stays unknown is put on the review list and never sent again, and the order is marked as paid if the status later shows the transaction (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    answerOtherwise(shop, () => undefined);
    const open = await shop.till.payments.authorize(byAlias());
    expect(open).toMatchObject({ state: 'open', review: undefined, authorization: { state: 'sent' } });
    expect(await shop.view(open.id)).toBe('confirming');
    await expect(shop.start()).rejects.toMatchObject({ code: 'payment_pending', payment: open.id });
    await expect(shop.till.payments.authorize(byAlias({ key: '2' }))).rejects.toMatchObject({
      code: 'payment_pending',
    });
    await pass(shop, 30 * second);
    expect(await shop.alarms()).toEqual([]);
    await pass(shop, 40 * second, 5 * minute);
    expect(await shop.alarms()).toEqual(['authorization_unproved']);
    expect(await shop.till.payments.find(open.id)).toMatchObject({ state: 'open', review: 'authorization_unproved' });
    expect((await shop.till.payments.why(open.id)).at(-1)).toContain('search for its reference in the admin tool');
    await pass(shop, hour, 25 * hour);
    expect(shop.gateway.authorizations).toHaveLength(1);
    expect(await shop.events()).toEqual([]);
    shop.gateway.entries.push({ transactionId: '9', refno: open.refno, code: '1' });
    await pass(shop, 25 * hour);
    expect(await shop.till.payments.find(open.id)).toMatchObject({ state: 'authorized', review: undefined });
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'while the result of an authorization is unknown, the shopper can pay another way, and if the authorization succeeds late, it counts as a second payment (%s)',
  async (dialect) => {
    for (const times of [[], [30 * second, 90 * second]]) {
      const shop = await aShop(dialect);
      answerOtherwise(shop, () => undefined);
      const open = await shop.till.payments.authorize(byAlias());
      await pass(shop, ...times);
      expect(await shop.view(open.id)).toBe(times.length > 0 ? 'needs_review' : 'confirming');
      const post = async (more: object) => {
        const body = JSON.stringify({ ...aQuote(), ...more });
        const answer = await shop.send('POST', '', body, { 'content-type': 'application/json' });
        return { status: answer.status, ...((await answer.json()) as { error?: { payment: string } }) };
      };
      const refused = await post({});
      expect([refused.status, refused.error?.payment]).toEqual([409, open.id]);
      expect((await post({ anotherWay: refused.error?.payment })).status).toBe(201);
      const { payment, refno } = await shop.start({ anotherWay: open.id });
      shop.gateway.entries.push({ transactionId: '8', refno, code: '1' });
      await shop.webhook({ refno, transactionId: '8' });
      await pass(shop, 5 * second);
      expect(await shop.view(payment)).toBe('paid');
      shop.gateway.entries.push({ transactionId: '9', refno: open.refno, code: '1' });
      await pass(shop, hour, 25 * hour);
      expect(await shop.till.payments.find(open.id)).toMatchObject({
        state: 'authorized',
        review: 'duplicate_payment',
      });
      expect(await shop.events()).toEqual(['paid A-1']);
      expect(shop.gateway.authorizations).toHaveLength(1);
    }
  },
);

test.for(dialects)(
  'a refusal does not count as a decline if the gateway has carried out the authorization (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    answerOtherwise(shop, (carriedOut) => {
      carriedOut();
      return toDocument(readAuthorizationRequest(shop.gateway.authorizations[0] ?? ''), toError('1403'));
    });
    expect(await shop.till.payments.authorize(byAlias())).toMatchObject({
      state: 'authorized',
      authorization: { state: 'answered' },
    });
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'an approved authorization whose transaction never appears in a status response does not mark the order as paid, but is put on the review list after a day (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    answerOtherwise(shop, (carriedOut) => {
      const text = carriedOut();
      shop.gateway.entries.splice(0);
      return text;
    });
    const open = await shop.till.payments.authorize(byAlias());
    expect(open).toMatchObject({ state: 'open', authorization: { state: 'answered' } });
    await pass(shop, minute, 10 * minute, hour, 6 * hour, 12 * hour, 25 * hour);
    expect(await shop.till.payments.find(open.id)).toMatchObject({ state: 'open', review: 'no_answer' });
    expect([shop.gateway.authorizations.length, await shop.events()]).toEqual([1, []]);
  },
);

test.for(dialects)(
  'if the gateway cannot be reached, the authorization is sent later, and only once (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { browserUrl } = { browserUrl: 'http://127.0.0.1:1' };
    const apart = shop.another({ gateway: { browserUrl } });
    const waiting = await apart.payments.authorize(byAlias());
    expect(waiting).toMatchObject({ state: 'open', authorization: { state: 'waiting' } });
    expect((await apart.payments.why(waiting.id)).join()).toContain('waits until it can be sent');
    await pass(shop, 5 * minute);
    expect(await shop.till.payments.find(waiting.id)).toMatchObject({ state: 'authorized' });
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);

test.for(dialects)(
  'if a process dies at any point during an authorization, another process completes the authorization and nothing is sent twice (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { db } = stores[dialect].database;
    const { id } = await shop.till.payments.authorize(byAlias());
    // A process that dies leaves one of these database states behind, depending on its last write.
    const left = [
      { state: 'written', sends: 0, version: 0, outcome: null },
      { state: 'sent', sends: 1, version: 1, outcome: null },
      { state: 'unknown', sends: 1, version: 1, outcome: 'timed_out' },
      { state: 'done', sends: 1, version: 1, outcome: 'accepted' },
    ] as const;
    const request = JSON.stringify({
      amount: 4990,
      currency: 'CHF',
      alias: '424242VMKSNZ4242',
      expiryMonth: '12',
      expiryYear: '30',
      reqtype: 'NOA',
      direction: 'debit',
    });
    for (const each of left) {
      await db.deleteFrom('shop_event').execute();
      await db.deleteFrom('till_event').execute();
      await db.deleteFrom('till_transaction').execute();
      await db.updateTable('till_order').set({ paid_payment: null }).execute();
      const open = { state: 'open', heard: 2, holder: 'gone', next_check_at: shop.clock.now(), checks: 0 } as const;
      await db.updateTable('till_payment').set(open).execute();
      await db
        .updateTable('till_authorization')
        .set({ ...each, request })
        .execute();
      const [sent] = [
        shop.gateway.authorizations.length,
        shop.gateway.entries.splice(each.state === 'written' ? 0 : 1),
      ];
      await pass(shop, second, 55 * second, second);
      expect((await shop.till.payments.find(id))?.state, each.state).toBe('authorized');
      expect(shop.gateway.authorizations.length - sent, each.state).toBe(each.state === 'written' ? 1 : 0);
      expect(await shop.events()).toEqual(['paid A-1']);
    }
  },
);

test('an authorization without a response does not delay other payments, and its result comes from a status query', async () => {
  const shop = await aShop();
  let hung: (() => void) | undefined;
  shop.gateway.answer = (call, response) => {
    const text = answerCall(shop.gateway, call);
    if (isAuthorization(call) && !hung) hung = () => void response.destroy();
    else response.end(text);
  };
  const first = shop.till.payments.authorize(byAlias({ key: '1', order: 'A' }));
  expect((await shop.till.payments.authorize(byAlias({ key: '2', order: 'B' }))).state).toBe('authorized');
  await expect.poll(() => hung).toBeDefined();
  hung?.();
  expect((await first).state).toBe('authorized');
});

test('a status response about a different payment or with an incomplete transaction does not prove that no transaction exists', async () => {
  for (const status of ['crossed', 'incomplete', 'otherRefno'] as const) {
    const shop = await aShop();
    shop.gateway.answer = (call, response) => {
      if (isAuthorization(call)) return void response.destroy();
      const nothing = answerCall(shop.gateway, call);
      if (shop.gateway.authorizations.length === 0) return void response.end(nothing);
      const answers = {
        crossed: nothing.replace(/merchantId="\d+"/, 'merchantId="OTHER"'),
        incomplete: nothing.replace('>20<', '>0<'),
        otherRefno: nothing.replace('<reqtype>', '<refno>T2</refno><reqtype>'),
      };
      response.end(answers[status]);
    };
    await shop.till.payments.authorize(byAlias());
    await pass(shop, 2 * minute, 2 * minute, 10 * minute);
    expect(await shop.alarms(), status).not.toContain('authorization_unproved');
  }
});
