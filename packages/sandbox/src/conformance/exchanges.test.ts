import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTarget } from '../test/conformance/open-target.ts';
import { checkExchange } from './check-exchange.ts';
import { exchanges } from './exchanges/index.ts';

let opened: Awaited<ReturnType<typeof openTarget>>;
beforeAll(async () => {
  opened = await openTarget();
});
afterAll(() => opened.close());

test('there are 400 documents, each with a name of its own, and each said once', () => {
  expect(exchanges.length).toBeGreaterThanOrEqual(400);
  expect(new Set(exchanges.map(({ name }) => name)).size).toBe(exchanges.length);
  expect(new Set(exchanges.map(({ call, document }) => call + document)).size).toBe(exchanges.length);
});

test.for(exchanges.map((exchange) => [exchange.name, exchange.verdict, exchange] as const))(
  '%s: %s',
  async ([, , exchange]) => {
    const { result, expected, came } = await checkExchange(exchange, opened.target, opened.needs, true);
    expect([result, came]).toEqual(['same', expected]);
  },
);
