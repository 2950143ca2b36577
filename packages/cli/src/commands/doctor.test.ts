import { afterAll, expect, onTestFinished, test } from 'vitest';
import { operatorKey } from '../../../server/src/test/an-operator.ts';
import { openStores } from '../../../server/src/test/shop.ts';
import { hmacKey, merchantId, password } from '../../../server/src/testing/messages.ts';
import { checkNode } from '../doctor/check-settings.ts';
import { runTillkit } from '../test/run-tillkit.ts';
import { serveOperator } from '../test/serve-operator.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const opened = async () => {
  const { shop, run, env: shopEnv } = await serveOperator(aShop, onTestFinished);
  const env = {
    ...shopEnv,
    TILLKIT_ENVIRONMENT: 'sandbox',
    TILLKIT_GATEWAY_URL: shop.gateway.url,
    TILLKIT_MERCHANT: merchantId,
    TILLKIT_HMAC_KEY: hmacKey,
    TILLKIT_API_PASSWORD: password,
  };
  return { shop, run, env };
};

test('doctor reports no failed check for a running shop and exits with 0', async () => {
  const { env } = await opened();
  const { code, stdout, stderr } = await spawnTillkit(['doctor', '--database', '/nowhere/till.sqlite'], { env });
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n').filter((line) => /^(ok|warn|fail)/.test(line));
  expect(lines.map((line) => line.slice(0, 14).trim().replace(/ +/, ' '))).toEqual([
    'ok node',
    'ok settings',
    'ok keys',
    'ok gateway',
    'ok clock',
    'ok origins',
    'ok returns',
    'ok webhook',
    'warn database',
    'ok checks',
  ]);
});

test('doctor exits with 6 if a check fails, and --json prints one line per check', async () => {
  const { run, env } = await opened();
  const { code, stdout } = await run(['doctor', '--json'], { env: { ...env, TILLKIT_HMAC_KEY: 'abcd' } });
  expect(code).toBe(6);
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(all).toContainEqual({
    check: 'keys',
    state: 'fail',
    says: expect.stringContaining('shorter than 32 bytes'),
    do: expect.any(String),
  });
});

test('doctor reports the overdue status checks of a running shop', async () => {
  const { shop, run, env } = await opened();
  await shop.start();
  shop.clock.pass(10 * 60_000);
  const { code, stdout } = await run(['doctor'], { env });
  expect(code).toBe(6);
  expect(stdout).toMatch(/^fail {2}checks {4}Checks are overdue by \d+ min\.\n {16}Run a process/m);
});

test('doctor starts no payment and stores nothing', async () => {
  const { shop, run, env } = await opened();
  await run(['doctor'], { env });
  expect(await shop.till.payments.list()).toEqual([]);
  expect(shop.gateway.entries).toEqual([]);
  expect(await shop.alarms()).toEqual([]);
});

test('doctor does not print secrets', async () => {
  const { run, env } = await opened();
  for (const options of [[], ['--json']])
    for (const more of [
      {},
      { TILLKIT_SHOP_URL: 'http://shop.example' },
      { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' },
    ]) {
      const { stdout, stderr } = await run(['doctor', ...options], { env: { ...env, ...more } });
      for (const secret of [hmacKey, password, operatorKey, 'geheim'])
        expect(`${stdout}${stderr}`).not.toContain(secret);
    }
});

test('doctor without any configuration names the missing variables', async () => {
  const { code, stdout } = await runTillkit(['doctor']);
  expect(code).toBe(6);
  expect(stdout).toContain('TILLKIT_ENVIRONMENT');
});

test.for([
  ['20.18.3', 'fail'],
  ['18.20.0', 'fail'],
  ['20.19.0', 'ok'],
  ['24.1.0', 'ok'],
] as const)('for Node.js version %s, doctor reports the status %s', ([version, state]) => {
  expect(checkNode(version).state).toBe(state);
});
