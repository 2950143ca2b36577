import { expect, test } from 'vitest';
import { openSite } from '../test/open-site.ts';
import { checkGateway } from './check-gateway.ts';

const { signal } = new AbortController();
const at = Date.UTC(2026, 10, 22, 14, 0, 0);
/**
 * Checks a gateway whose clock shows `at`, on a machine whose clock is `ahead` milliseconds ahead of the gateway's
 * clock.
 */
const look = async (ahead: number, status = 200) => {
  const gateway = await openSite({
    '/': (_, response) => response.writeHead(status, { date: new Date(at).toUTCString() }).end(),
  });
  const findings = await checkGateway(gateway, signal, { now: () => at + 500 + ahead });
  return findings.map(({ state, check }) => `${state} ${check}`);
};

test('doctor accepts a small clock difference, warns about a moderate one, and reports a failure for a very large one', async () => {
  expect(await look(0)).toEqual(['ok gateway', 'ok clock']);
  for (const sign of [-1, 1]) {
    expect(await look(sign * 4_000)).toEqual(['ok gateway', 'ok clock']);
    expect(await look(sign * 20_000)).toEqual(['ok gateway', 'warn clock']);
    expect(await look(sign * 3_600_000)).toEqual(['ok gateway', 'fail clock']);
  }
});

test('doctor reports a gateway that is broken, unreachable or not configured', async () => {
  expect(await look(0, 502)).toEqual(['fail gateway', 'ok clock']);
  expect(await look(0, 404)).toEqual(['ok gateway', 'ok clock']);
  const silent = await checkGateway('http://127.0.0.1:1', signal);
  expect(silent.map(({ state, check }) => `${state} ${check}`)).toEqual(['fail gateway', 'warn clock']);
  expect(await checkGateway(undefined, signal)).toMatchObject([{ state: 'warn', check: 'gateway' }]);
});
