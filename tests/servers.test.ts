import { expect, test } from 'vitest';
import { toCommands } from '../scripts/servers/commands.mjs';
import { readSettings } from '../scripts/servers/settings.mjs';
import { startText } from '../scripts/servers/start-text.mjs';

const settings = readSettings({ TILLKIT_SHOP_PORT: '4801', TILLKIT_SANDBOX_PORT: '4800' });

test('server commands contain no secrets in their arguments, because the process list shows arguments', () => {
  const secrets = {
    TILLKIT_HMAC_KEY: 'first-key',
    TILLKIT_HMAC_KEY2: 'second-key',
    TILLKIT_API_PASSWORD: 'a-password',
  };
  for (const { args } of toCommands(readSettings(secrets)))
    expect(args.filter((arg) => Object.values(secrets).some((secret) => arg.includes(secret)))).toEqual([]);
});

test("the sandbox command contains the shop's URL, and the shop command contains the sandbox's URL", () => {
  const [sandbox, shop] = toCommands(settings);
  expect(sandbox.args.slice(sandbox.args.indexOf('--shop')).slice(0, 2)).toEqual(['--shop', 'http://127.0.0.1:4801']);
  expect([sandbox.port, shop.port]).toEqual([4800, 4801]);
  expect(shop.env).toMatchObject({ PORT: '4801', TILLKIT_SANDBOX_URL: 'http://127.0.0.1:4800' });
});

test('the shop command sets DATABASE_URL only if the environment defines it', () => {
  const address = (env: Record<string, string>) => toCommands(readSettings(env))[1].env['DATABASE_URL'];
  expect(address({})).toBeUndefined();
  expect(address({ DATABASE_URL: 'postgres://db.example/shop' })).toBe('postgres://db.example/shop');
});

test("the shop command sets NODE_ENV to production, because the shop's scripts are built for production", () => {
  expect(toCommands(settings)[1].env['NODE_ENV']).toBe('production');
});

test('npm start prints ten lines: five addresses, two cards with formatted amounts, and how to stop', () => {
  const lines = startText(settings, 'a-password').split('\n').filter(Boolean);
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => line.includes('http://127.0.0.1:'))).toHaveLength(5);
  expect(lines.filter((line) => /^ {2}(\d{4} ){4}/.test(line))).toHaveLength(2);
  expect(lines.join()).toContain('CHF 90.00');
  expect(lines.at(-1)).toBe('Stop with Ctrl-C.');
});
