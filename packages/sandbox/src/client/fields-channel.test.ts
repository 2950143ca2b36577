import { expect, test, vi } from 'vitest';
import { noMessages, toMalformed } from '../test/malformed.ts';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, type FieldsWindow, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

/**
 * Attacks the channel and returns true if the attack succeeds. Each attack is prevented by one line of a client script.
 * The tests can remove that line to check that the attack would otherwise succeed.
 */
type Attack = (shop: OpenFields) => Promise<boolean>;

const here = { source: 'payment-fields', version: 1, type: 'here', field: 'cardNumber' };
const state = {
  type: 'state',
  event: 'blur',
  length: 3,
  problem: '',
  paymentMethod: 'VIS',
  expm: '',
  expy: '',
};

/** Waits until the page has handled all earlier messages. */
async function settle(shop: OpenFields) {
  const before = shop.told('error').length;
  await shop.call('init');
  await soon(() => shop.told('error').length).toBeGreaterThan(before);
}

const isDead = (shop: OpenFields) => shop.told('error').some(({ action }) => action === 'channel');

/**
 * Delivers messages from foreign origins, as the browser would if the frame had navigated to a page with a different
 * origin.
 */
const fromOrigins: Attack = async (shop) => {
  const { url } = shop.gateway;
  const origins = [
    'null',
    'http://evil.test',
    `${url}.evil.test`,
    url.replace('//', '//pay.'),
    url.replace('http', 'https'),
    url.replace('127.0.0.1', 'localhost'),
    `${url}1`,
    shop.shop.url,
  ];
  await shop.page.evaluate(
    ([data, from]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name*="card-number"]');
      for (const origin of from)
        dispatchEvent(new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }));
    },
    [here, origins] as const,
  );
  await settle(shop);
  return isDead(shop);
};

/** Sends the field's message from a different frame that contains another gateway page. */
const fromAnotherFrame: Attack = async (shop) => {
  await shop.page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'other' }));
  }, `${shop.gateway.url}/other`);
  await soon(() => shop.page.frame('other')?.title()).toBe('Another page');
  const read = () => shop.notes.message.filter((message) => message.includes('"here"')).length;
  const before = read();
  await shop.page.frame('other')?.evaluate((data) => parent.postMessage(data, '*'), here);
  await soon(read).toBeGreaterThan(before);
  await settle(shop);
  return isDead(shop);
};

/** Sends a modified message on the port of the number frame. */
const onPort =
  (change: Readonly<Record<string, unknown>>): Attack =>
  async (shop) => {
    await shop.fromFrame('card-number', { ...state, ...change });
    await shop.number.press('4');
    await soon(() => shop.told('change').at(-1)?.['event']).toMatchObject({ type: 'input' });
    return shop.told('change').some(({ event }) => Object(event).type === 'blur');
  };

/**
 * Connects to an unconnected frame twice: first as an untrusted sender, then as the shop. The attack succeeds if the
 * frame responds to the first connection.
 */
const asStranger =
  (origin: string | undefined, isParent: boolean): Attack =>
  async (shop) => {
    const first = await shop.page.frames()[1]?.evaluate(
      ([strange, right, framed]) =>
        new Promise<string>((resolve) => {
          const connect = (name: string, from: string, source: Window) => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(name));
            port1.start();
            const nonce = '0'.repeat(32);
            const data = { source: 'payment-fields', version: 1, type: 'connect', field: 'cardNumber', nonce };
            dispatchEvent(new MessageEvent('message', { data, origin: from, source, ports: [port2] }));
            port1.postMessage({ nonce, sequence: 1, type: 'set', key: 'ready', value: '' }, []);
          };
          connect('stranger', strange, framed ? parent : window);
          connect('shop', right, parent);
        }),
      [origin ?? shop.shop.url, shop.shop.url, isParent] as const,
    );
    return first === 'stranger';
  };

const inFrame =
  (change: Readonly<Record<string, unknown>>): Attack =>
  async (shop) => {
    await shop.toFrame('card-number', { type: 'set', key: 'placeholder', value: 'evil', ...change });
    // A successful attack uses up a sequence number, so the frame ignores the next message. The label is therefore set
    // twice.
    for (const label of ['unsettled', 'settled']) await shop.call('setLabel', 'cardNumber', label);
    await shop.frame('card-number').getByLabel('settled', { exact: true }).waitFor();
    return (await shop.number.getAttribute('placeholder')) === 'evil';
  };

const ofPage = {
  origin: '      if (from !== origin) return;\n',
  source: '      if (source !== frame.contentWindow) return;\n',
};
const ofFrame = {
  origin: '    if (!shops.includes(origin)) return;\n',
  source: '    if (source !== parent) return;\n',
};
const port = {
  nonce: '      if (data["nonce"] !== nonce) return false;\n',
  shape: '      if (!fits(data)) return false;\n',
  sequence: '      if (Number(data["sequence"]) <= last) return false;\n',
};
const otherNonce = { nonce: 'f'.repeat(32) };

const attacks: readonly (readonly [string, 'page' | 'frame', string, Attack])[] = [
  ['K27 wrong-origin', 'page', ofPage.origin, fromOrigins],
  ['K28 wrong-source', 'page', ofPage.source, fromAnotherFrame],
  ['a message with another nonce', 'page', port.nonce, onPort(otherNonce)],
  ['K29 replay-message', 'page', port.sequence, onPort({ sequence: 1 })],
  ['K30 message-shape', 'page', port.shape, onPort({ length: '4242424242424242' })],
  ['K27 wrong-origin', 'frame', ofFrame.origin, asStranger('http://evil.test', true)],
  ['K28 wrong-source', 'frame', ofFrame.source, asStranger(undefined, false)],
  ['a message with another nonce', 'frame', port.nonce, inFrame(otherNonce)],
  ['K29 replay-message', 'frame', port.sequence, inFrame({ sequence: 1 })],
  ['K30 message-shape', 'frame', port.shape, inFrame({ more: 'x' })],
];

/** A script that creates a card frame but does not connect to it. */
const alone = `
  const frame = document.createElement('iframe');
  frame.src = new URL(document.scripts[0].src).origin + '/upp/fields/1/card-number?session=' + '0'.repeat(32);
  frame.onload = () => note('event', '{"name":"ready"}');
  document.body.append(frame);`;

test.each(attacks)(
  '%s: the %s ignores the forged message, but accepts the message if the line of code that rejects it is removed',
  async (name, side, line, attack) => {
    const script = side === 'frame' && /K27|K28/.test(name) ? { script: alone } : {};
    expect(await attack(await openFields(browser, script))).toBe(false);
    expect(await attack(await openFields(browser, { ...script, without: { [side]: line } }))).toBe(true);
  },
);

test('K29 replay-message: replayed messages are ignored and counted', async () => {
  const shop = await openFields(browser);
  await shop.number.pressSequentially('4242');
  await soon(() => shop.told('change')).toHaveLength(5);
  const sent = await shop.frame('card-number').evaluate(() => {
    const recorded = (globalThis as unknown as FieldsWindow).ports.slice();
    for (const { port: used, message } of recorded) used.postMessage(message, []);
    return recorded.length;
  });
  expect(sent).toBe(6);
  await soon(shop.ignored).toBe(sent);
  expect(shop.told('change')).toHaveLength(5);
});

test('K30 message-shape: malformed messages from a frame are counted and otherwise ignored', async () => {
  const shop = await openFields(browser);
  const right = { submission: 0, error: 'x', code: '1004', field: 'cvv' };
  const malformed = toMalformed([
    state,
    { type: 'style', error: 'x' },
    { type: 'validate', submission: 0, cardNumber: 'empty', cvv: 'empty' },
    { type: 'success', submission: 0, transactionId: '1', paymentMethod: 'VIS', maskedCC: '', token: '', redirect: '' },
    { type: 'failure', ...right },
  ]);
  expect(malformed.length).toBeGreaterThanOrEqual(150);
  const before = shop.told();
  await shop.fromFrame('card-number', ...malformed);
  await soon(shop.ignored).toBe(malformed.length);
  await shop.frame('card-number').evaluate(
    (messages) => {
      for (const message of messages) parent.postMessage(message, '*');
    },
    [...noMessages, ...toMalformed([here])],
  );
  await shop.cvv.press('1');
  await soon(() => shop.told('change').at(-1)?.['event']).toEqual({ field: 'cvv', type: 'input' });
  expect(shop.told().slice(before.length)).toMatchObject([{ event: { type: 'focus' } }, { event: { type: 'input' } }]);
  expect(shop.notes.thrown).toEqual([]);
});

test('K30 message-shape: the page ignores a submission result from the CVV frame', async () => {
  const shop = await openFields(browser);
  await shop.fromFrame('cvv', { type: 'failure', submission: 0, error: 'x', code: '', field: '' });
  await soon(shop.ignored).toBe(1);
});

test('K30 message-shape: malformed messages to a frame are ignored and cause no errors', async () => {
  const shop = await openFields(browser);
  const malformed = toMalformed([
    { type: 'set', key: 'placeholder', value: 'evil' },
    { type: 'set', key: 'clear', value: '' },
    { type: 'style', selector: '*', styles: { color: 'red' } },
    { type: 'submit', submission: 1, parameters: { amount: '1' } },
  ]);
  await shop.number.fill('4242');
  const page = () => shop.frame('card-number').evaluate(() => document.documentElement.outerHTML);
  const before = await page();
  const keys = ['constructor', '__proto__', 'toString', 'value'];
  await shop.toFrame('card-number', ...malformed, ...keys.map((key) => ({ type: 'set', key, value: 'evil' })));
  await shop.page.evaluate(
    (messages) => {
      for (const message of messages) frames[0]?.postMessage(message, '*');
    },
    [...noMessages, ...toMalformed([{ ...here, type: 'connect', nonce: '0'.repeat(32) }])],
  );
  await shop.call('setInvalid', 'cardNumber', true);
  await soon(() => shop.number.getAttribute('aria-invalid')).toBe('true');
  await shop.call('setInvalid', 'cardNumber', false);
  await soon(page).toBe(before);
  expect(await shop.number.inputValue()).toBe('4242');
  expect(malformed.length).toBeGreaterThanOrEqual(150);
  expect(shop.notes.thrown).toEqual([]);
  expect(shop.gateway.asked).toEqual([]);
});
