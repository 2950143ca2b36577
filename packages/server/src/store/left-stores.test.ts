import { expect, onTestFinished, test } from 'vitest';
import { createClock, minute } from '../testing/clock.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { leftVersions, migrateAsBefore, readLeft, writeLeft } from '../test/old-store.ts';
import { dialects, makeRoom, openWithKysely } from '../test/stores.ts';
import { openTill } from '../till.ts';

const cases = dialects.flatMap((dialect) => leftVersions.map((version) => [version, dialect] as const));

test.for(cases)(
  'in a store left behind by a killed process that ran the %s version, the till completes each payment once (%s)',
  async ([version, dialect]) => {
    const abandoned = readLeft(version);
    const { location, remove } = await makeRoom(dialect);
    const database = openWithKysely(location);
    await migrateAsBefore(database, abandoned.migrations);
    await writeLeft(database.db, abandoned);
    const gateway = await startGateway();
    gateway.entries.push(...abandoned.entries);
    const payments = abandoned.rows['till_payment'] ?? [];
    const clock = createClock(Math.max(...payments.map(({ started_at }) => Number(started_at))));
    const paid: string[] = [];
    const { till } = openTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      // The test controls the time, so the till must not read the database clock.
      database: { ...database, time: undefined },
      resultPage: () => '/',
      clock,
      log: () => {},
      orders: {
        quote: async () => undefined,
        revision: async () => '1',
        onPaid: async ({ order }) => void paid.push(order),
      },
    });
    onTestFinished(async () => {
      await till.close();
      await gateway.close();
      await remove();
    });
    for (let passed = 0; passed < 15; passed++) {
      clock.pass(minute);
      await till.checks.runDue();
    }
    const states = payments.map(async ({ id, order_id }) => [order_id, (await till.view(String(id)))?.status]);
    expect(Object.fromEntries(await Promise.all(states))).toEqual(abandoned.wanted);
    const notified = (abandoned.rows['till_event'] ?? [])
      .filter(({ kind }) => kind === 'paid')
      .map((event) => event['payment_id']);
    const unnotified = payments.filter(
      ({ id, order_id }) => !notified.includes(id) && abandoned.wanted[String(order_id)] === 'paid',
    );
    expect(paid.toSorted()).toEqual(unnotified.map(({ order_id }) => order_id).toSorted());
    const charged = abandoned.entries.filter(({ code }) => code === '2').map(({ refno }) => refno);
    const open = abandoned.entries.filter(({ code, refno }) => code === '11' && !charged.includes(refno));
    expect(gateway.splits.toSorted()).toEqual(open.map(({ transactionId }) => transactionId).toSorted());
  },
);
