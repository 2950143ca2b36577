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

test('sign without --debug prints a signature or, if the input is already signed, whether its signature is correct', async () => {
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

test('sign --debug prints the signed text, the expected digest and the field that differs', async () => {
  const { code, stdout } = await runTillkit(['sign', '-', '--debug'], { env, types: types({ sign: inMajor }) });
  expect(code).toBe(6);
  expect(stdout).toBe(
    [
      'sign         wrong',
      'signed text  10000110114990CHFA7Q2',
      'made of      merchantId 1000011011, amount 4990, currency CHF, refno A7Q2',
      `expected     ${right}`,
      `given        ${inMajor}`,
      '✗ amount: amount was signed in major units, as 49.90 instead of 4990.',
      '',
    ].join('\n'),
  );
});

test('sign checks a webhook message that is stored in a file, with a key from standard input', async () => {
  const sign2 = createHmac('sha256', Buffer.from(key, 'hex'))
    .update('10000110114990CHF260101000000000001')
    .digest('hex');
  const at = folderWith({
    'hook.xml': `<uppTransactionService version="1"><body merchantId="1000011011"><transaction refno="A7Q2" status="success"><uppTransactionId>260101000000000001</uppTransactionId><amount>4990</amount><currency>CHF</currency><userParameters><parameter name="sign2">${sign2}</parameter></userParameters></transaction></body></uppTransactionService>`,
  });
  const result = await spawnTillkit(['sign', at('hook.xml'), '--debug', '--key-file', '-', '--json'], {
    types: `${key}\n`,
  });
  expect(result).toMatchObject({ code: 0, stderr: '' });
  const lines = result.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { name: 'sign', verdict: 'none' },
    { name: 'sign2', verdict: 'right', text: '10000110114990CHF260101000000000001' },
  ]);
});

test('sign --debug reports a message with a duplicate parameter as not authentic', async () => {
  const form = `merchantId=1000011011&refno=A7Q2&amount=4990&currency=CHF&sign=${right}&status=success&status=error`;
  const { code, stdout } = await runTillkit(['sign', '-', '--debug'], { env, types: form });
  expect(code).toBe(6);
  expect(stdout).toContain('✗ message: duplicate');
});

test('sign --other detects that the signature was made for a different order', async () => {
  const at = folderWith({ 'other.json': types({ refno: 'A7Q3' }) });
  const sign = createHmac('sha256', Buffer.from(key, 'hex')).update('10000110114990CHFA7Q3').digest('hex');
  const { stdout } = await runTillkit(['sign', '-', '--debug', '--other', at('other.json')], {
    env,
    types: types({ sign }),
  });
  expect(stdout).toContain('✗ refno: refno was A7Q3 in the signed text.');
});

test.for([
  ['--key', [`--key`, key]],
  ['--key=…', [`--key=${key}`]],
  ['--hmac-key', ['--hmac-key', key]],
  ['--secret', ['--secret', key]],
  ['an unknown option', [`--hmacKey=${key}`]],
  ['an argument', [key]],
  ['a second argument', ['-', key]],
] as const)('sign rejects a key that is passed as %s and does not print the key', async ([, args]) => {
  const result = await runTillkit(['sign', '-', ...args], { env, types: types() });
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).not.toContain(key.slice(0, 8));
  const first = await runTillkit(['sign', ...args], { env, types: types() });
  expect(first.code).toBe(2);
  expect(first.stderr).not.toContain(key.slice(0, 8));
});

test('sign explains where to put a key that was passed as an argument', async () => {
  const { stderr } = await runTillkit(['sign', '-', '--key', key], { types: types() });
  expect(stderr).toContain('TILLKIT_HMAC_KEY');
  expect(stderr).toContain('history');
});

test('sign rejects a missing key, a key that is not a hexadecimal string, and two inputs that both use standard input', async () => {
  for (const input of [{ env: { TILLKIT_ENVIRONMENT: 'live' }, types: types() }, { types: types({ merchantId: '7' }) }])
    expect(await runTillkit(['sign', '-'], input)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The HMAC key is missing.'),
    });
  const wrong = await runTillkit(['sign', '-'], { env: { TILLKIT_HMAC_KEY: 'hunter2' }, types: types() });
  expect(wrong).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('TILLKIT_HMAC_KEY is not a valid hexadecimal string.'),
  });
  expect(wrong.stderr).not.toContain('hunter2');
  expect(await runTillkit(['sign', '-', '--key-file', '-'], { types: types() })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is passed for more than one input'),
  });
});

test('sign uses the sandbox keys for the sandbox account if no keys are set, and says so', async () => {
  const text = '10000110114990CHFA7Q2';
  const sign = createHmac('sha256', Buffer.from(sandboxMerchant.hmacKey, 'hex')).update(text).digest('hex');
  const { code, stdout } = await runTillkit(['sign', '-', '--debug'], { types: types({ sign }) });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^TILLKIT_HMAC_KEY is not set\. Using the keys of the sandbox\.\n\nsign +right\n/);
});

test('no output of sign contains the key', async () => {
  for (const sign of [key, right, inMajor, 'ff'])
    for (const options of [[], ['--debug'], ['--json'], ['--debug', '--json']]) {
      const result = await runTillkit(['sign', '-', ...options], { env, types: types({ sign, alias: key }) });
      expect(`${result.stdout}${result.stderr}`).not.toContain(key);
    }
});
