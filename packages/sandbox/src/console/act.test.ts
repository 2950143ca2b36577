import type { TransactionState } from '@tillkit/core';
import { states } from '@tillkit/core/internal';
import { expect, test } from 'vitest';
import { openConsole, textsOf } from '../test/open-console.ts';

const notice = (page: Document | undefined) => page && textsOf(page, '.notice');

test('the console settles an authorization in two parts and credits some of the amount, and the timeline lists the XML calls', async () => {
  const { pay, press, show, ledger } = await openConsole({ reqtype: 'NOA' });
  const { path } = await pay();
  const first = await press(path, 'Settle', { amount: '20.00' });
  expect(notice(first.page)).toEqual(['Settled.']);
  expect(first.page && textsOf(first.page, '.head .state')).toEqual(['Partly settled']);
  expect(first.page?.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('29.90');
  await press(path, 'Settle');
  await press(path, 'Credit', { amount: '9.90' });
  expect(await ledger.all()).toMatchObject([
    { state: 'settledAndCredited', settledAmount: 4990 },
    { state: 'settledCredit', amount: 990 },
  ]);
  const page = await show(path);
  expect(textsOf(page, '.exchanges strong').slice(-3)).toEqual(['Settlement', 'Settlement', 'Credit']);
  expect(page.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('40.00');
  const [credit] = (await ledger.all()).slice(1);
  const ofCredit = await show(`/console/transactions/${credit?.transactionId}`);
  expect(textsOf(ofCredit, '.exchanges strong')).toEqual(['Credit']);
});

test('a partial settlement can close the transaction, and a cancellation reverses the whole amount', async () => {
  const { pay, press, ledger } = await openConsole({ reqtype: 'NOA' });
  const { path } = await pay();
  const closed = await press(path, 'Settle', { amount: '5', close: 'yes' });
  expect(notice(closed.page)).toEqual(['Settled and closed.']);
  const other = await pay({ refno: 'B' });
  const canceled = await press(other.path, 'Cancel CHF 49.90');
  expect(notice(canceled.page)).toEqual(['Canceled.']);
  expect(canceled.page && textsOf(canceled.page, '#actions .quiet')).toEqual([
    'This state allows no settlement, credit or cancellation.',
  ]);
  expect(await ledger.all()).toMatchObject([{ state: 'settled', settledAmount: 500 }, { state: 'canceled' }]);
});

test('the console shows the error code of a rejected call, and rejects a malformed amount without making a call', async () => {
  const { pay, press } = await openConsole({ reqtype: 'NOA' });
  const { path } = await pay();
  expect(notice((await press(path, 'Settle', { amount: '50' })).page)?.[0]).toMatch(/^Not settled\. Error 2022: /);
  expect(notice((await press(path, 'Settle', { amount: '1.234' })).page)).toEqual([
    'Not settled. The amount does not fit this currency.',
  ]);
});

test.for(Object.keys(states) as TransactionState[])(
  'the page for a transaction in state %s has exactly the action buttons that the state table allows',
  async (state) => {
    if (state === 'incomplete') return; // No state transition leads to the state `incomplete`.
    const { app, show } = await openConsole();
    const { transactionIds } = await app.control.seed({ transactions: [{ state }] });
    const page = await show(`/console/transactions/${transactionIds[0]}`);
    const acts = [...page.querySelectorAll('#actions form')].map((form) =>
      form.getAttribute('action')?.split('/').at(-1),
    );
    // A transaction that is seeded as credited has no remaining balance.
    const never = state === 'settledAndCredited' ? ['status', 'credit', 'cancel'] : ['status'];
    const allowed = states[state].filter((action) => !never.includes(action));
    expect(acts.filter((act) => act !== 'webhook').toSorted()).toEqual([...allowed].toSorted());
  },
);

test("the console resends a recorded webhook unchanged, once or twice, and can also send a webhook with the transaction's current state", async () => {
  const { pay, press, webhooks, app } = await openConsole();
  const { path } = await pay();
  const [sent] = webhooks;
  expect(notice((await press(path, 'Send again')).page)?.[0]).toMatch(/^The webhook was sent/);
  await press(path, 'Send twice');
  await app.drained();
  expect(webhooks.map(({ contentType, body }) => ({ contentType, body }))).toEqual(
    Array.from({ length: 4 }, () => ({ contentType: sent?.contentType, body: sent?.body })),
  );
  await press(path, 'Send webhook');
  expect(webhooks).toHaveLength(5);
  expect(webhooks.at(-1)?.body).toBe(sent?.body);
});

test('a transaction page has no webhook buttons if the merchant has no webhook URL', async () => {
  const { pay, show } = await openConsole({ webhookUrl: undefined });
  const { path } = await pay();
  expect(textsOf(await show(path), 'button').filter((text) => text.includes('webhook'))).toEqual([]);
});
