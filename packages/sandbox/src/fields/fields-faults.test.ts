import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { openFields } from '../testing/open-fields.ts';
import { verifyCard } from '../test/verify-card.ts';

test.each([
  [true, 1],
  [false, 0],
])(
  'with webhookOnFinalize %s, the shop receives %i webhooks for a finalized card',
  async (webhookOnFinalize, times) => {
    const { app, verified, finalize, webhooks } = await openFields({ webhookOnFinalize });
    await finalize((await verified()).transactionId);
    await app.drained();
    expect(webhooks).toHaveLength(times);
  },
);

test('a webhook fault of a scenario applies to the webhook after the finalization, not to the card verification', async () => {
  const { app, verified, finalize, webhooks } = await openFields({ webhookOnFinalize: true });
  await app.control.addScenario({ fault: 'webhook-twice', times: 1 });
  const { transactionId } = await verified();
  expect(webhooks).toEqual([]);
  await finalize(transactionId);
  await app.drained();
  expect(webhooks).toHaveLength(2);
  expect(await app.control.scenarios()).toEqual({ scenarios: [] });
});

test('with the fault browser-closed, the gateway accepts the card, but the browser receives no complete response', async () => {
  const sandbox = await startSandbox({ successUrl: 'http://127.0.0.1:4000/success' });
  onTestFinished(() => sandbox.close());
  const [merchant] = sandbox.settings.merchants;
  await sandbox.control.addScenario({ fault: 'browser-closed', times: 1 });
  await expect(verifyCard({ merchant, sandbox })).rejects.toThrow('terminated');
  expect(await sandbox.transactions()).toMatchObject([{ state: 'verified' }]);
});
