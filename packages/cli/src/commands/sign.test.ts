import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxMerchant } from '@tillkit/core/sign';
import { expect, onTestFinished, test } from 'vitest';
import { runTillkit } from '../test/run-tillkit.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const key = '8c1f5d0e7b3a49260f5e4d3c2b1a09f8e7d6c5b4a3928170f1e2d3c4b5a69788';
const env = { TILLKIT_HMAC_KEY: key };
const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' };
const right = createHmac('sha256', Buffer.from(key, 'hex')).update('10000110114990CHFA7Q2').digest('hex');
const inMajor = createHmac('sha256', Buffer.from(key, 'hex')).update('100001101149.90CHFA7Q2').digest('hex');
const types = (more: object = {}) => JSON.stringify({ ...order, ...more });

const folderWith = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-sign-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return (name: string) => join(folder, name);
};

test('without --debug an order is signed, and a signature judged', async () => {
  expect(await runTillkit(['sign', '-'], { env, types: types() })).toEqual({
    code: 0,
    stdout: `sign  ${right}\n`,
    stderr: '',
  });
  expect(await runTillkit(['sign', '-'], { env, types: types({ sign: right }) })).toMatchObject({
    stdout: 'sign  right\n',
  });
  expect(await runTillkit(['sign', '-'], { env, types: types({ sign: inMajor }) })).toMatchObject({
    code: 6,
    stdout: 'sign  wrong\n',
  });
});

test('--debug prints the exact text, the digest, and which field differs', async () => {
  const { code, stdout } = await runTillkit(['sign', '-', '--debug'], { env, types: types({ sign: inMajor }) });
  expect(code).toBe(6);
  expect(stdout).toBe(
    [
      'sign         wrong',
      'signed text  10000110114990CHFA7Q2',
      'made of      merchantId 1000011011, amount 4990, currency CHF, refno A7Q2',
      `expected     ${right}`,
      `given        ${inMajor}`,
      '✗ amount: amount was signed in major units, as 49.90 in place of 4990.',
      '',
    ].join('\n'),
  );
});

test('a webhook in a file is judged with the key of a file, in a process of its own', async () => {
  const sign2 = createHmac('sha256', Buffer.from(key, 'hex'))
    .update('10000110114990CHF260101000000000001')
    .digest('hex');
  const at = folderWith({
    'hook.xml': `<uppTransactionService version="1"><body merchantId="1000011011"><transaction refno="A7Q2" status="success"><uppTransactionId>260101000000000001</uppTransactionId><amount>4990</amount><currency>CHF</currency><userParameters><parameter name="sign2">${sign2}</parameter></userParameters></transaction></body></uppTransactionService>`,
  });
  const given = await spawnTillkit(['sign', at('hook.xml'), '--debug', '--key-file', '-', '--json'], {
    types: `${key}\n`,
  });
  expect(given).toMatchObject({ code: 0, stderr: '' });
  const lines = given.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { name: 'sign', verdict: 'none' },
    { name: 'sign2', verdict: 'right', text: '10000110114990CHF260101000000000001' },
  ]);
});

test('a message that a strict reader takes for no proof is told', async () => {
  const form = `merchantId=1000011011&refno=A7Q2&amount=4990&currency=CHF&sign=${right}&status=success&status=error`;
  const { code, stdout } = await runTillkit(['sign', '-', '--debug'], { env, types: form });
  expect(code).toBe(6);
  expect(stdout).toContain('✗ message: duplicate');
});

test('another order is compared with', async () => {
  const at = folderWith({ 'other.json': types({ refno: 'A7Q3' }) });
  const sign = createHmac('sha256', Buffer.from(key, 'hex')).update('10000110114990CHFA7Q3').digest('hex');
  const { stdout } = await runTillkit(['sign', '-', '--debug', '--other', at('other.json')], {
    env,
    types: types({ sign }),
  });
  expect(stdout).toContain('✗ refno: refno was A7Q3 when it was signed.');
});

test.for([
  ['--key', [`--key`, key]],
  ['--key=…', [`--key=${key}`]],
  ['--hmac-key', ['--hmac-key', key]],
  ['--secret', ['--secret', key]],
  ['an option that there is not', [`--hmacKey=${key}`]],
  ['an argument', [key]],
  ['a second argument', ['-', key]],
] as const)('a key as %s is refused and not repeated', async ([, args]) => {
  const given = await runTillkit(['sign', '-', ...args], { env, types: types() });
  expect(given).toMatchObject({ code: 2, stdout: '' });
  expect(given.stderr).not.toContain(key.slice(0, 8));
  const first = await runTillkit(['sign', ...args], { env, types: types() });
  expect(first.code).toBe(2);
  expect(first.stderr).not.toContain(key.slice(0, 8));
});

test('a key as an argument is told where it belongs', async () => {
  const { stderr } = await runTillkit(['sign', '-', '--key', key], { types: types() });
  expect(stderr).toContain('TILLKIT_HMAC_KEY');
  expect(stderr).toContain('history');
});

test('a missing key, one that is no hex, and standard input named twice are told', async () => {
  for (const given of [{ env: { TILLKIT_ENVIRONMENT: 'live' }, types: types() }, { types: types({ merchantId: '7' }) }])
    expect(await runTillkit(['sign', '-'], given)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no key.'),
    });
  const wrong = await runTillkit(['sign', '-'], { env: { TILLKIT_HMAC_KEY: 'hunter2' }, types: types() });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('TILLKIT_HMAC_KEY is not hex text.') });
  expect(wrong.stderr).not.toContain('hunter2');
  expect(await runTillkit(['sign', '-', '--key-file', '-'], { types: types() })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('named twice'),
  });
});

test('the account of the sandbox is signed by its own keys where none is given, and that is said', async () => {
  const text = '10000110114990CHFA7Q2';
  const sign = createHmac('sha256', Buffer.from(sandboxMerchant.hmacKey, 'hex')).update(text).digest('hex');
  const { code, stdout } = await runTillkit(['sign', '-', '--debug'], { types: types({ sign }) });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^By the keys of the sandbox, as TILLKIT_HMAC_KEY is not set\.\n\nsign +right\n/);
});

test('no output of any way to ask holds the key', async () => {
  for (const sign of [key, right, inMajor, 'ff'])
    for (const options of [[], ['--debug'], ['--json'], ['--debug', '--json']]) {
      const given = await runTillkit(['sign', '-', ...options], { env, types: types({ sign, alias: key }) });
      expect(`${given.stdout}${given.stderr}`).not.toContain(key);
    }
});
