import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test("without environment variables, the merchant account is the sandbox's and every other setting has its default", () => {
  const { merchant, ...others } = readSettings({});
  expect(others).toEqual({
    port: 4000,
    shopUrl: 'http://127.0.0.1:4000',
    gatewayUrl: 'http://127.0.0.1:4400',
    databaseUrl: undefined,
    data: './data',
    accepts02: false,
    threeDRedirectElement: undefined,
    eventsUrl: undefined,
    officePassword: undefined,
    operatorKey: undefined,
    environment: 'sandbox',
    theatre: true,
    invitesToTheatre: false,
    controlToken: undefined,
  });
  expect(Object.values(merchant)).toEqual(['1000011011', undefined, undefined, undefined]);
});

test("a merchant account other than the sandbox's is read from environment variables", () => {
  const env = {
    TILLKIT_MERCHANT: '7345',
    TILLKIT_HMAC_KEY: 'ab',
    TILLKIT_HMAC_KEY2: '',
    TILLKIT_API_PASSWORD: 'secret',
  };
  expect(readSettings(env).merchant).toEqual({ id: '7345', hmacKey: 'ab', hmacKey2: undefined, password: 'secret' });
});

test("the error for an invalid environment variable contains the variable's name but not its value", () => {
  const wrong = {
    PORT: '70000',
    TILLKIT_SHOP_URL: 'ftp://shop',
    TILLKIT_SANDBOX_URL: 'nowhere',
    TILLKIT_EVENTS_URL: 'orders',
    TILLKIT_ACCEPT_02: '1',
    TILLKIT_THEATRE: 'closed',
    TILLKIT_OFFICE_PASSWORD: 'elevenchars',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: 'config_wrong', message: expect.stringContaining(name) }));
    expect(read).not.toThrow(value);
  }
});
