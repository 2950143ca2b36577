// A program that uses the installed packages: a shop's tests, which run against the sandbox.
import { startSandbox as serve, testCards, type Sandbox } from '@tillkit/sandbox';
import { createControlClient, type Control } from '@tillkit/sandbox/control';
import { aSignedRequest, payAt, startSandbox, type TestSandbox } from '@tillkit/sandbox/testing';
import { cards, test } from '@tillkit/sandbox/testing/playwright';

test.use({ sandboxOptions: { shop: 'http://127.0.0.1:3000' } });

test('a shopper pays by card in the payment window', async ({ page, paymentWindow, sandbox }) => {
  await page.goto('http://127.0.0.1:3000/checkout');
  await paymentWindow.fill(cards.challenge);
  await paymentWindow.press('Pay');
  const transactions: readonly { state: string }[] = await sandbox.transactions();
  console.log(transactions.length);
});

export async function pay(): Promise<string | undefined> {
  const sandbox: TestSandbox = await startSandbox({ shop: 'http://127.0.0.1:3000' });
  const paid = await payAt(sandbox, await aSignedRequest(sandbox, { paymentmethod: 'TWI' }), { outcome: 'decline' });
  await sandbox.close();
  return paid.errorCode;
}

export const served: Promise<Sandbox> = serve({ port: 0 });
export const numbers: readonly string[] = testCards.map(({ number }) => number);
export const control: Control = createControlClient({ url: 'http://127.0.0.1:4400', token: 't' });
