import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour, minute, second } from '../testing/clock.ts';
import { isAuthorization, toDocument, readAuthorizationRequest } from '../testing/gateway/ledger.ts';
import { merchantId, sign2Of } from '../testing/messages.ts';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { answerOtherwise, byAlias, pass } from '../test/gateway/authorizing.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

test.for(dialects)(
  'after an authorization with an alias, the order is marked as paid once a status response shows the transaction (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { till, gateway } = shop;
    const paid = await till.payments.authorize(byAlias());
    expect(paid).toMatchObject({
      order: 'A-1',
      state: 'authorized',
      methods: ['VIS'],
      reqtype: 'NOA',
      review: undefined,
      authorization: { key: 'subscription 17, 2026-11', state: 'answered', reason: undefined, redirect: undefined },
      result: {
        paymentMethod: 'VIS',
        alias: '424242VMKSNZ4242',
        acquirerAuthorizationCode: 'A1',
        customerCountry: 'CHE',
        knownBy: { alias: 2, customerCountry: 2, acquirerAuthorizationCode: 2 },
      },
    });
    expect(gateway.authorizations).toHaveLength(1);
    expect(gateway.calls.map(({ path }) => path.slice(-13))).toEqual([
      'ML_status.jsp',
      'authorize.jsp',
      'ML_status.jsp',
    ]);
    expect(await shop.events()).toEqual(['paid A-1']);
    expect(await till.view(paid.id)).toMatchObject({ status: 'paid', paymentMethod: 'VIS' });
    expect(await till.payments.settle(paid.id, { key: 's' })).toMatchObject({ state: 'confirmed' });
    expect(await till.payments.why(paid.id)).toContain(
      "The shop's server ordered the authorization (subscription 17, 2026-11): the call was accepted.",
    );
    expect((await till.payments.timeline(paid.id)).map(({ what, name }) => `${what} ${name}`)).toEqual(
      expect.arrayContaining(['asked authorize', 'evidence answer', 'evidence status', 'told paid', 'asked settle']),
    );
    await expect(till.payments.authorize(byAlias({ key: 'again' }))).rejects.toMatchObject({ code: 'already_paid' });
    await expect(shop.start()).rejects.toMatchObject({ code: 'already_paid' });
  },
);

test.for(dialects)(
  'authorization requests with the same key return the same payment, and the gateway call is sent once (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = shop.another();
    const requests = Array.from({ length: 12 }, (_, at) => (at % 2 ? other : shop.till).payments.authorize(byAlias()));
    const ids = new Set((await Promise.all(requests)).map(({ id }) => id));
    expect([ids.size, shop.gateway.authorizations.length]).toEqual([1, 1]);
    expect((await shop.till.payments.authorize(byAlias())).state).toBe('authorized');
    expect(await shop.events()).toEqual(['paid A-1']);
    for (const changed of [{ amount: 4991 }, { alias: 'X' }, { order: 'A-2' }, { reqtype: 'CAA' }] as const)
      await expect(shop.till.payments.authorize(byAlias(changed))).rejects.toMatchObject({ code: 'key_reused' });
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);

test.for(dialects)(
  'concurrent authorizations for the same order with different keys result in only one charge (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = shop.another();
    const requests = Array.from({ length: 10 }, (_, at) =>
      (at % 2 ? other : shop.till).payments.authorize(byAlias({ key: `${at}` })),
    );
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason.code).toMatch(/^(payment_pending|already_paid)$/);
    expect(shop.gateway.entries).toHaveLength(1);
  },
);

test.for(dialects)(
  'a declined authorization runs onFailed once, and the order can be paid another way (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const declined = await shop.till.payments.authorize(byAlias({ alias: 'NO' }));
    expect(declined).toMatchObject({
      state: 'declined',
      refusal: { errorCode: '1403', errorDetail: 'declined', acquirerErrorCode: '50' },
      authorization: { state: 'refused', reason: '1403' },
    });
    await pass(shop, minute, hour);
    expect(await shop.events()).toEqual(['failed A-1']);
    expect(await shop.till.payments.authorize(byAlias({ alias: 'NO' }))).toMatchObject({ state: 'declined' });
    expect((await shop.till.payments.authorize(byAlias({ key: '2' }))).state).toBe('authorized');
    expect(await shop.events()).toEqual(['failed A-1', 'paid A-1']);
    expect(shop.gateway.authorizations).toHaveLength(2);
  },
);

test.for(dialects)(
  'a refused authorization counts as declined once a status response shows that it has created no transaction (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    expect(await shop.till.payments.authorize(byAlias({ alias: 'GONE' }))).toMatchObject({
      state: 'declined',
      transactions: {},
      refusal: { errorCode: '-888' },
      authorization: { state: 'refused', reason: '-888' },
    });
    expect(await shop.events()).toEqual(['failed A-1']);
  },
);

test.for(dialects)(
  "an error message that repeats an authorization's `sign` contributes its reasons and the issuer's text (%s)",
  async (dialect) => {
    const shop = await aShop(dialect);
    answerOtherwise(shop, (carriedOut) => void carriedOut()); // The response is lost, so only the message has reasons.
    const { id } = await shop.till.payments.authorize(byAlias({ alias: 'NO' }));
    await pass(shop, minute);
    expect(await shop.till.payments.find(id)).toMatchObject({ state: 'declined', refusal: undefined });
    const [{ refno, transactionId } = expect.fail()] = shop.gateway.entries;
    const more = { sign: sign2Of(`NO${merchantId}`, 4990, 'CHF', refno), threeDScardholderInfo: 'Call your bank.' };
    await shop.webhook({ refno, transactionId, status: 'error', more });
    expect(await shop.till.payments.find(id)).toMatchObject({ refusal: { errorCode: '1403' } });
    expect(await shop.till.view(id)).toMatchObject({ cardholderText: 'Call your bank.' });
  },
);

test("a success message about an authorization has evidence level 1 if its sign2 covers the authorization's alias", async () => {
  const shop = await aShop();
  const { id, refno } = await shop.till.payments.authorize(byAlias({ alias: 'ALIAS' }));
  const [{ transactionId } = expect.fail()] = shop.gateway.entries;
  const sign2 = sign2Of(`ALIAS${merchantId}`, 4990, 'CHF', transactionId);
  await shop.webhook({ refno, transactionId, sign2 });
  const { db } = stores.sqlite.database;
  const webhook = db.selectFrom('till_evidence').select('level').where('channel', '=', 'webhook');
  expect(await webhook.where('payment_id', '=', id).execute()).toEqual([{ level: 1 }]);
});

test.for(dialects)(
  'a waiting authorization is dropped if its order has changed, has already been paid or has another pending payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const apart = shop.another({ gateway: { browserUrl: 'http://127.0.0.1:1' } });
    const ids: string[] = [];
    for (const order of ['A', 'B', 'C']) ids.push((await apart.payments.authorize(byAlias({ key: order, order }))).id);
    const [a = '', b = '', c = ''] = ids;
    shop.revisions.set('A', '2');
    const paid = await shop.start({ order: 'B', anotherWay: b });
    shop.gateway.entries.push({ transactionId: '7', refno: paid.refno, code: '2' });
    await shop.webhook({ refno: paid.refno, transactionId: '7' });
    await shop.till.payments.recheck(paid.payment);
    const pays = await shop.start({ order: 'C', anotherWay: c });
    await shop.webhook({ refno: pays.refno, transactionId: '8' });
    await pass(shop, 5 * minute, minute);
    const states = await Promise.all([a, b, c].map(async (id) => (await shop.till.payments.find(id))?.state));
    expect(states).toEqual(['canceled', 'canceled', 'canceled']);
    const reasons = await Promise.all([a, b, c].map(async (id) => (await shop.till.payments.why(id))[1]));
    expect(reasons.map((line) => /\((\w+)\)\.$/.exec(line ?? '')?.[1])).toEqual([
      'outdated_revision',
      'order_paid',
      'payment_pending',
    ]);
    expect(shop.gateway.authorizations).toEqual([]);
    expect(await shop.events()).toEqual(['failed A', 'failed C', 'paid B']);
  },
);

test.for(dialects)(
  'an authorization is rejected while another payment for the same order is pending, unless anotherWay names that payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const pays = await shop.start();
    await shop.webhook({ refno: pays.refno, transactionId: '7' });
    await expect(shop.till.payments.authorize(byAlias())).rejects.toMatchObject({
      code: 'payment_pending',
      payment: pays.payment,
    });
    expect(shop.gateway.authorizations).toEqual([]);
    const paid = await shop.till.payments.authorize(byAlias({ anotherWay: pays.payment }));
    expect(paid.state).toBe('authorized');
    shop.gateway.entries.push({ transactionId: '7', refno: pays.refno, code: '2' });
    await pass(shop, minute);
    expect(await shop.alarms()).toEqual(['duplicate_payment']);
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'a verified card is not charged while an authorization for the same order is in progress (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    // The card payment starts before the authorization, so only the authorization can prevent the charge.
    const open = await shop.start();
    answerOtherwise(shop, (carriedOut) => void carriedOut());
    shop.gateway.answer = ((answer) => async (call, response) => {
      if (!isAuthorization(call)) return answer?.(call, response);
      shop.gateway.entries.push({ transactionId: '7', refno: open.refno, code: '11' });
      await shop.confirm(open.payment);
      shop.clock.pass(2 * second);
      // This check processes the confirmation while the authorization call is in progress.
      await shop.another().checks.runDue();
      return answer?.(call, response);
    })(shop.gateway.answer);
    expect(await shop.till.payments.authorize(byAlias())).toMatchObject({ state: 'authorized' });
    await pass(shop, minute, 10 * minute);
    expect(shop.gateway.splits).toEqual([]);
    expect(await shop.view(open.payment)).toBe('canceled');
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test('an authorization without liability shift needs a review unless the shop accepts such payments', async () => {
  for (const [acceptWithoutLiabilityShift, state] of [
    [false, 'pending'],
    [true, 'authorized'],
  ] as const) {
    const shop = await aShop('sqlite', { profile: { acceptWithoutLiabilityShift } });
    answerOtherwise(shop, (carriedOut) => carriedOut().replace('>01<', '>02<'));
    const { state: paymentState, review } = await shop.till.payments.authorize(byAlias());
    expect([paymentState, review]).toEqual([state, acceptWithoutLiabilityShift ? undefined : 'no_liability_shift']);
  }
});

test('an authorization that needs 3-D Secure returns the redirect URL for the shopper, and the order is marked as paid once a status response shows the transaction', async () => {
  const shop = await aShop('sqlite', { profile: { threeDRedirectElement: 'acsUrl' } });
  answerOtherwise(shop, (carriedOut) => {
    carriedOut();
    shop.gateway.entries.splice(0);
    const asks = '<response><acsUrl>https://acs.example/1</acsUrl></response>';
    return toDocument(readAuthorizationRequest(shop.gateway.authorizations[0] ?? ''), asks);
  });
  const authorized = await shop.till.payments.authorize(byAlias());
  expect(authorized).toMatchObject({
    state: 'open',
    authorization: { state: 'answered', redirect: 'https://acs.example/1' },
  });
  await pass(shop, 2 * minute);
  expect(await shop.alarms()).toEqual([]);
  shop.gateway.entries.push({ transactionId: '9', refno: authorized.refno, code: '1' });
  await pass(shop, 10 * minute);
  expect(await shop.events()).toEqual(['paid A-1']);
});

test.for(dialects)(
  'authorize and start reject a currency that ISO 4217 does not list and send nothing to the gateway (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const refused = {
      code: 'order_incomplete',
      issues: [{ code: 'bad_format', path: ['currency'], wire: 'currency' }],
    };
    await expect(shop.till.payments.authorize(byAlias({ currency: 'XXQ' }))).rejects.toMatchObject(refused);
    await expect(shop.start({ currency: 'XXQ' })).rejects.toMatchObject(refused);
    expect(shop.gateway.calls).toEqual([]);
    expect(await shop.till.payments.list()).toEqual([]);
  },
);
