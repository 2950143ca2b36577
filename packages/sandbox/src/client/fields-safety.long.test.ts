import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, parameters } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';
import { testCards } from '../issuer/test-cards.ts';
import { sizes } from '../../../../prove/sizes.ts';

vi.setConfig({ testTimeout: 60_000 });

const browser = await openBrowser({ whole: true, args: ['--use-fake-device-for-media-stream'] });

/** Up to 16 test cards that use the frictionless or challenge flow of 3-D Secure or do not specify a flow. */
const cards = testCards.filter(({ threeD = 'challenge' }) => /challenge|frictionless/.test(threeD)).slice(0, 16);

/** Card entries: typed and pasted, valid and invalid, complete and incomplete. */
const entries = [
  ...cards.map(({ number }) => ({ number, cvv: '987', pasted: false })),
  ...cards.map(({ number }) => ({ number: number.replace(/(.{4})/g, '$1-'), cvv: '6543', pasted: true })),
  ...[
    '4242424242424241',
    '42424242',
    '1111 2222 3333 4444',
    '99999999999999999999',
    '4000 0025 0000 3155',
    '55x55y55',
  ].map((number, i) => ({ number, cvv: '98', pasted: i % 2 === 0 })),
  { number: '5555341244441115', cvv: '', pasted: false },
  { number: '６０１１００００００００００１２', cvv: '１２３', pasted: true },
];

/** The property names that a message to the page is allowed to contain in these tests. */
const keys = `source version type field nonce sequence event length problem paymentMethod expm expy submission
  cardNumber cvv error code`.split(/\s+/);

test('K25 seventeen-sinks: no message to the page contains digits that were entered in a card field', async () => {
  const shop = await openFields(browser, {
    answer: () => ({ ok: false, code: '1403', field: 'cardNumber', message: 'Declined.' }),
  });
  expect(entries).toHaveLength(sizes.cardEntries.long);
  for (const { number, cvv, pasted } of entries) {
    const before = shop.told().length;
    for (const [input, text] of [
      [shop.number, number],
      [shop.cvv, cvv],
    ] as const)
      if (pasted) await input.fill(text);
      else {
        await input.fill('');
        await input.pressSequentially(text);
      }
    await shop.call('submit', parameters);
    await soon(() =>
      shop
        .told()
        .slice(before)
        .map(({ name }) => name),
    ).toContainEqual(expect.stringMatching(/error|validate/));
  }
  const messages = shop.notes.message.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(messages.length).toBeGreaterThan(12 * entries.length);
  for (const message of messages) {
    expect(keys).toEqual(expect.arrayContaining(Object.keys(message)));
    const { nonce, code, ...rest } = message;
    expect(code === undefined || code === '1403').toBe(true);
    expect(nonce === undefined || /^[\da-f]{32}$/.test(String(nonce))).toBe(true);
    for (const value of Object.values(rest)) if (typeof value === 'string') expect(value).not.toMatch(/\d/);
  }
  expect(new Set(shop.gateway.asked.map(({ cardNumber }) => cardNumber)).size).toBeGreaterThan(entries.length / 3);
  const nonces = new Set(messages.map(({ nonce }) => nonce).filter(Boolean));
  expect(nonces.size).toBe(2);
  expect([...shop.notes.violation, ...shop.notes.thrown]).toEqual([]);
});

test('K25 seventeen-sinks: the test detects a frame that sends its digits', async () => {
  const shop = await openFields(browser);
  await shop.number.fill('4242424242424242');
  await shop.fromFrame('card-number', {
    type: 'failure',
    submission: 1,
    error: '4242424242424242',
    code: '',
    field: '',
  });
  await soon(() => shop.notes.message.some((text) => /\d{12}/.test(text.replace(/"nonce":"\w+"/, '')))).toBe(true);
});

test('K33 frame-powers: a card frame cannot use the camera, geolocation, popups or dialogs, and cannot navigate the top window', async () => {
  const shop = await openFields(browser, { context: { permissions: ['camera', 'microphone', 'geolocation'] } });
  const attempt = () => {
    const refusal = (error: unknown) => (error as Error).name;
    const { mediaDevices, geolocation } = navigator;
    const moves = () => {
      try {
        if (top) top.location.href = 'about:blank#moved';
        return 'moved';
      } catch (error) {
        return refusal(error);
      }
    };
    return Promise.all([
      mediaDevices.getUserMedia({ video: true }).then(() => 'camera', refusal),
      mediaDevices.getUserMedia({ audio: true }).then(() => 'microphone', refusal),
      new Promise((resolve) => geolocation.getCurrentPosition(resolve, ({ code }) => resolve(code))),
      new Promise((resolve) => {
        try {
          resolve(
            new PaymentRequest([{ supportedMethods: 'https://pay.test' }], {
              total: { label: 'x', amount: { currency: 'CHF', value: '1' } },
            }),
          );
        } catch (error) {
          resolve(refusal(error));
        }
      }),
      open('about:blank'),
      confirm('dialog'),
      moves(),
    ]);
  };
  const denied = ['NotAllowedError', 'NotAllowedError', 1, 'SecurityError', null, false, 'SecurityError'];
  for (const part of ['card-number', 'cvv'] as const) expect(await shop.frame(part).evaluate(attempt)).toEqual(denied);
  expect(shop.page.url()).toBe(`${shop.shop.url}/`);
  const camera = () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'camera');
  expect(await shop.page.evaluate(camera)).toBe('camera');
});

test('the card frames have exactly the expected attributes and autocomplete tokens', async () => {
  const shop = await openFields(browser);
  const frames = await shop.page
    .locator('iframe')
    .evaluateAll((all) =>
      all.map((frame) => Object.fromEntries(frame.getAttributeNames().map((name) => [name, frame.getAttribute(name)]))),
    );
  const session = /-([\da-f]{32})$/.exec(String(frames[0]?.['name']))?.[1];
  const shared = {
    sandbox: 'allow-scripts allow-same-origin',
    allow: "camera 'none'; microphone 'none'; geolocation 'none'; payment 'none'",
    referrerpolicy: 'strict-origin',
    'data-payment-fields': '',
  };
  const src = (file: string) => `${shop.gateway.url}/upp/fields/1/${file}?merchantId=1000011011&session=${session}`;
  expect(frames).toEqual([
    { ...shared, name: `payment-fields-card-number-${session}`, title: 'Card number', src: src('card-number') },
    { ...shared, name: `payment-fields-cvv-${session}`, title: 'CVV', src: src('cvv') },
  ]);
  const inputs = await shop.page
    .locator('input')
    .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
  expect(inputs).toEqual([null]);
  const inFrame = (part: 'card-number' | 'cvv') =>
    shop
      .frame(part)
      .locator('input')
      .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
  expect(await inFrame('card-number')).toEqual(['cc-number', 'cc-exp-month', 'cc-exp-year']);
  expect(await inFrame('cvv')).toEqual(['cc-csc']);
});

test('the page cannot access the object through which the two card frames communicate', async () => {
  const shop = await openFields(browser);
  await shop.number.fill('4242424242424242');
  const results = await shop.page.evaluate(() =>
    Array.from({ length: 2 }, (_, i) => {
      try {
        return String((frames[i] as unknown as { paymentField: unknown }).paymentField);
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(results).toEqual(['SecurityError', 'SecurityError']);
});
