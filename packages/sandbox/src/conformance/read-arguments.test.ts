import { expect, test } from 'vitest';
import { help, readArguments } from './read-arguments.ts';

const secrets = { TILLKIT_API_PASSWORD: 'password-of-live' };
const live = ['--url', 'https://pay.example/', '--merchant', '1100000001'];

test('without arguments, the command checks the sandbox on this machine', () => {
  expect(readArguments([], {})).toMatchObject({
    url: 'http://127.0.0.1:4400',
    merchantId: '1000011011',
    movesMoney: false,
    json: false,
    only: [],
  });
});

test('for a remote gateway, the command uses the secrets from the environment and moves money only with --move-money', () => {
  expect(readArguments(live, secrets)).toMatchObject({
    url: 'https://pay.example',
    merchantId: '1100000001',
    password: 'password-of-live',
    hmacKey: undefined,
    movesMoney: false,
  });
  expect(
    readArguments([...live, '--move-money', '--json', '--only', 'status', '--only', 'http'], secrets),
  ).toMatchObject({
    movesMoney: true,
    json: true,
    only: ['status', 'http'],
  });
});

test('the command reads the alias and its expiry date from the environment and rejects a malformed date', () => {
  const env = { ...secrets, TILLKIT_CONFORMANCE_ALIAS: '424242VMKSNZ4242' };
  expect(readArguments(live, env)).toMatchObject({ alias: { alias: '424242VMKSNZ4242', expm: '12', expy: '30' } });
  expect(() => readArguments(live, { ...env, TILLKIT_CONFORMANCE_EXPIRY: '1230' })).toThrow(
    'The TILLKIT_CONFORMANCE_EXPIRY has the wrong format.',
  );
});

test.for([
  [['--url', 'http://pay.example'], 'The --url is not valid.'],
  [['--url', 'https://user:word@pay.example'], 'The --url is not valid.'],
  [['--url', 'pay.example'], 'The --url is not valid.'],
  [['--url', 'https://pay.example'], 'The --merchant is missing.'],
  [['--password', 'hush-hush'], 'An argument is unknown.'],
  [['hush-hush'], 'An argument is unknown.'],
] as const)('the arguments %s are rejected, and the error does not repeat their values', ([args, message]) => {
  const read = () => readArguments(args, secrets);
  expect(read).toThrow(message);
  expect(read).not.toThrow('hush-hush');
  expect(read).not.toThrow('word@');
});

test('the command rejects a remote gateway URL if the environment contains no password', () => {
  expect(() => readArguments(live, {})).toThrow('The TILLKIT_API_PASSWORD is missing.');
});

test('--help lists every argument, environment variable and exit code', () => {
  expect(readArguments(['--help'], {})).toBe('help');
  for (const word of ['--only', '--move-money', '--json', 'TILLKIT_HMAC_KEY', 'TILLKIT_CONTROL_TOKEN', '6: drift'])
    expect(help).toContain(word);
});
