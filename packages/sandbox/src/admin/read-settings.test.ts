import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { help, readSettings } from './read-settings.ts';

test('a flag overrides its environment variable, and the variable overrides the default', () => {
  const env = { TILLKIT_SANDBOX_PORT: '4501', TILLKIT_MERCHANT: '2000022022', TILLKIT_WEBHOOK_TYPE: 'form' };
  const settings = readSettings(['--port', '4502'], env);
  expect(settings).toMatchObject({
    port: 4502,
    merchants: [{ merchantId: '2000022022', webhookType: 'form', reqtype: 'CAA' }],
  });
});

test.for([
  ['http://127.0.0.1:4501', [], {}, 4501],
  ['http://localhost:4501/', [], {}, 4501],
  ['http://127.0.0.1:4501', [], { TILLKIT_SANDBOX_PORT: '4502' }, 4502],
  ['http://127.0.0.1:4501', ['--port', '4503'], {}, 4503],
  ['https://pay.example:4501', [], {}, 4400],
  ['https://127.0.0.1:4501', [], {}, 4400],
  ['', [], {}, 4400],
] as const)(
  'if TILLKIT_GATEWAY_URL is %s, the sandbox with the flags %o and the variables %o listens on port %i',
  ([url, args, env, port]) => {
    expect(readSettings(args, { TILLKIT_GATEWAY_URL: url, ...env })).toMatchObject({ port });
  },
);

test('every flag changes the corresponding setting and is listed in the help text', () => {
  const values = {
    port: '4503',
    merchant: '3000033033',
    password: 'other',
    theme: 'dark',
    'hmac-key': '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624',
    'hmac-key2': 'c3718d2be6904fa51b7c0d98e25f36a4709be1d4538a6cf20f94b7e13d825ac6',
    webhook: 'http://shop:4000/hook',
    'webhook-type': 'form',
    'shop-host': 'shop, Other',
    'success-url': 'http://shop:4000/s',
    'cancel-url': 'http://shop:4000/c',
    'error-url': 'http://shop:4000/e',
    reqtype: 'NOA',
    'refno-max-length': '36',
    methods: 'VIS, bpy',
    'accept-02': 'yes',
    'basic-auth': 'no',
    signing: 'hmac-md5',
    'webhook-on-cancel': 'yes',
    'webhook-on-finalize': 'yes',
    'webhook-must-succeed': 'yes',
    'unique-refno': 'no',
    currencies: 'CHF, eur',
    'three-d-redirect-element': 'redirectUrl',
    disabled: 'yes',
    'control-token': 'sixteen-or-more-1',
    data: '/srv/ledger.sqlite',
  };
  const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  expect(readSettings(args, {})).toEqual({
    port: 4503,
    data: '/srv/ledger.sqlite',
    controlToken: 'sixteen-or-more-1',
    shopHosts: ['shop', 'other'],
    merchants: [
      {
        merchantId: '3000033033',
        password: 'other',
        theme: 'dark',
        hmacKey: '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624',
        hmacKey2: 'c3718d2be6904fa51b7c0d98e25f36a4709be1d4538a6cf20f94b7e13d825ac6',
        webhookUrl: 'http://shop:4000/hook',
        webhookType: 'form',
        successUrl: 'http://shop:4000/s',
        cancelUrl: 'http://shop:4000/c',
        errorUrl: 'http://shop:4000/e',
        reqtype: 'NOA',
        refnoMaxLength: 36,
        methods: ['VIS', 'BPY'],
        acceptWithoutLiabilityShift: true,
        basicAuth: false,
        signing: 'hmac-md5',
        webhookOnCancel: true,
        webhookOnFinalize: true,
        webhookMustSucceed: true,
        uniqueRefno: false,
        currencies: ['CHF', 'EUR'],
        threeDRedirectElement: 'redirectUrl',
        disabled: true,
      },
    ],
  });
  for (const name of Object.keys(values)) expect(help).toContain(`--${name} `);
});

test('an empty environment variable is ignored', () => {
  expect(readSettings([], { TILLKIT_MERCHANT: '' })).toMatchObject({ merchants: [{ merchantId: '1000011011' }] });
});

test.each(['', '0x10', '4e3', '-1', '99999', 'http'])('the port %o is rejected', (port) => {
  expect(() => readSettings([`--port=${port || ' '}`], {})).toThrowError('The port is out of range.');
});

test('a positional argument is rejected, and the error does not repeat it', () => {
  expect(() => readSettings(['--password', 'a', 'my-secret'], {})).toThrowError(/^An argument is not a flag.$/);
});

test('the error for an unknown flag names the flag', () => {
  expect(() => readSettings(['--prot', '4400'], {})).toThrowError('The flag --prot is unknown or has no value.');
});

test('readSettings returns "help" for --help', () => {
  expect(readSettings(['--help'], {})).toBe('help');
});

const key = 'c3718d2be6904fa51b7c0d98e25f36a4709be1d4538a6cf20f94b7e13d825ac6';

function write(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'merchants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'merchants.json');
  writeFileSync(file, content);
  return file;
}

test('--merchants reads all merchants from a file, and other flags override the settings of the first merchant', () => {
  const policies = { basicAuth: false, signing: 'none', uniqueRefno: false, currencies: ['EUR'] };
  const second = { merchantId: '77', password: 'p77', hmacKey: key, methods: ['VIS'], reqtype: 'NOA', ...policies };
  const file = write(JSON.stringify([{ reqtype: 'NOA' }, second]));
  const args = ['--merchants', file, '--merchant', '42'];
  expect(readSettings(args, {})).toMatchObject({ merchants: [{ merchantId: '42', reqtype: 'NOA' }, second] });
  expect(help).toContain('--merchants ');
});

test.each([
  '',
  '{}',
  '[]',
  '[1]',
  '[{ "merchant": "77" }]',
  '[{ "methods": "VIS" }]',
  '[{ "password": 7 }]',
  '[{ "basicAuth": "no" }]',
  '[{ "currencies": "CHF" }]',
  '[{ "constructor": "a" }]',
])('a merchants file with the content %o is rejected, and the error does not repeat the content', (content) => {
  expect(() => readSettings(['--merchants', write(content)], {})).toThrowError(
    /^The merchants file cannot be read as a JSON array of merchants.$/,
  );
});

test('a missing merchants file is rejected', () => {
  expect(() => readSettings(['--merchants', '/nowhere.json'], {})).toThrowError(
    'cannot be read as a JSON array of merchants',
  );
});

test('--display reads the names and marks of the methods from a file', () => {
  const display = {
    names: { TWI: 'Zwirn' },
    marks: { card: { tile: '#0b5cad', ink: '#ffffff', shapes: 'M2 8.5h20v3H2Z' } },
  };
  expect(readSettings(['--display', write(JSON.stringify(display))], {})).toMatchObject({ merchants: [display] });
  expect(help).toContain('--display ');
});

test.each(['', '[]', '{ "name": {} }', '{ "names": "Zwirn" }'])(
  'a display file with the content %o is rejected',
  (content) => {
    expect(() => readSettings(['--display', write(content)], {})).toThrowError(
      /^The display file cannot be read as a JSON object with names and marks.$/,
    );
  },
);
