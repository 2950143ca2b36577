import { createHmac, signatureText } from '@tillkit/core/sign';
import { readXml } from '@tillkit/xml';
import { expect, onTestFinished, test } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCard, signed } from '../testing/open-app.ts';
import { startSandbox } from '../start-sandbox.ts';
import { answerAttacks, attackNames, documentAttacks } from '../model/fault.ts';

interface Got {
  readonly path: string;
  readonly body: Buffer;
}

/** Starts a shop that accepts every message, and a sandbox with an open payment page. */
async function openTarget() {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', body: Buffer.concat(chunks) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { successUrl: `${url}/success`, cancelUrl: `${url}/cancel`, errorUrl: `${url}/error` };
  const sandbox = await startSandbox({ webhookUrl: `${url}/webhook`, ...addresses });
  onTestFinished(async () => {
    await sandbox.close();
    server.close();
  });
  const sent = await signed();
  const page = await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`, { method: 'POST', body: new URLSearchParams(sent) });
  const pay = () => fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()), redirect: 'manual' });
  return { got, sandbox, pay, sign: sent['sign'] };
}

test('every attack reaches the shop, and no message has a valid sign2 for the attacked payment', async () => {
  const { got, sandbox, sign } = await openTarget();
  const [{ merchantId, hmacKey, hmacKey2 }] = sandbox.settings.merchants;
  const hmac = createHmac(hmacKey2 ?? hmacKey);
  const refno = 'A7Q2';
  const { attacks } = await sandbox.control.attacks();
  expect(attacks).toEqual(attackNames);
  for (const attack of attackNames) {
    got.length = 0;
    const { played } = await sandbox.control.playAttacks({ refno, attacks: [attack] });
    expect(got.length, attack).toBeGreaterThan(0);
    expect(played).toEqual([{ attack, answers: got.map(() => 200) }]);
    for (const { body } of got) {
      const text = body.toString();
      const value = (name: string) =>
        new RegExp(`<${name}>([^<]*)<|name="${name}">([^<]*)<|(?:^|&)${name}=([^&]*)`)
          .exec(text)
          ?.slice(1)
          .find(Boolean);
      const [reference = '', amount = '', currency = '', sign2] = [
        'uppTransactionId',
        'amount',
        'currency',
        'sign2',
      ].map(value);
      if (!/^\d+$/.test(amount) || !/^[A-Z]{3}$/.test(currency) || sign2 === undefined) continue;
      // Only the replayed message has a valid sign2, which belongs to another transaction.
      const isProved =
        sign2 !== sign &&
        sign2 === (await hmac(signatureText({ merchantId, amount: Number(amount), currency, reference })));
      expect(isProved, attack).toBe(attack === 'replay-of-old-success');
    }
  }
  expect(await sandbox.transactions()).toEqual([]);
});

test('readXml rejects all hostile documents except those with unusual number formats or many character references', async () => {
  const { got, sandbox } = await openTarget();
  for (const attack of documentAttacks) {
    await sandbox.control.playAttacks({ refno: 'A7Q2', attacks: [attack] });
    const readable = got.splice(0).map(({ body }) => isReadable(body));
    const expected = { 'number-forms': [true, true, true, true, true, true], 'entity-bomb': [false, false, true] };
    expect(readable, attack).toEqual(
      attack in expected ? expected[attack as 'entity-bomb'] : readable.map(() => false),
    );
  }
});

const isReadable = (body: Buffer): boolean => {
  try {
    return readXml(new Uint8Array(body)).name !== '';
  } catch {
    return false;
  }
};

test('each attack on status responses adds a scenario that applies to one status query', async () => {
  const { sandbox } = await openTarget();
  await sandbox.control.playAttacks({ refno: 'A7Q2', attacks: answerAttacks });
  const { scenarios } = await sandbox.control.scenarios();
  expect(scenarios.map(({ fault }) => fault)).toEqual(answerAttacks);
  for (const each of scenarios) expect(each).toMatchObject({ refno: 'A7Q2', call: 'status', times: 1 });
});

test("the fake-error and fake-cancel messages for a completed payment contain the payment's real transaction id", async () => {
  const { got, sandbox, pay } = await openTarget();
  await pay();
  const [transaction] = await sandbox.transactions();
  got.length = 0;
  await sandbox.control.playAttacks({ refno: 'A7Q2', attacks: ['fake-error', 'fake-cancel'] });
  expect(got.map(({ path }) => path)).toEqual(['/webhook', '/error', '/webhook', '/cancel']);
  for (const { body } of got) expect(body.toString()).toContain(transaction?.transactionId);
  expect(await sandbox.transactions()).toMatchObject([{ state: 'settled' }]);
});

test('playAttacks throws not_found for an unknown refno', async () => {
  const { sandbox } = await openTarget();
  await expect(sandbox.control.playAttacks({ refno: 'NOBODY' })).rejects.toMatchObject({ code: 'not_found' });
});
