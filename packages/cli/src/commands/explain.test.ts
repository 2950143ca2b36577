import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTillkit } from '../test/run-tillkit.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF', paymentMethod: 'VIS' };

const explain = (given: unknown, ...options: readonly string[]) =>
  runTillkit(['explain', '-', ...options], { types: typeof given === 'string' ? given : JSON.stringify(given) });

test('a good order ends well and lists what would be sent', async () => {
  const { code, stdout, stderr } = await explain(order);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^The order is complete\.\n/);
  expect(stdout).toContain(
    '\nWhat would be sent, 6 parameters\n  merchantId refno amount currency paymentmethod sign\n',
  );
});

test('an order that is not complete ends with findings: each with code, path, wire name and hint', async () => {
  const { code, stdout } = await explain({ ...order, paymentMethod: 'PSC' });
  expect(code).toBe(6);
  expect(stdout).toMatch(/^The order is not complete\.\n/);
  expect(stdout).toContain('\nmissing  details.clientId  voucherMerchantClientId  Add this value.\n');
});

test('a mode that the method does not take is said with its rule', async () => {
  const { code, stdout } = await explain({ ...order, paymentMethod: 'PAP' }, '--mode', 'lightbox');
  expect(code).toBe(6);
  expect(stdout).toContain('  must  never-framed  paymentMethod  paymentmethod\n    PAP does not run inside a frame');
});

test('an authorization by the server is held against its call', async () => {
  const { merchantId: _, refno: __, ...about } = order;
  const good = await explain({ ...about, alias: 'A', expiryMonth: '12', expiryYear: '30' }, '--server');
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('What would be sent, 8 elements\n  amount') });
  const bare = await explain(about, '--server');
  expect(bare).toMatchObject({ code: 6, stdout: expect.stringContaining('  must  card-alias  alias  aliasCC\n') });
});

test('under --json the whole report is one line', async () => {
  const { code, stdout } = await explain(order, '--json');
  expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, method: 'VIS', issues: [], fails: [] });
});

test('a file is read as well, in a process of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-explain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'order.json');
  writeFileSync(file, `\ufeff${JSON.stringify(order)}`);
  expect(await spawnTillkit(['explain', file])).toMatchObject({ code: 0, stderr: '' });
  expect(await spawnTillkit(['explain', '-'], { types: '{}' })).toMatchObject({ code: 6, stderr: '' });
});

test.for([
  ['no such file', ['explain', '/nowhere/order.json'], 3, 'There is no such file.'],
  ['a folder', ['explain', tmpdir()], 2, 'The file cannot be read (EISDIR).'],
  ['no file at all', ['explain'], 2, 'Missing required argument'],
] as const)('%s is told', async ([, args, code, message]) => {
  expect(await runTillkit(args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});

test('what is no JSON is not repeated', async () => {
  const given = await explain('{"cardNumber": 4242424242424242');
  expect(given).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('no JSON') });
  expect(given.stderr).not.toContain('4242');
  expect(await explain(' '.repeat(1_048_577))).toMatchObject({ code: 2, stderr: expect.stringContaining('1 MiB') });
});
