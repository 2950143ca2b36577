import { expect, onTestFinished, test, vi } from 'vitest';

test('loading the package in an environment with window and document throws an error that names the browser packages (G13)', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(import('./index.ts')).rejects.toThrow(/must not run in a browser.*@tillkit\/react/);
});

test('the package loads on a server and exports the public functions', async () => {
  vi.resetModules();
  expect(Object.keys(await import('./index.ts')).toSorted()).toEqual([
    'OrderIncomplete',
    'PaymentPending',
    'authorizationRefno',
    'createTill',
    'decodeAccInfo',
    'decodeBankConnection',
    'decodeBasket',
    'decodeEsrData',
    'decodeInstallmentPlan',
    'logToStderr',
    'openDatabase',
    'planSettlements',
    'quoteFor',
  ]);
});
