import { expect, test } from 'vitest';
import { help, readArguments } from './read-arguments.ts';

const secrets = { TILLKIT_API_PASSWORD: 'password-of-live' };
const live = ['--url', 'https://pay.example/', '--merchant', '1100000001'];

test('a sandbox on this machine needs no argument', () => {
  expect(readArguments([], {})).toMatchObject({
    url: 'http://127.0.0.1:4400',
    merchantId: '1000011011',
    movesMoney: false,
    json: false,
    only: [],
  });
});

test('a gateway elsewhere gets the secrets of the environment, and no money is moved unless that is said', () => {
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

test('an alias comes with its expiry', () => {
  const env = { ...secrets, TILLKIT_CONFORMANCE_ALIAS: '424242VMKSNZ4242' };
  expect(readArguments(live, env)).toMatchObject({ alias: { alias: '424242VMKSNZ4242', expm: '12', expy: '30' } });
  expect(() => readArguments(live, { ...env, TILLKIT_CONFORMANCE_EXPIRY: '1230' })).toThrow('The expiry of the alias');
});

test.for([
  [['--url', 'http://pay.example'], 'The url is no address'],
  [['--url', 'https://user:word@pay.example'], 'The url is no address'],
  [['--url', 'pay.example'], 'The url is no address'],
  [['--url', 'https://pay.example'], 'The merchant is missing'],
  [['--password', 'hush-hush'], 'There is a word that is no argument'],
  [['hush-hush'], 'There is a word that is no argument'],
] as const)('%s is refused, and no value is repeated', ([args, message]) => {
  const read = () => readArguments(args, secrets);
  expect(read).toThrow(message);
  expect(read).not.toThrow('hush-hush');
  expect(read).not.toThrow('word@');
});

test('without a password nothing is asked elsewhere', () => {
  expect(() => readArguments(live, {})).toThrow('The password is missing.');
});

test('help names every argument, variable and exit code', () => {
  expect(readArguments(['--help'], {})).toBe('help');
  for (const word of ['--only', '--move-money', '--json', 'TILLKIT_HMAC_KEY', 'TILLKIT_CONTROL_TOKEN', '6: drift'])
    expect(help).toContain(word);
});
