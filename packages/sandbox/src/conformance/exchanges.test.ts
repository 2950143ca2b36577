import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTarget } from '../test/conformance/open-target.ts';
import { checkExchange } from './check-exchange.ts';
import { exchanges } from './exchanges/index.ts';
import { httpChecks } from './http-checks.ts';
import { ownChoices } from './own-choices.ts';
import { citesOf } from './sources.ts';

let opened: Awaited<ReturnType<typeof openTarget>>;
beforeAll(async () => {
  opened = await openTarget();
});
afterAll(() => opened.close());

test('there are at least 400 exchanges with unique names and unique documents', () => {
  expect(exchanges.length).toBeGreaterThanOrEqual(400);
  expect(new Set(exchanges.map(({ name }) => name)).size).toBe(exchanges.length);
  expect(new Set(exchanges.map(({ call, document }) => call + document)).size).toBe(exchanges.length);
});

test('every name in ownChoices belongs to an exchange, and every other exchange cites the specification for its rule and its verdict', () => {
  const names = new Set(exchanges.map(({ name }) => name));
  expect([...ownChoices].filter((name) => !names.has(name))).toEqual([]);
  const stated = exchanges.filter(({ name }) => !ownChoices.has(name));
  expect(stated.filter((exchange) => citesOf(exchange).length !== 2).map(({ name }) => name)).toEqual([]);
  expect(httpChecks.filter(({ cites }) => cites.length === 0).map(({ name }) => name)).toEqual([]);
});

test.for(exchanges.map((exchange) => [exchange.name, exchange.verdict, exchange] as const))(
  'exchange "%s" has the verdict "%s"',
  async ([, , exchange]) => {
    const finding = await checkExchange(exchange, opened.target, opened.needs, true);
    expect(finding).toMatchObject({ result: 'same' });
  },
);
