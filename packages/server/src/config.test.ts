import { createHmac, sandboxMerchant, sandboxUrl } from '@tillkit/core/sign';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings, type MerchantConfig, type Settings, type SettingsConfig } from './config.ts';
import type { LogEvent } from './log.ts';
import { hmacKey, otherKey, password } from './testing/messages.ts';

const merchantId = '3000033033';
const merchant: MerchantConfig = { id: merchantId, hmacKey, password };
const right: SettingsConfig = {
  environment: 'live',
  gateway: { browserUrl: 'https://pay.example' },
  merchants: [merchant],
};
const logs: LogEvent[] = [];
beforeEach(() => void logs.splice(0));

const read = (more: Partial<SettingsConfig> = {}) =>
  readSettings({ ...right, ...more }, (event) => void logs.push(event));
const withMerchant = (more: Partial<MerchantConfig>) => () => read({ merchants: [{ ...merchant, ...more }] });
const withGateway = (browserUrl: string, environment: SettingsConfig['environment'] = 'live') =>
  read({ environment, gateway: { browserUrl } });

/**
 * Returns the code of the error that `work` throws or that its result reports for missing settings. Returns `starts` if
 * there is no error.
 */
const codeOf = (work: () => Settings): string => {
  try {
    return work().missing?.code ?? 'starts';
  } catch (error) {
    return (error as { code?: string }).code ?? 'another error';
  }
};

test('a complete configuration is accepted, and trailing slashes are removed from its URLs', () => {
  const settings = read({ gateway: { browserUrl: 'https://pay.example/', serverUrl: 'https://api.example/x/' } });
  expect(settings).toMatchObject({ browserUrl: 'https://pay.example', serverUrl: 'https://api.example/x' });
  expect(settings.defaultMerchant).toBe(merchantId);
  expect(settings.merchants.get(merchantId)?.authorization).toBe(
    `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
  );
  expect(logs).toEqual([]);
});

test.for([
  ['no key', { hmacKey: undefined }, 'config_missing'],
  ['an empty key', { hmacKey: '' }, 'config_missing'],
  ['a short key', { hmacKey: 'ab'.repeat(31) }, 'config_wrong'],
  ['a key with an odd number of digits', { hmacKey: `${hmacKey}a` }, 'config_wrong'],
  ['a key that is not hexadecimal', { hmacKey: 'x'.repeat(64) }, 'config_wrong'],
  ['an empty second key', { hmacKey2: '' }, 'config_missing'],
  ['a short second key', { hmacKey2: 'ab' }, 'config_wrong'],
  ['a short previous key', { previousKeys: ['ab'] }, 'config_wrong'],
  ['no password', { password: undefined }, 'config_missing'],
  ['an empty password', { password: '' }, 'config_missing'],
  ['an id that is too long', { id: '12345678901' }, 'config_wrong'],
  ['an id with a colon', { id: '1000:1' }, 'config_wrong'],
  ['no id', { id: undefined }, 'config_missing'],
  ['an empty id', { id: '' }, 'config_missing'],
  ['a limit of 0 calls per second', { callsPerSecond: 0 }, 'config_wrong'],
  ['a rate that is not a number', { callsPerSecond: Number.NaN }, 'config_wrong'],
] as const)('a merchant account with %s is rejected (K42)', ([, more, code]) => {
  expect(codeOf(withMerchant(more as Partial<MerchantConfig>))).toBe(code);
});

test('missing merchants, a missing gateway URL and a missing environment are reported as missing settings, and an unknown environment is rejected', () => {
  expect(codeOf(() => read({ merchants: [] }))).toBe('config_missing');
  expect(codeOf(() => read({ gateway: { browserUrl: undefined } }))).toBe('config_missing');
  expect(codeOf(() => read({ gateway: { browserUrl: '' } }))).toBe('config_missing');
  expect(codeOf(() => read({ environment: 'production' as 'live' }))).toBe('config_wrong');
  expect(codeOf(() => read({ environment: undefined as unknown as 'live' }))).toBe('config_missing');
});

test('all missing settings are reported together, with their usual environment variables', () => {
  const { missing } = read({
    environment: '' as 'live',
    gateway: { browserUrl: undefined },
    merchants: [
      { id: '', hmacKey: undefined, password, previousKeys: [undefined, ''] },
      { id: '7345', hmacKey: otherKey, hmacKey2: '', password: '' },
    ],
  });
  expect(missing?.message).toBe(
    'These settings are missing: environment, gateway.browserUrl, merchants[0].id, merchants[0].hmacKey, merchants[1].hmacKey2, merchants[1].password.',
  );
  expect(missing?.hint).toBe(
    'Set TILLKIT_ENVIRONMENT, TILLKIT_GATEWAY_URL, TILLKIT_MERCHANT, TILLKIT_HMAC_KEY, TILLKIT_HMAC_KEY2, TILLKIT_API_PASSWORD ' +
      'in the environment, or pass the settings to createTill.',
  );
});

test.for<readonly [string, Partial<MerchantConfig>]>([
  ['a weak second key', { hmacKey2: '00'.repeat(32) }],
  ['a short previous key', { previousKeys: ['ab'] }],
  ['an id with a colon', { id: '1000:1' }],
])('the till rejects %s immediately, even if other settings are missing', ([, more]) => {
  const bare = { id: undefined, hmacKey: undefined, password: undefined };
  expect(codeOf(() => read({ environment: '' as 'live', merchants: [{ ...bare, ...more }] }))).toBe('config_wrong');
});

test('two merchants with the same id are rejected', () => {
  expect(codeOf(() => read({ merchants: [merchant, { ...merchant, password: 'other' }] }))).toBe('config_wrong');
});

const { sandbox, elsewhere } = { sandbox: 'sandbox', elsewhere: ['test', 'live'] } as const;
const testKey = sandboxMerchant.hmacKey;

test.for<readonly [string, Partial<MerchantConfig>]>([
  ['the key', { hmacKey: testKey }],
  ['the key in upper case', { hmacKey: testKey.toUpperCase() }],
  ['a generated key', { hmacKey: Buffer.from('tillkit-sandbox-0123456789abcdef').toString('hex') }],
  ['the second key', { hmacKey2: sandboxMerchant.hmacKey2 }],
  ['a previous key', { previousKeys: [hmacKey, testKey] }],
  ['the password', { password: sandboxMerchant.password }],
  ['the id', { id: sandboxMerchant.merchantId }],
])('in test and live mode, a merchant account that uses %s from the sandbox is rejected (K71)', ([, change]) => {
  const merchants = [{ ...merchant, ...change }];
  for (const environment of elsewhere) expect(codeOf(() => read({ environment, merchants }))).toBe('config_wrong');
  expect(codeOf(() => read({ environment: sandbox, merchants }))).toBe('starts');
});

test('the sandbox needs no settings, because the account and the URLs have defaults', async () => {
  const settings = readSettings({ environment: sandbox }, () => {});
  const { merchantId: id, password: word } = sandboxMerchant;
  expect(settings).toMatchObject({ defaultMerchant: id, browserUrl: sandboxUrl, serverUrl: sandboxUrl });
  expect([...settings.merchants.keys(), settings.missing]).toEqual([id, undefined]);
  expect(settings.merchants.get(id)?.authorization).toBe(`Basic ${Buffer.from(`${id}:${word}`).toString('base64')}`);
  const fields = { merchantId: id, amount: 1, currency: 'CHF', reference: '1' };
  const signer = settings.merchants.get(id)?.signer;
  expect(await signer?.sign(fields)).toBe(await createHmac(testKey)(`${id}1CHF1`));
  expect(await signer?.verifySign2(fields, await createHmac(sandboxMerchant.hmacKey2)(`${id}1CHF1`))).toBe(true);
});

test('in the sandbox, the settings of the first account override the defaults, and a configured hmacKey disables the default hmacKey2', async () => {
  const fields = { merchantId: '7345', amount: 1, currency: 'CHF', reference: '1' };
  const accounts = [
    { id: '7345', hmacKey, password: '' },
    { id: '8', hmacKey: otherKey, password },
  ];
  const settings = readSettings({ environment: sandbox, merchants: accounts }, () => {});
  const { signer, authorization } = settings.merchants.get('7345') ?? expect.fail();
  expect(authorization).toBe(`Basic ${Buffer.from(`7345:${sandboxMerchant.password}`).toString('base64')}`);
  for (const [key, holds] of [
    [hmacKey, true],
    [sandboxMerchant.hmacKey2, false],
  ] as const)
    expect(await signer.verifySign2(fields, await createHmac(key)('73451CHF1'))).toBe(holds);
  expect([...settings.merchants.keys()]).toEqual(['7345', '8']);
  const bare = [...accounts, { id: '9', hmacKey: undefined, password }];
  expect(readSettings({ environment: sandbox, merchants: bare }, () => {}).missing?.message).toBe(
    'These settings are missing: merchants[2].hmacKey.',
  );
});

test('the sandbox URL is rejected in test and live mode, whichever loopback host name it uses', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    for (const environment of elsewhere)
      expect(codeOf(() => withGateway(`http://${host}:4400`, environment))).toBe('config_wrong');
  expect(codeOf(() => withGateway('http://127.0.0.1:4401', 'test'))).toBe('starts');
  expect(codeOf(() => withGateway('https://pay.example:4400', 'test'))).toBe('starts');
});

const loopbacks = [
  'localhost',
  'localhost.',
  'gateway.localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.1',
  '127.255.0.9',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:0:0:1]',
];

test.for(loopbacks)('live mode rejects a gateway URL with the local host %s (K71)', (host) => {
  for (const scheme of ['https', 'http']) {
    expect(codeOf(() => withGateway(`${scheme}://${host}:4400`))).toBe('config_wrong');
    expect(
      codeOf(() => read({ gateway: { browserUrl: 'https://pay.example', serverUrl: `${scheme}://${host}` } })),
    ).toBe('config_wrong');
    expect(codeOf(() => withGateway(`${scheme}://${host}:4400`, 'sandbox'))).toBe('starts');
  }
});

test.for([
  'http://pay.example',
  'http://localhost.pay.example',
  'http://127.0.0.1.pay.example',
  'https://user@pay.example',
  'https://:secret@pay.example',
  'https://user:secret@pay.example',
  'https://pay.example?x=1',
  'https://*',
  'https://*.pay.example',
  "https://pay.example;script-src'unsafe-inline'",
  'https://$host',
  'https://pay.example#x',
  'ftp://pay.example',
  'pay.example',
  '//pay.example',
])('the gateway URL %o is rejected in every environment', (address) => {
  for (const environment of ['sandbox', 'test', 'live'] as const)
    expect(codeOf(() => withGateway(address, environment))).toBe('config_wrong');
});

test('the signing modes "none", "static" and "hmac-md5" each cause a warning in the log, and every sign2 is rejected in the modes "none" and "static"', async () => {
  logs.length = 0;
  const fields = { merchantId, amount: 1, currency: 'CHF', reference: '1' };
  for (const [signing, sign] of [
    ['none', undefined],
    ['static', hmacKey],
  ] as const) {
    const signer = read({ profile: { signing } }).merchants.get(merchantId)?.signer;
    expect(await signer?.sign(fields)).toBe(sign);
    expect(await signer?.verifySign2(fields, hmacKey)).toBe(false);
  }
  const md5 = read({ profile: { signing: 'hmac-md5' } }).merchants.get(merchantId)?.signer;
  expect(await md5?.sign(fields)).toMatch(/^[0-9a-f]{32}$/);
  expect(logs.map(({ event }) => event)).toEqual(['weak_signing', 'weak_signing', 'weak_signing']);
});

test('configuration errors contain no key and no password', () => {
  const broken = [{ hmacKey: `${testKey}` }, { hmacKey: 'deadbeef' }, { id: 'no good', password: 'hunter2hunter2' }];
  for (const more of broken) {
    const error = catchError(withMerchant(more)) as Error & { hint: string };
    for (const secret of [testKey, 'deadbeef', 'hunter2hunter2'])
      expect(error.message + error.hint + String(error.cause)).not.toContain(secret);
  }
});

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Expected an error, but none was thrown.');
}

test('two merchants with the same HMAC key are rejected (O5)', () => {
  const other = { ...merchant, id: '7345' };
  expect(codeOf(() => read({ merchants: [merchant, other] }))).toBe('config_wrong');
  expect(codeOf(() => read({ merchants: [merchant, { ...other, hmacKey: hmacKey.toUpperCase() }] }))).toBe(
    'config_wrong',
  );
  expect(codeOf(() => read({ merchants: [merchant, { ...other, hmacKey: otherKey }] }))).toBe('starts');
});

const second = { id: '7345', password, hmacKey: otherKey };
const thirdKey = `${hmacKey.slice(32)}${otherKey.slice(32)}`;

test.for<readonly [string, Partial<MerchantConfig>, Partial<MerchantConfig>, string]>([
  ["another merchant's second key as its key", { hmacKey2: thirdKey }, { hmacKey: thirdKey }, 'hmacKey'],
  ["another merchant's key as its second key", {}, { hmacKey2: hmacKey }, 'hmacKey2'],
  ["another merchant's second key as its second key", { hmacKey2: thirdKey }, { hmacKey2: thirdKey }, 'hmacKey2'],
  [
    "another merchant's key as a previous key",
    {},
    { previousKeys: [thirdKey, hmacKey.toUpperCase()] },
    'previousKeys[1]',
  ],
  ["another merchant's previous key as its key", { previousKeys: [otherKey] }, {}, 'hmacKey'],
  [
    "another merchant's previous key as a previous key",
    { previousKeys: [thirdKey] },
    { previousKeys: [thirdKey] },
    'previousKeys[0]',
  ],
])(
  'a merchant that has %s is rejected with an error that names both merchants and the setting',
  ([, one, other, setting]) => {
    const error = catchError(() =>
      read({
        merchants: [
          { ...merchant, ...one },
          { ...second, ...other },
        ],
      }),
    ) as Error;
    expect(error).toMatchObject({ code: 'config_wrong' });
    expect(error.message).toBe(`Merchant 7345 has an HMAC key of merchant ${merchantId}: ${setting}.`);
  },
);

test('one merchant may use the same HMAC key in several of its settings', () => {
  expect(codeOf(withMerchant({ hmacKey2: hmacKey, previousKeys: [hmacKey, otherKey, otherKey] }))).toBe('starts');
});

test.for<readonly [string, Partial<MerchantConfig>]>([
  ['hmacKey', { hmacKey: '00'.repeat(32) }],
  ['hmacKey2', { hmacKey2: '0123'.repeat(16) }],
  ['previousKeys[1]', { previousKeys: [otherKey, 'ab'.repeat(32)] }],
  ['hmacKey2', { hmacKey2: 'deadbeef' }],
])(
  'a merchant whose %s is weak or short is rejected with an error that names the merchant and the setting',
  ([setting, more]) => {
    const error = catchError(withMerchant(more)) as Error;
    expect(error.message).toMatch(`Merchant ${merchantId}, setting ${setting}: `);
    for (const key of ['00000000', '0123', 'abab', 'deadbeef']) expect(error.message).not.toContain(key);
  },
);

test('two brands with the same name are rejected', () => {
  expect(codeOf(() => read({ profile: { brands: { provA: 'acme', provB: 'acme' } } }))).toBe('config_wrong');
  expect(codeOf(() => read({ profile: { brands: { provA: 'acme', provB: 'bolt' } } }))).toBe('starts');
});

test('in the sandbox, the gateway URL defaults to TILLKIT_GATEWAY_URL; in the other environments, the variable is not read', () => {
  vi.stubEnv('TILLKIT_GATEWAY_URL', 'http://127.0.0.1:4501');
  onTestFinished(() => void vi.unstubAllEnvs());
  const inSandbox = { environment: 'sandbox', gateway: undefined, merchants: [] } as const;
  expect(read(inSandbox)).toMatchObject({ browserUrl: 'http://127.0.0.1:4501', serverUrl: 'http://127.0.0.1:4501' });
  expect(read({ ...inSandbox, gateway: { browserUrl: 'http://127.0.0.1:4502' } }).browserUrl).toBe(
    'http://127.0.0.1:4502',
  );
  expect(read({ gateway: undefined }).missing?.message).toContain('gateway.browserUrl');
});
