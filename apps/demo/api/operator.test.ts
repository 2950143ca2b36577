import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../test/open-test-shop.ts';
import { shopUrl } from '../test/visitor.ts';

const operatorKey = '81d4f06a2be937c5489e1073ba5d62fc0e96d8341c7b05ea9f23684d70b1ce59';

async function ask(settings: { readonly operatorKey?: string }, headers: Record<string, string>): Promise<Response> {
  const shop = await openTestShop('sqlite', settings);
  onTestFinished(shop.close);
  return shop.app.fetch(new Request(`${shopUrl}/api/till/health`, { headers }));
}

test('the operator routes accept a request with the operator key', async () => {
  const answer = await ask({ operatorKey }, { authorization: `Bearer ${operatorKey}` });
  expect([answer.status, await answer.json()]).toMatchObject([200, { health: { reviews: 0 } }]);
  expect((await ask({ operatorKey }, {})).status).toBe(401);
});

test('without TILLKIT_OPERATOR_KEY, the operator routes do not exist', async () => {
  const answer = await ask({}, { authorization: `Bearer ${operatorKey}` });
  expect(answer.status).toBe(404);
  expect(await answer.json()).not.toHaveProperty('error.code');
});
