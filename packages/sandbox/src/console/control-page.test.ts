import { expect, test } from 'vitest';
import { attackNames } from '../model/fault.ts';
import { openConsole, textsOf } from '../test/open-console.ts';

const path = '/console/control';
const notice = (page: Document | undefined) => page && textsOf(page, '.notice');

test("the clock buttons advance the clock and reset it to the machine's time", async () => {
  const { press, app } = await openConsole();
  const day = 86_400_000;
  const moved = await press(path, '1 day');
  expect(notice(moved.page)).toEqual(['The clock was advanced.']);
  expect((await app.control.clock()).ahead).toBe(day);
  await press(path, '30 minutes');
  expect((await app.control.clock()).ahead).toBe(day + 1_800_000);
  const back = await press(path, 'Reset to the system time');
  expect((await app.control.clock()).ahead).toBe(0);
  expect(back.page && textsOf(back.page, 'button')).not.toContain('Reset to the system time');
});

test('the "Run now" button runs the daily settlement', async () => {
  const { press, pay, ledger } = await openConsole();
  await pay();
  expect(notice((await press(path, 'Run now')).page)).toEqual(['The daily settlement has run.']);
  expect(await ledger.all()).toMatchObject([{ state: 'transmitted' }]);
});

test('the control page adds, lists and removes scenarios, and rejects an empty scenario', async () => {
  const { press, pay, app } = await openConsole();
  const added = await press(path, 'Add', { decline: '1404', refno: 'B-1', times: '2' });
  expect(notice(added.page)).toEqual(['The scenario is active.']);
  expect(added.page && textsOf(added.page, '.scenarios li')).toEqual(['decline with 1404 reference B-1, 2 more']);
  expect(await pay({ refno: 'B-1' })).toMatchObject({ state: 'declined', errorCode: '1404' });
  const removed = await press(path, 'Remove all scenarios');
  expect(removed.page && textsOf(removed.page, '.scenarios li')).toEqual([]);
  expect((await app.control.scenarios()).scenarios).toEqual([]);
  const refused = await press(path, 'Add', { times: 'many' });
  expect(notice(refused.page)?.join()).toMatch(/^The scenario was not added\. /);
});

test('the control page seeds transactions in a given state, and rejects an invalid count', async () => {
  const { press, ledger } = await openConsole();
  const seeded = await press(path, 'Create', { state: 'settledAndCredited', count: '2', refno: 'S' });
  expect(notice(seeded.page)).toEqual(['The transactions were created.']);
  const seededAt = (await ledger.all()).map(({ refno, state }) => `${refno} ${state}`).toSorted();
  expect(seededAt).toEqual(
    ['S-1 settledAndCredited', 'S-1 settledCredit', 'S-2 settledAndCredited', 'S-2 settledCredit'].toSorted(),
  );
  const refused = await press(path, 'Create', { state: 'settled', count: '0' });
  expect(notice(refused.page)?.join()).toMatch(/^No transaction was created\. /);
  expect(await ledger.all()).toHaveLength(4);
});

test('restoring a snapshot brings back its transactions and scenarios, even after a reset', async () => {
  const { press, pay, show, ledger, app } = await openConsole();
  await pay();
  await press(path, 'Add', { fault: 'webhook-lost' });
  const keeping = await press(path, 'Take a snapshot');
  expect(notice(keeping.page)).toEqual(['The snapshot was taken. You can restore it.']);
  const all = await ledger.all();
  await pay({ refno: 'LATER' });
  expect(notice((await press(path, 'Delete')).page)).toEqual(['Everything was deleted.']);
  expect([await ledger.all(), (await app.control.scenarios()).scenarios]).toEqual([[], []]);
  expect(textsOf(await show('/console/requests'), '.exchanges strong')).toEqual([]);
  expect(notice((await press(path, 'Restore the snapshot of 20')).page)).toEqual(['The snapshot was restored.']);
  expect(await ledger.all()).toEqual(all);
  expect((await app.control.scenarios()).scenarios).toMatchObject([{ fault: 'webhook-lost' }]);
});

test("attacks that are run from the control page reach the shop and are listed by name in the payment's timeline", async () => {
  const { press, pay, show, webhooks, ledger } = await openConsole();
  const { path: ofPayment } = await pay();
  const countBefore = webhooks.length;
  const played = await press(path, 'Run attack', { refno: 'A7Q2', attack: 'flood' });
  expect(notice(played.page)).toEqual(['The attacks were run. The messages are listed under Requests.']);
  expect(webhooks.length).toBeGreaterThan(countBefore + 100);
  await press(path, 'Run attack', { refno: 'A7Q2', attack: 'fake-error' });
  const page = await show(ofPayment);
  expect(textsOf(page, '.exchanges .title').slice(-4)).toEqual([
    'Attack: flood, 200 times Attacker to shop, as a webhook',
    'Attack: flood, 50 times Attacker to shop, as a webhook',
    'Attack: fake-error Attacker to shop, as a webhook',
    'Attack: fake-error Attacker to shop, as a browser',
  ]);
  expect(textsOf(page, '.verdict').slice(-4)).toEqual(['200', '200', '200', '200']);
  const last = [...page.querySelectorAll('.exchanges > li')].at(-2);
  expect(last?.querySelector('pre')?.textContent).toContain('status="error"');
  expect(last && textsOf(last, 'button')).not.toContain('Send again');
  expect(await ledger.all()).toMatchObject([{ state: 'settled' }]);
});

test('the control page offers every attack, and rejects a refno that has no payment', async () => {
  const { press, show } = await openConsole();
  const page = await show(path);
  const options = [...page.querySelectorAll<HTMLOptionElement>('[name=attack] option')].map(({ value }) => value);
  expect(options).toEqual(['', ...attackNames]);
  const refused = await press(path, 'Run attack', { refno: 'NOBODY' });
  expect(notice(refused.page)?.join()).toMatch(/^No attack was run\. /);
});
