import { expect, test, vi } from 'vitest';
import { testOutcomes } from '../issuer/test-outcomes.ts';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, parameters, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

const typed = async ({ number, cvv }: OpenFields) =>
  `${(await number.inputValue()).replaceAll(' ', '')} ${await cvv.inputValue()}`;

test('the name of an outcome fills in a card of an accepted brand, and the expiry date as autofill does', async () => {
  const shop = await openFields(browser);
  let filled = 0;
  for (const [outcome, [card]] of testOutcomes) {
    await shop.call('fillTestCard', outcome);
    await soon(() => typed(shop)).toBe(`${card?.number} ${card?.cvv}`);
    await soon(() => shop.told('change').filter(({ event }) => Object(event).expm === '12')).toHaveLength(++filled);
  }
  for (const text of shop.notes.message) expect(text.replace(/"nonce":"\w+"/, '')).not.toMatch(/\d{3}/);
  await shop.call('submit', parameters);
  await soon(() => shop.gateway.asked).toHaveLength(1);
  expect([...shop.notes.violation, ...shop.notes.thrown]).toEqual([]);
});

test.each([
  ['AMX', 'declined', '375811111111123 4321'],
  ['ECA', 'challenge', '5200000000000049 123'],
])('of %s, %s is %s', async (brand, outcome, card) => {
  const shop = await openFields(browser, { init: `{ paymentMethods: ['${brand}'] }` });
  await shop.call('fillTestCard', outcome);
  await soon(() => typed(shop)).toBe(card);
});

test('a name that does not exist, or has no card of an accepted brand, fills in nothing and is an error', async () => {
  const shop = await openFields(browser, { init: "{ paymentMethods: 'AMX' }" });
  const names = ['nothing', 'constructor', '__proto__', 'toString', '', undefined, {}, '375811111111123', 'challenge'];
  for (const name of names) await shop.call('fillTestCard', name);
  const error = 'There is no such test card for these fields.';
  await soon(() => shop.told('error')).toEqual(names.map(() => ({ name: 'error', action: 'fillTestCard', error })));
  expect(await typed(shop)).toBe(' ');
  await shop.call('destroy');
  await shop.call('fillTestCard', 'approved');
  expect(shop.notes.thrown).toEqual([]);
});

/** Asks the number frame by a message of its own, and the fields themselves afterwards: who was heard is in the frame. */
async function isHeard(shop: OpenFields, ask: () => Promise<unknown>): Promise<boolean> {
  await ask();
  // Twice: where it is heard it has used up a number.
  for (const label of ['unsettled', 'settled']) await shop.call('setLabel', 'cardNumber', label);
  await shop.frame('card-number').getByLabel('settled', { exact: true }).waitFor();
  return (await typed(shop)) !== ' ';
}

const wanted = { type: 'set', key: 'testCard', value: 'approved' };

test('a window that is not the page, and the page beside its port, are not heard', async () => {
  const shop = await openFields(browser);
  const ask = (messages: readonly unknown[]) => {
    for (const message of messages) (parent === window ? frames[0] : parent.frames[0])?.postMessage(message, '*');
  };
  const messages = [
    wanted,
    { source: 'payment-fields', version: 1, ...wanted },
    { nonce: '0'.repeat(32), sequence: 9, ...wanted },
  ];
  expect(await isHeard(shop, () => shop.page.evaluate(ask, messages))).toBe(false);
  await shop.page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'other' }));
  }, `${shop.gateway.url}/other`);
  await soon(() => shop.page.frame('other')?.title()).toBe('Another page');
  expect(await isHeard(shop, async () => shop.page.frame('other')?.evaluate(ask, messages))).toBe(false);
});

test('the CVV frame knows no card, and does not fill one in', async () => {
  const shop = await openFields(browser);
  expect(await isHeard(shop, () => shop.toFrame('cvv', wanted))).toBe(false);
  expect(await shop.frame('cvv').content()).not.toContain(testOutcomes.get('approved')?.[0]?.number);
});

test('what the port brings from another page is heard once the frame does not check its nonce', async () => {
  const strange = { ...wanted, nonce: 'f'.repeat(32) };
  const shop = await openFields(browser);
  expect(await isHeard(shop, () => shop.toFrame('card-number', strange))).toBe(false);
  const planted = await openFields(browser, {
    without: { frame: '      if (data["nonce"] !== nonce) return false;\n' },
  });
  expect(await isHeard(planted, () => planted.toFrame('card-number', strange))).toBe(true);
});
