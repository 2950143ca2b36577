import { expect, test, vi } from 'vitest';
import { testOutcomes } from '../issuer/test-outcomes.ts';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, parameters, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

const typed = async ({ number, cvv }: OpenFields) =>
  `${(await number.inputValue()).replaceAll(' ', '')} ${await cvv.inputValue()}`;

test('fillTestCard fills in a card that has the given outcome and sends the expiry date to the page', async () => {
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
])('fillTestCard with the accepted brand %s and the outcome %s fills in %s', async (brand, outcome, card) => {
  const shop = await openFields(browser, { init: `{ paymentMethods: ['${brand}'] }` });
  await shop.call('fillTestCard', outcome);
  await soon(() => typed(shop)).toBe(card);
});

test('fillTestCard fills in nothing and emits an error if the outcome is unknown or if no card of an accepted brand has that outcome', async () => {
  const shop = await openFields(browser, { init: "{ paymentMethods: 'AMX' }" });
  const names = ['nothing', 'constructor', '__proto__', 'toString', '', undefined, {}, '375811111111123', 'challenge'];
  for (const name of names) await shop.call('fillTestCard', name);
  const error = 'No test card has this outcome and an accepted brand.';
  await soon(() => shop.told('error')).toEqual(names.map(() => ({ name: 'error', action: 'fillTestCard', error })));
  expect(await typed(shop)).toBe(' ');
  await shop.call('destroy');
  await shop.call('fillTestCard', 'approved');
  expect(shop.notes.thrown).toEqual([]);
});

/** Sends messages to the number frame and returns true if the frame filled in a card. */
async function fillsInCard(shop: OpenFields, action: () => Promise<unknown>): Promise<boolean> {
  await action();
  // An accepted message uses up a sequence number, so the frame ignores the next message. The label is therefore set
  // twice.
  for (const label of ['unsettled', 'settled']) await shop.call('setLabel', 'cardNumber', label);
  await shop.frame('card-number').getByLabel('settled', { exact: true }).waitFor();
  return (await typed(shop)) !== ' ';
}

const request = { type: 'set', key: 'testCard', value: 'approved' };

test('the number frame ignores messages from other windows and messages that the page sends outside the port', async () => {
  const shop = await openFields(browser);
  const postMessages = (messages: readonly unknown[]) => {
    for (const message of messages) (parent === window ? frames[0] : parent.frames[0])?.postMessage(message, '*');
  };
  const messages = [
    request,
    { source: 'payment-fields', version: 1, ...request },
    { nonce: '0'.repeat(32), sequence: 9, ...request },
  ];
  expect(await fillsInCard(shop, () => shop.page.evaluate(postMessages, messages))).toBe(false);
  await shop.page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'other' }));
  }, `${shop.gateway.url}/other`);
  await soon(() => shop.page.frame('other')?.title()).toBe('Another page');
  expect(await fillsInCard(shop, async () => shop.page.frame('other')?.evaluate(postMessages, messages))).toBe(false);
});

test('the CVV frame contains no test cards and ignores fillTestCard', async () => {
  const shop = await openFields(browser);
  expect(await fillsInCard(shop, () => shop.toFrame('cvv', request))).toBe(false);
  expect(await shop.frame('cvv').content()).not.toContain(testOutcomes.get('approved')?.[0]?.number);
});

test('the number frame ignores a message with the wrong nonce on the port, but accepts the message if the nonce check is removed', async () => {
  const strange = { ...request, nonce: 'f'.repeat(32) };
  const shop = await openFields(browser);
  expect(await fillsInCard(shop, () => shop.toFrame('card-number', strange))).toBe(false);
  const planted = await openFields(browser, {
    without: { frame: '      if (data["nonce"] !== nonce) return false;\n' },
  });
  expect(await fillsInCard(planted, () => planted.toFrame('card-number', strange))).toBe(true);
});
