import { expect, test } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { controlPath, controlTable } from './control-table.ts';

async function openControl() {
  const { app, base, settings, lines } = await openApp();
  const right = { authorization: `Bearer ${settings.controlToken}`, 'content-type': 'application/json' };
  const call = (path: string, headers: Readonly<Record<string, string>> = {}, body = '{}', method = 'POST') =>
    app.fetch(
      new Request(`${base}${controlPath}${path}`, {
        method,
        headers: { ...right, ...headers },
        ...(method === 'POST' && { body }),
      }),
    );
  return { call, base, settings, lines };
}

const paths = Object.values(controlTable).map(({ path }) => path);

test('K69 rebind: every control call rejects a foreign Host or Origin header', async () => {
  const { call, base } = await openControl();
  for (const path of paths) {
    expect((await call(path, { host: 'evil.test' })).status).toBe(403);
    for (const origin of ['http://evil.test', 'null', 'http://127.0.0.1:4000', 'http://localhost:4400'])
      expect((await call(path, { origin })).status).toBe(403);
    expect((await call(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
  expect((await call('clock', { origin: base, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('a control call with a missing or wrong token is rejected with 401 and returns no data', async () => {
  const { call, settings } = await openControl();
  const wrong = ['', 'Bearer ', 'Bearer x', `Bearer ${settings.controlToken}x`, `Basic ${settings.controlToken}`, 'é'];
  for (const authorization of wrong) {
    const answer = await call('snapshot', { authorization });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('transactions');
  }
});

test('the control API accepts only POST requests with a JSON body', async () => {
  const { call } = await openControl();
  expect((await call('clock', {}, '', 'GET')).status).toBe(405);
  expect((await call('clock', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await call('nowhere')).status).toBe(404);
});

test.each([
  ['clock', 'not json'],
  ['clock', '[]'],
  ['clock', '{"more":1}'],
  ['clock', '{"__proto__":{}}'],
  ['clock/advance', '{}'],
  ['clock/advance', '{"milliseconds":-1}'],
  ['clock/advance', '{"milliseconds":1.5}'],
  ['clock/advance', '{"milliseconds":"60000"}'],
  ['clock/advance', '{"milliseconds":34560000001}'],
  ['seed', '{"transactions":[{"state":"rich"}]}'],
  ['seed', '{"transactions":[{"state":"settled","count":10001}]}'],
  ['seed', '{"transactions":[{"state":"settled","merchantId":"nobody"}]}'],
  ['scenarios/add', '{"fault":"flood"}'],
  ['scenarios/add', '{}'],
  ['scenarios/add', '{"fault":"none","times":0}'],
  ['restore', '{"version":"2","ahead":0,"scenarios":[],"transactions":[]}'],
])('the control call %s rejects the body %s', async (path, body) => {
  const { call, lines } = await openControl();
  const answer = await call(path, {}, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: expect.any(String), hint: expect.any(String) } });
  expect(lines).toEqual([]);
});

test("the error for an invalid field contains the field's path but not its value", async () => {
  const { call } = await openControl();
  const answer = await call('seed', {}, '{"transactions":[{"state":"4242424242424242"}]}');
  const text = await answer.text();
  expect(text).toContain('transactions[0].state');
  expect(text).not.toContain('4242');
});
