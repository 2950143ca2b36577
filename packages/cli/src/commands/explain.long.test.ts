import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTillkit } from '../test/run-tillkit.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF', paymentMethod: 'VIS' };

const explain = (input: unknown, ...options: readonly string[]) =>
  runTillkit(['explain', '-', ...options], { types: typeof input === 'string' ? input : JSON.stringify(input) });

test('explain exits with 0 for a complete order and lists the parameters that would be sent', async () => {
  const { code, stdout, stderr } = await explain(order);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^The order is complete\.\n/);
  expect(stdout).toContain(
    '\nWhat would be sent: 6 parameters\n  merchantId refno amount currency paymentmethod sign\n',
  );
});

test('explain exits with 6 for an incomplete order and prints the code, path, wire name and hint of each issue', async () => {
  const { code, stdout } = await explain({ ...order, paymentMethod: 'PSC' });
  expect(code).toBe(6);
  expect(stdout).toMatch(/^The order is not complete\.\n/);
  expect(stdout).toContain('\nmissing  details.clientId  voucherMerchantClientId  Add this value.\n');
});

test('explain prints the violated rule if the method does not support the mode', async () => {
  const { code, stdout } = await explain({ ...order, paymentMethod: 'PAP' }, '--mode', 'lightbox');
  expect(code).toBe(6);
  expect(stdout).toContain('  must  never-framed  paymentMethod  paymentmethod\n    PAP does not run inside a frame');
});

test('explain --server checks a server-side authorization request against the requirements of its method', async () => {
  const { merchantId: _, refno: __, ...about } = order;
  const good = await explain({ ...about, alias: 'A', expiryMonth: '12', expiryYear: '30' }, '--server');
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('What would be sent: 8 elements\n  amount') });
  const bare = await explain(about, '--server');
  expect(bare).toMatchObject({ code: 6, stdout: expect.stringContaining('  must  card-alias  alias  aliasCC\n') });
});

test('explain --json prints the whole report as one line', async () => {
  const { code, stdout } = await explain(order, '--json');
  expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, method: 'VIS', issues: [], fails: [] });
});

test('explain reads the order from a file or from standard input', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-explain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'order.json');
  writeFileSync(file, `\ufeff${JSON.stringify(order)}`);
  expect(await spawnTillkit(['explain', file])).toMatchObject({ code: 0, stderr: '' });
  expect(await spawnTillkit(['explain', '-'], { types: '{}' })).toMatchObject({ code: 6, stderr: '' });
});

test.for([
  ['a missing file', ['explain', '/nowhere/order.json'], 3, 'The file does not exist.'],
  ['a folder', ['explain', tmpdir()], 2, 'The file cannot be read (EISDIR).'],
  ['a missing argument', ['explain'], 2, 'Missing required argument'],
] as const)('tillkit explain rejects %s and prints the reason', async ([, args, code, message]) => {
  expect(await runTillkit(args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});

test('explain does not print the input if it is malformed JSON', async () => {
  const result = await explain('{"cardNumber": 4242424242424242');
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('not JSON') });
  expect(result.stderr).not.toContain('4242');
  expect(await explain(' '.repeat(1_048_577))).toMatchObject({ code: 2, stderr: expect.stringContaining('1 MiB') });
});
