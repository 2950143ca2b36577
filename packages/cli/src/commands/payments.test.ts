import { afterAll, expect, onTestFinished, test } from 'vitest';
import { authorize, operatorKey } from '../../../server/src/test/an-operator.ts';
import { answerCall, isMove } from '../../../server/src/testing/gateway/ledger.ts';
import { openStores } from '../../../server/src/test/shop.ts';
import { minute } from '../../../server/src/testing/clock.ts';
import { serveOperator } from '../test/serve-operator.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });
const opened = async () => {
  const served = await serveOperator(aShop, onTestFinished);
  return { ...served, ...(await authorize(served.shop)) };
};
const nobody = '0'.repeat(32);

test('payments list prints a table by default, and one line of JSON per payment with --json', async () => {
  const { run, payment, refno, shop } = await opened();
  const { code, stdout, stderr } = await run(['payments', 'list', '--state', 'authorized']);
  expect([code, stderr]).toEqual([0, '']);
  const [head, line, ...others] = stdout.trimEnd().split('\n');
  expect(head?.split(/ {2,}/)).toEqual(['began', 'payment', 'order', 'state', 'method', 'amount', 'review']);
  expect(line).toContain(`${payment}  A-1    authorized  VIS     CHF 49.90`);
  expect(others).toEqual([]);
  expect(JSON.parse((await run(['payments', 'list', '--json'])).stdout)).toEqual({
    id: payment,
    refno,
    order: 'A-1',
    state: 'authorized',
    method: 'VIS',
    amount: 4990,
    currency: 'CHF',
    createdAt: shop.clock.now(),
  });
  expect((await run(['payments', 'list', '--order', 'B'])).stdout).toBe('No payment matches.\n');
  expect((await run(['payments', 'list', '--order', 'B', '--json'])).stdout).toBe('');
});

test('payments list --all prints every page of results, and filters narrow the list', async () => {
  const { run, shop } = await opened();
  for (let order = 0; order < 501; order++) await shop.start({ order: `C-${order}` });
  const lines = async (...args: string[]) =>
    (await run(['payments', 'list', '--json', ...args])).stdout.split('\n').length - 1;
  expect(await lines()).toBe(50);
  expect(await lines('--all')).toBe(502);
  expect(await lines('--all', '--method', 'VIS')).toBe(1);
  expect(await lines('--text', 'c-50', '--limit', '500')).toBe(2);
  expect(await lines('--from', '2100-01-01')).toBe(0);
});

test('payments show prints the transactions, operations and timeline of a payment', async () => {
  const { run, payment, refno } = await opened();
  await run(['payments', 'settle', payment, '--key', 'parcel 17', '--amount', '3000', '--yes']);
  const { stdout } = await run(['payments', 'show', payment]);
  expect(stdout).toContain(`reference  ${refno}\n`);
  expect(stdout).toMatch(/^amount +CHF 49\.90 \(test\)$/m);
  expect(stdout).toMatch(/^11 +authorized +VIS +2027-01-15T\S+ +CHF 30\.00$/m);
  expect(stdout).toMatch(/settle +parcel 17 +CHF 30\.00 +confirmed +[0-9a-z]+$/m);
  expect(stdout).toMatch(/evidence +webhook +L1 +11$/m);
  expect(JSON.parse((await run(['payments', 'show', payment, '--json'])).stdout)).toMatchObject({
    id: payment,
    transactions: [{ transactionId: '11', settled: 3000 }],
    operations: [{ key: 'parcel 17', state: 'confirmed' }],
    timeline: expect.arrayContaining([expect.objectContaining({ what: 'asked', name: 'settle' })]),
  });
});

test('payments why explains the state of a payment in full sentences', async () => {
  const { run, payment } = await opened();
  const { stdout } = await run(['payments', 'why', payment]);
  expect(stdout).toContain('The payment is paid: the amount is authorized, and a settlement will charge it.\n');
  const json = JSON.parse((await run(['payments', 'why', payment, '--json'])).stdout) as { why: string[] };
  expect(json).toMatchObject({ payment, why: expect.arrayContaining([expect.any(String)]) });
});

test('payments settle moves money once per idempotency key and exits with 4 if the operation is refused', async () => {
  const { run, payment, shop } = await opened();
  const settle = (...args: string[]) => run(['payments', 'settle', payment, ...args, '--yes']);
  expect(await settle('--key', '1', '--amount', '3000')).toEqual({
    code: 0,
    stdout: 'The settlement of CHF 30.00 (1) took effect, as a status response shows.\n',
    stderr: '',
  });
  expect((await settle('--key', '1', '--amount', '3000')).code).toBe(0);
  expect(shop.gateway.moves).toHaveLength(1);
  expect(await settle('--key', '1', '--amount', '1')).toMatchObject({ code: 4, stdout: '' });
  expect(await settle('--key', '2', '--amount', '1991')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('The settlement exceeds the authorized amount. Request at most 1990,'),
  });
  expect(await run(['payments', 'cancel', payment, '--key', '5', '--yes'])).toMatchObject({ code: 4 });
  expect(await settle('--key', '3', '--close', '--json')).toMatchObject({ code: 0, stderr: '' });
  const credit = await run(['payments', 'credit', payment, '--key', '4', '--amount', '990', '--yes', '--json']);
  expect(JSON.parse(credit.stdout)).toMatchObject({ kind: 'credit', amount: 990, state: 'confirmed' });
  expect(shop.gateway.moves).toHaveLength(3);
});

test('payments cancel cancels the whole payment', async () => {
  const { run, payment, shop } = await opened();
  const { code, stdout } = await run(['payments', 'cancel', payment, '--key', '1', '--yes']);
  expect([code, stdout]).toEqual([0, 'The cancel of CHF 49.90 (1) took effect, as a status response shows.\n']);
  expect(await shop.view(payment)).toBe('canceled');
});

test('payments send-again resends an unconfirmed operation once and exits with 4 the second time', async () => {
  const { run, payment, shop } = await opened();
  shop.gateway.answer = (call, response) =>
    isMove(call) ? void response.destroy() : void response.end(answerCall(shop.gateway, call));
  await run(['payments', 'settle', payment, '--key', '1', '--yes']);
  shop.clock.pass(10 * minute);
  await shop.till.checks.runDue();
  const [operation] = await shop.till.payments.operations(payment);
  const order = ['payments', 'send-again', operation?.id ?? '', '--by', 'Ada', '--reason', 'The admin tool is empty.'];
  expect(await run(order)).toEqual({ code: 0, stdout: 'The settle (1) is sent.\n', stderr: '' });
  expect(shop.gateway.moves).toHaveLength(2);
  shop.clock.pass(10 * minute);
  await shop.till.checks.runDue();
  expect(await run(order)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('has already sent the operation again'),
  });
  expect(shop.gateway.moves).toHaveLength(2);
});

test('payments accept accepts a withheld payment once and exits with 4 the second time (K04)', async () => {
  const { run, shop } = await opened();
  const { payment, refno } = await shop.start({ order: 'B-1', methods: ['VIS', 'ECA'] });
  shop.gateway.entries.push({ transactionId: '12', refno, code: '1', method: 'TWI' });
  await shop.till.payments.recheck(payment);
  expect((await run(['reviews'])).stdout).toMatch(/method_mismatch/);
  expect((await run(['payments', 'show', payment])).stdout).toMatch(/^12 +authorized, withheld +TWI/m);
  expect((await run(['payments', 'why', payment])).stdout).toMatch(
    /Transaction 12 of CHF.49\.90 by TWI does not pay the order, which allows VIS, ECA\./,
  );
  const accept = ['payments', 'accept', payment, '--by', 'Ada', '--reason', 'We take it.'];
  shop.gateway.answer = (_, response) => void response.writeHead(503).end();
  expect(await run(accept)).toMatchObject({ code: 7, stdout: expect.stringContaining('the next status response') });
  shop.gateway.answer = undefined;
  expect(await run(accept)).toMatchObject({
    code: 0,
    stdout: `Payment ${payment} of CHF 49.90 for order B-1 is authorized.\n`,
  });
  expect(await shop.view(payment)).toBe('paid');
  expect((await run(accept)).code).toBe(4);
});

test('payments settle exits with 7 if the operation is not yet confirmed', async () => {
  const { run, payment, shop } = await opened();
  shop.gateway.answer = (_, response) => void response.destroy();
  const { code, stdout } = await run(['payments', 'settle', payment, '--key', '1', '--yes']);
  expect(code).toBe(7);
  expect(stdout).toMatch(/^The settlement of CHF 49\.90 \(1\) .* Run the command again with the same key\.\n$/);
});

test.for([
  ['y\n', 0, ''],
  ['Yes\n', 0, ''],
  ['n\n', 4, 'Nothing was done.\n'],
  ['\n', 4, 'Nothing was done.\n'],
  ['', 4, 'Nothing was done.\n'],
  ['yo\n', 4, 'Nothing was done.\n'],
] as const)(
  'if the user answers %j to the confirmation prompt, `tillkit payments settle` exits with code %d',
  async ([types, code, after]) => {
    const { run, payment, shop, url } = await opened();
    const args = ['payments', 'settle', payment, '--key', '1', '--amount', '990'];
    const answered = await run(args, { isTTY: true, types });
    expect(answered.code).toBe(code);
    const question = `Charge CHF 9.90 of CHF 49.90 of order A-1 at ${url} (test)? [y/N] `;
    expect(answered.stderr).toBe(question + after);
    expect(shop.gateway.moves).toHaveLength(code === 0 ? 1 : 0);
  },
);

test('a command that moves money exits with 2 and moves nothing if it runs without a terminal and without --yes', async () => {
  const { run, payment, shop } = await opened();
  for (const kind of ['settle', 'credit', 'cancel'])
    expect(await run(['payments', kind, payment, '--key', '1'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr:
        'This command moves money and asks for confirmation, but no interactive terminal is available. Pass --yes to run the command without a prompt.\n',
    });
  expect(shop.gateway.moves).toEqual([]);
});

test.for([
  ['a missing key', ['settle', nobody, '--yes'], "Required option '--key <text>' not specified."],
  [
    'an amount with a decimal point',
    ['settle', nobody, '--key', '1', '--amount', '10.50', '--yes'],
    'not a whole number',
  ],
  ['an amount of 0', ['credit', nobody, '--key', '1', '--amount', '0', '--yes'], 'not a whole number'],
  [
    'an amount for a cancellation',
    ['cancel', nobody, '--key', '1', '--amount', '1', '--yes'],
    "Unknown option '--amount'.",
  ],
  ['an id that is a path', ['show', '../health'], 'not the id of a payment'],
  ['an unknown state', ['list', '--state', 'paid'], 'state is unknown'],
  ['a limit that is not a number', ['list', '--limit', 'all'], 'not a whole number'],
  ['a limit above the maximum', ['list', '--limit', '501'], 'from 1 to 500'],
  ['an invalid time', ['list', '--before', 'monday'], 'The time is invalid.'],
] as const)('a payments command with %s exits with 2', async ([, args, says]) => {
  const { run } = await opened();
  expect(await run(['payments', ...args])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(says),
  });
});

test.for(['show', 'why', 'recheck'])('payments %s for an unknown payment exits with 3', async (name) => {
  const { run } = await opened();
  const json = await run(['payments', name, nobody, '--json']);
  expect([json.code, json.stdout, JSON.parse(json.stderr)]).toMatchObject([3, '', { error: { code: 'not_found' } }]);
});

test('payments recheck finds a payment that needs review, and payments resolve closes the review', async () => {
  const { run, shop } = await opened();
  const { payment, refno } = await shop.start({ order: 'B' });
  shop.gateway.entries.push({ transactionId: '13', refno, code: '1' });
  shop.revisions.set('B', '2');
  const rechecked = await run(['payments', 'recheck', payment]);
  expect(rechecked).toMatchObject({ code: 0, stdout: expect.stringMatching(/^review +outdated_revision$/m) });
  expect((await run(['reviews'])).stdout).toContain(
    `${payment}  B      authorized  CHF 49.90  outdated_revision  The order has`,
  );
  const resolve = ['payments', 'resolve', payment, '--reason', 'outdated_revision', '--note', 'Ticket 12.'];
  expect((await run(resolve)).stdout).toBe(`Payment ${payment} of order B is no longer for review.\n`);
  expect(await run(resolve)).toMatchObject({ code: 2, stderr: expect.stringContaining('not for review') });
  expect((await run(['reviews'])).stdout).toBe('There are no payments for review.\n');
});

test('control characters in text from external sources are escaped in every output', async () => {
  const { run, payment, shop } = await opened();
  await shop.till.payments.settle(payment, { key: 'B\u001b[2J\u202e\n' });
  for (const args of [
    ['show', payment],
    ['show', payment, '--json'],
    ['why', payment],
  ]) {
    const { stdout } = await run(['payments', ...args]);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('\u202e');
    expect(stdout).toMatch(/B\\u001b\[2J\\u202e\\(u000a|n)/);
  }
});

test('no output of the payments commands contains the operator key or a signature', async () => {
  const { run, payment, shop } = await opened();
  const sign = (await shop.till.payments.find(payment))?.sign ?? expect.fail();
  const outputs = [];
  for (const args of [
    ['list'],
    ['show', payment],
    ['why', payment],
    ['settle', payment, '--key', '1', '--yes'],
    ['settle', payment, '--key', '2', '--yes'],
    ['recheck', payment],
  ])
    for (const json of [[], ['--json']]) {
      const { stdout, stderr } = await run(['payments', ...args, ...json]);
      outputs.push(stdout, stderr);
    }
  const text = [...outputs, JSON.stringify(shop.logs)].join('\n');
  for (const secret of [operatorKey, sign]) expect(text.toLowerCase()).not.toContain(secret);
});
