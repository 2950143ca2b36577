import { createHmac, signatureText } from '@tillkit/core/sign';
import { readXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { openFaults } from '../test/open-faults.ts';
import { faultNames, type FaultName } from '../model/fault.ts';

const testedFaults: FaultName[] = ['none'];

/** Defines a test that checks a fault over HTTP, as a shop, a browser or an XML API client would see it. */
function shows(fault: FaultName, title: string, check: (opened: Awaited<ReturnType<typeof openFaults>>) => unknown) {
  testedFaults.push(fault);
  test(`${fault}: ${title}`, async () => check(await openFaults()));
}

const elementOf = (body: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(body)?.[1];
const sign2Of = (body: string) => /name="sign2">([^<]*)</.exec(body)?.[1];
const isXml = (body: string) => {
  try {
    return readXml(new TextEncoder().encode(body)).name !== '';
  } catch {
    return false;
  }
};

shows('webhook-lost', 'the browser returns, and the shop receives no webhook', async ({ pay, webhooks, clock }) => {
  expect((await pay('webhook-lost')).fields).toMatchObject({ status: 'success' });
  clock.advance(86_400_000);
  expect(webhooks).toEqual([]);
});

shows('webhook-twice', 'the shop receives the same webhook twice', async ({ pay, webhooks }) => {
  await pay('webhook-twice');
  expect(webhooks).toHaveLength(2);
  expect(webhooks[0]?.body).toBe(webhooks[1]?.body);
});

shows(
  'webhook-late',
  'the shop receives the webhook 2 s later, after the browser has returned',
  async ({ pay, webhooks, clock, sandbox }) => {
    expect((await pay('webhook-late')).fields).toMatchObject({ status: 'success' });
    expect(webhooks).toEqual([]);
    clock.advance(2_000);
    await sandbox.drained();
    expect(webhooks).toHaveLength(1);
  },
);

shows('webhook-delayed', 'the shop receives the webhook a minute later', async ({ pay, webhooks, clock, sandbox }) => {
  await pay('webhook-delayed');
  clock.advance(59_999);
  expect(webhooks).toEqual([]);
  clock.advance(1);
  await sandbox.drained();
  expect(webhooks).toHaveLength(1);
});

shows(
  'webhook-reordered',
  'the shop receives the webhook of the next payment first',
  async ({ pay, webhooks, sandbox }) => {
    await pay('webhook-reordered', 'first');
    await pay('none', 'second');
    await sandbox.drained();
    expect(webhooks.map(({ body }) => / refno="([^"]*)"/.exec(body)?.[1])).toEqual(['second', 'first']);
  },
);

shows('webhook-slow', 'the shop receives the webhook in pieces', async ({ pay, webhooks, clock, arrived }) => {
  const paid = pay('webhook-slow');
  await expect.poll(arrived).toBeGreaterThan(0);
  for (let piece = 2; piece <= 8; piece++) {
    const before = arrived();
    expect(webhooks).toEqual([]);
    clock.advance(500);
    await expect.poll(arrived).toBeGreaterThan(before);
  }
  await paid;
  expect(webhooks).toMatchObject([{ whole: true }]);
  expect(webhooks[0]?.pieces).toBeGreaterThan(4);
  expect(isXml(webhooks[0]?.body ?? '')).toBe(true);
});

shows(
  'webhook-cut',
  'the shop receives half of the webhook, and the whole webhook 5 s later',
  async ({ pay, webhooks, clock }) => {
    await pay('webhook-cut');
    await expect.poll(() => webhooks.length).toBe(1);
    expect(webhooks).toMatchObject([{ whole: false }]);
    expect(isXml(webhooks[0]?.body ?? '')).toBe(false);
    clock.advance(5_000);
    await expect.poll(() => webhooks.length).toBe(2);
    expect(webhooks[1]?.whole).toBe(true);
    expect(isXml(webhooks[1]?.body ?? '')).toBe(true);
  },
);

shows(
  'webhook-half-open',
  'the shop receives half of the webhook, nothing for 10 s, and the whole webhook in the retry',
  async (opened) => {
    const { pay, webhooks, clock, arrived } = opened;
    const paid = pay('webhook-half-open');
    await expect.poll(arrived).toBeGreaterThan(0);
    clock.advance(9_999);
    expect(webhooks).toEqual([]);
    clock.advance(1);
    await paid;
    await expect.poll(() => webhooks.length).toBe(1);
    expect(webhooks).toMatchObject([{ whole: false }]);
    clock.advance(5_000);
    await expect.poll(() => webhooks.length).toBe(2);
    expect(webhooks[1]?.whole).toBe(true);
  },
);

shows('webhook-malformed', 'the shop receives a complete webhook that is not XML', async ({ pay, webhooks }) => {
  await pay('webhook-malformed');
  expect(webhooks).toMatchObject([{ whole: true }]);
  expect(isXml(webhooks[0]?.body ?? '')).toBe(false);
});

/** Returns true if `sign2` is the correct signature for the other values. */
async function isProved(
  { sandbox }: Awaited<ReturnType<typeof openFaults>>,
  values: Record<string, string | undefined>,
) {
  const [{ merchantId, hmacKey, hmacKey2 }] = sandbox.settings.merchants;
  const { uppTransactionId: reference = '', amount, currency = '', sign2 } = values;
  const text = signatureText({ merchantId, amount: Number(amount), currency, reference });
  return (await createHmac(hmacKey2 ?? hmacKey)(text)) === sign2;
}

const inXml = (body: string) => ({
  uppTransactionId: elementOf(body, 'uppTransactionId'),
  amount: elementOf(body, 'amount'),
  currency: elementOf(body, 'currency'),
  sign2: sign2Of(body),
});

shows('webhook-wrong-sign2', 'the webhook has the right amount and a wrong sign2', async (opened) => {
  await opened.pay('webhook-wrong-sign2');
  const values = inXml(opened.webhooks[0]?.body ?? '');
  expect(values).toMatchObject({ amount: '4990', sign2: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await isProved(opened, values)).toBe(false);
});

shows(
  'webhook-wrong-amount',
  'the amount of the webhook is one minor unit too low, and sign2 matches it',
  async (opened) => {
    await opened.pay('webhook-wrong-amount');
    const values = inXml(opened.webhooks[0]?.body ?? '');
    expect(values.amount).toBe('4989');
    expect(await isProved(opened, values)).toBe(true);
  },
);

shows(
  'browser-closed',
  'the shop receives the webhook, and the result page does not return to the shop',
  async ({ pay, webhooks }) => {
    expect((await pay('browser-closed')).html).not.toContain('<form');
    expect(webhooks).toHaveLength(1);
  },
);

shows(
  'both-lost',
  'the shop receives no message, and a status call returns the payment',
  async ({ pay, webhooks, statusOf }) => {
    expect((await pay('both-lost')).html).not.toContain('<form');
    expect(webhooks).toEqual([]);
    expect(await statusOf()).toMatchObject({ body: expect.stringContaining('<amount>4990<') });
  },
);

shows('return-delayed', 'the result page returns to the shop after 5 s', async ({ pay }) => {
  const { html, fields } = await pay('return-delayed');
  expect(fields).toMatchObject({ status: 'success' });
  expect(html).toMatch(/setTimeout\(.*submit.*, 5000\)/);
});

shows('return-malformed', 'the browser returns with two amounts', async ({ pay }) => {
  const { html } = await pay('return-malformed');
  expect([...html.matchAll(/name="amount" value="(\d+)"/g)].map(([, value]) => value)).toEqual(['4990', '1']);
});

shows(
  'return-wrong-sign2',
  'the browser returns with a wrong sign2, and the webhook has the right one',
  async (opened) => {
    const { fields } = await opened.pay('return-wrong-sign2');
    expect(await isProved(opened, fields)).toBe(false);
    expect(await isProved(opened, inXml(opened.webhooks[0]?.body ?? ''))).toBe(true);
  },
);

shows('return-wrong-amount', 'the browser returns with another amount and a matching sign2', async (opened) => {
  const { fields } = await opened.pay('return-wrong-amount');
  expect(fields).toMatchObject({ amount: '4989' });
  expect(await isProved(opened, fields)).toBe(true);
  expect(inXml(opened.webhooks[0]?.body ?? '').amount).toBe('4990');
});

shows('answer-silent', 'the call gets no response and has no effect', async ({ pay, settle, sandbox }) => {
  await pay('answer-silent');
  const [transaction] = await sandbox.transactions();
  expect(await settle(transaction?.transactionId)).toBe('TIMEOUT');
  expect(await settle(transaction?.transactionId)).toMatchObject({ body: expect.stringContaining('>1012<') });
});

shows('answer-lost', 'the connection is reset after the call took effect', async ({ pay, statusOf }) => {
  await pay('answer-lost');
  expect(await statusOf()).toBe('ECONNRESET');
  expect(await statusOf()).toMatchObject({ status: 200 });
});

shows('answer-cut', 'the client receives half of the response', async ({ pay, statusOf }) => {
  await pay('answer-cut');
  expect(await statusOf()).toBe('ECONNRESET after 200');
});

shows('answer-slow', 'the client receives the response in eight pieces', async ({ pay, statusOf }) => {
  await pay('answer-slow');
  expect(await statusOf()).toMatchObject({ pieces: 8, body: expect.stringMatching(/<\/statusService>\s*$/) });
});

shows('answer-garbage', 'the response is not XML', async ({ pay, statusOf }) => {
  await pay('answer-garbage');
  const answer = await statusOf();
  expect(isXml(typeof answer === 'string' ? '' : answer.body)).toBe(false);
});

shows('answer-502', 'the response is the error page of a proxy', async ({ pay, statusOf }) => {
  await pay('answer-502');
  expect(await statusOf()).toMatchObject({ status: 502, body: expect.stringContaining('<h1>502 Bad Gateway') });
});

shows(
  'answer-of-another',
  'the response names another refno and another transaction',
  async ({ pay, statusOf, sandbox }) => {
    await pay('answer-of-another');
    const answer = await statusOf();
    const body = typeof answer === 'string' ? '' : answer.body;
    const [transaction] = await sandbox.transactions();
    expect(body).toContain('A7Q2X');
    expect(body).not.toContain(`>${transaction?.transactionId}<`);
  },
);

test.each([
  ['answer-wrong-amount', 'amount', '4989'],
  ['answer-wrong-currency', 'currency', 'JPY'],
  ['answer-wrong-method', 'pmethod', 'TWI'],
] as const)(
  '%s: the %s in the next status response is %s, and the following response is correct',
  async (fault, name, value) => {
    const { pay, statusOf } = await openFaults();
    await pay(fault);
    const wrong = await statusOf();
    expect(elementOf(typeof wrong === 'string' ? '' : wrong.body, name)).toBe(value);
    const right = await statusOf();
    expect(elementOf(typeof right === 'string' ? '' : right.body, name)).not.toBe(value);
  },
);
testedFaults.push('answer-wrong-amount', 'answer-wrong-currency', 'answer-wrong-method');

test('every fault has a test', () => {
  expect(testedFaults.toSorted()).toEqual(faultNames.toSorted());
});
