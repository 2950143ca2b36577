import { expect, test } from 'vitest';
import { type Answer, openSite } from '../test/open-site.ts';
import { checkShop } from './check-shop.ts';

const { signal } = new AbortController();
const respond =
  (status: number, code?: string): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { code } }));

const returnsWith = (answer: Answer): Readonly<Record<string, Answer>> =>
  Object.fromEntries(['success', 'cancel', 'error'].map((end) => [`/api/payments/return/${end}`, answer]));

const look = async (start: Answer, webhook: Answer, back = respond(303)) => {
  const shop = await openSite({ '/api/payments': start, '/api/payments/webhook': webhook, ...returnsWith(back) });
  return (await checkShop({ shop, signal })).map(({ state, check }) => `${state} ${check}`);
};

test('for a shop that accepts webhook messages and requests from its own pages, doctor reports no failure and warns only about a private webhook URL', async () => {
  expect(await look(respond(415, 'request_malformed'), respond(200))).toEqual([
    'ok origins',
    'ok returns',
    'warn webhook',
  ]);
});

test('doctor does not warn about a private webhook URL in the sandbox', async () => {
  const shop = await openSite({
    '/api/payments': respond(415, 'request_malformed'),
    '/api/payments/webhook': respond(200),
    ...returnsWith(respond(303)),
  });
  const findings = await checkShop({ shop, isSandbox: true, signal });
  expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
});

test.for([
  ['rejects its own pages', respond(403, 'cross_site'), 'fail origins'],
  ['has no settings', respond(503, 'config_missing'), 'fail origins'],
  ['has its routes elsewhere', respond(404), 'warn origins'],
] as const)('doctor reports a shop that %s', async ([, start, state]) => {
  expect(await look(start, respond(200))).toContain(state);
});

test.for([404, 503, 302, 500])('doctor reports a failure if the webhook responds with status %i', async (status) => {
  expect(await look(respond(415, 'request_malformed'), respond(status))).toContain('fail webhook');
});

test('for a shop whose framework answers the return or the webhook with 403, doctor names the settings of the frameworks', async () => {
  const shop = await openSite({
    '/api/payments': respond(415, 'request_malformed'),
    '/api/payments/webhook': respond(403),
    ...returnsWith((request, response) =>
      response.writeHead(request.headers.origin === 'https://pay.example' ? 403 : 303).end(),
    ),
  });
  const hint = expect.stringMatching(/SvelteKit: csrf: .* trustedOrigins: .*Astro: security: .* checkOrigin: false/);
  const [, returns, webhook] = await checkShop({ shop, gateway: 'https://pay.example/upp', signal });
  expect([returns, webhook]).toMatchObject([
    { check: 'returns', state: 'fail', do: hint },
    { check: 'webhook', state: 'fail', do: hint },
  ]);
  expect(returns?.do).toContain("['https://pay.example']");
});

test('doctor warns about a return address that responds with 404', async () => {
  expect(await look(respond(415, 'request_malformed'), respond(200), respond(404))).toContain('warn returns');
});

test('doctor reports a shop that is unreachable or not configured, and checks a webhook URL passed with --webhook separately', async () => {
  const silent = await checkShop({ shop: 'http://127.0.0.1:1', signal });
  expect(silent.map(({ state }) => state)).toEqual(['fail', 'fail', 'fail']);
  expect((await checkShop({ shop: undefined, signal })).map(({ state }) => state)).toEqual(['warn', 'warn', 'warn']);
  const site = await openSite({ '/hook': respond(200) });
  const findings = await checkShop({ shop: undefined, webhook: `${site}/hook`, signal });
  expect(findings).toMatchObject([
    { check: 'origins' },
    { check: 'returns' },
    { check: 'webhook', says: expect.stringContaining('accepts messages') },
  ]);
  expect(await checkShop({ shop: undefined, webhook: '/hook', signal })).toMatchObject([{}, {}, { state: 'fail' }]);
});
