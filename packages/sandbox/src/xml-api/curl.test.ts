import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openMerchant } from '../test/open-merchant.ts';

const script = join(import.meta.dirname, '../../examples/curl.sh');
const run = promisify(execFile);

test('a script that uses only curl and openssl can authorize a payment, settle it in two parts, credit and cancel payments, and query their status', async () => {
  const { merchant, sandbox } = await openMerchant();
  const env = {
    PATH: process.env['PATH'] ?? '',
    GATEWAY: sandbox.url,
    MERCHANT: merchant.merchantId,
    PASSWORD: merchant.password,
    HMAC_KEY: merchant.hmacKey,
  };
  const { stdout } = await run('sh', [script], { env });
  expect(stdout.trim().split('\n')).toEqual([
    'authorize: Authorized',
    'settle 2000: partialDebit succeeded',
    'settle 1500 and close: partialDebit succeeded',
    'status of the debit: 2',
    'settled so far: 3500',
    'credit 500: credit succeeded',
    'status of the credit: 3',
    'authorize by alias: Authorized',
    'cancel: cancellation succeeded',
    'status of the cancel: 6',
  ]);
  expect((await sandbox.transactions()).map(({ state, settledAmount }) => `${state} ${settledAmount}`)).toEqual([
    'settledAndCredited 3500',
    'settledCredit 500',
    'canceled 0',
  ]);
  await expect(
    run('sh', [script], { env: { ...env, HMAC_KEY: merchant.hmacKey.replace(/^../, 'ff') } }),
  ).rejects.toThrow('1007');
});

test('the script uses no programs other than curl and openssl for HTTP, signatures or parsing', () => {
  const commands = readFileSync(script, 'utf8').match(/\b(python3?|node|perl|ruby|php|xmllint|jq|wget)\b/g);
  expect(commands).toBeNull();
});
