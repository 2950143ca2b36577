import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, parameters, type FieldsWindow } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

const success = { type: 'success', transactionId: '1', paymentMethod: 'VIS', maskedCC: '', token: '', redirect: '' };

async function submitAndHang(without?: string) {
  const answer = () => new Promise<never>(() => {});
  const shop = await openFields(browser, { answer, clock: true, without: { ...(without && { frame: without }) } });
  await shop.number.fill('4242424242424242');
  await shop.cvv.fill('123');
  await shop.call('submit', parameters);
  await soon(() => shop.gateway.asked).toHaveLength(1);
  return shop;
}

test('a submission result that arrives after the 40-second timeout is ignored, even during the next submission', async () => {
  const shop = await submitAndHang(',\n      signal: AbortSignal.timeout(3e4)');
  await shop.page.clock.runFor(39_900);
  expect(shop.told('error')).toEqual([]);
  await shop.page.clock.runFor(100);
  await soon(() => shop.told('error')).toMatchObject([{ action: 'submit', error: 'The field does not respond.' }]);
  await shop.fromFrame('card-number', { ...success, submission: 1 });
  await shop.call('submit', parameters);
  await soon(() => shop.gateway.asked).toHaveLength(2);
  await shop.fromFrame('card-number', { ...success, submission: 1 });
  await shop.fromFrame('card-number', { ...success, submission: 2, transactionId: '2' });
  await soon(() => shop.told('success')).toMatchObject([{ transactionId: '2' }]);
  await shop.fromFrame('card-number', { ...success, submission: 2, transactionId: '2' });
  await shop.call('submit', parameters);
  await soon(() => shop.gateway.asked).toHaveLength(3);
  expect(shop.told('success')).toHaveLength(1);
});

test('submit fails if the gateway does not respond within 30 s', async () => {
  const shop = await submitAndHang();
  await shop.page.clock.runFor(30_000);
  await soon(() => shop.told('error')).toMatchObject([{ action: 'submit', error: 'The gateway did not respond.' }]);
});

test('a submission result after destroy is ignored', async () => {
  const shop = await submitAndHang();
  await shop.page.evaluate(
    (content) => {
      const { ports, fields } = globalThis as unknown as FieldsWindow;
      const { port, message } = ports.findLast((sent) => sent.message['type'] === 'submit') ?? {};
      const data = { nonce: message?.['nonce'], sequence: 1_000, ...content };
      fields['destroy']?.();
      // Simulate a message that was in flight when the fields were destroyed.
      port?.dispatchEvent(new MessageEvent('message', { data }));
    },
    { ...success, submission: 1 },
  );
  await shop.page.clock.runFor(60_000);
  expect([...shop.told('success'), ...shop.told('error')]).toEqual([]);
  expect(await shop.page.locator('iframe').count()).toBe(0);
  expect(shop.notes.thrown).toEqual([]);
});

test('no method throws if it is called before the fields are ready or after destroy', async () => {
  const shop = await openFields(browser, { script: 'window.fields = new PaymentFields();', early: true });
  const calls = ['focus', 'setStyle', 'setPlaceholder', 'setLabel', 'setInvalid', 'clear', 'getCardInfo', 'destroy'];
  for (const name of [...calls, 'submit', 'destroy']) await shop.call(name, 'cardNumber');
  expect(await shop.ignored()).toBe(0);
  await shop.page.evaluate(() => {
    const { fields } = globalThis as unknown as FieldsWindow;
    for (const name of ['constructor', '__proto__', 'none', undefined]) fields['focus']?.(name);
    fields['init']?.();
    fields['init']?.('1', null, null);
  });
  expect(shop.notes.thrown).toEqual([]);
});

test('calling destroy while the frames load emits no events', async () => {
  const shop = await openFields(browser, { clock: true });
  const before = shop.told().length;
  await shop.page.evaluate(() => {
    const { fields } = globalThis as unknown as FieldsWindow;
    for (let i = 0; i < 20; i++) {
      fields['destroy']?.();
      fields['init']?.('1', { cardNumber: 'number', cvv: 'cvv' });
    }
    fields['destroy']?.();
  });
  await shop.page.clock.runFor(20_000);
  expect(shop.told()).toHaveLength(before);
  expect(shop.notes.thrown).toEqual([]);
});

test('init fails after 10 s if a frame does not connect', async () => {
  const shop = await openFields(browser, { clock: true });
  await shop.page.route('**/upp/fields/1/cvv?*', () => {});
  await shop.page.evaluate(() => {
    const { fields, PaymentFields, note } = globalThis as unknown as FieldsWindow;
    fields['destroy']?.();
    const slow = new PaymentFields();
    Object.assign(globalThis, { fields: slow });
    for (const name of ['ready', 'error'])
      slow['on']?.(name, (detail: object) => note('event', JSON.stringify({ name: `slow ${name}`, ...detail })));
    slow['init']?.('1', { cardNumber: 'number', cvv: 'cvv' });
  });
  await shop.page.frameLocator('iframe[name*="card-number"]').locator('#field').fill('4');
  await shop.page.clock.runFor(9_900);
  expect(shop.told('slow error')).toEqual([]);
  await shop.page.clock.runFor(100);
  const error = 'The field did not connect within 10 seconds.';
  await soon(() => shop.told('slow error')).toEqual([{ name: 'slow error', action: 'init', error, field: 'cvv' }]);
  await shop.call('submit', parameters);
  await soon(() => shop.told('slow error').at(-1)).toMatchObject({
    action: 'submit',
    error: 'The fields are not ready.',
  });
  expect(shop.told('slow ready')).toEqual([]);
});

test('init fails if a placeholder is not on the page or if init is called a second time', async () => {
  const shop = await openFields(browser, {
    places: "{ cardNumber: 'nowhere', cvv: document.createElement('p') }",
    early: true,
  });
  const error = 'The placeholder element is not in the page.';
  const errors = [
    { action: 'init', error, field: 'cardNumber' },
    { action: 'init', error, field: 'cvv' },
  ];
  await soon(() => shop.told('error')).toMatchObject(errors);
  await shop.call('init', '1', { cardNumber: 'number', cvv: 'cvv' });
  await soon(() => shop.told('error').at(-1)).toMatchObject({
    action: 'init',
    error: 'The fields are already initialized.',
  });
  expect(await shop.page.locator('iframe').count()).toBe(0);
});

const farewell = '  addEventListener("pagehide", ({ persisted }) => persisted || channel?.send("gone", {}));\n';

test.each([
  ['sends `gone`', {}, 'The frame navigated away from the card field.'],
  ['connects again without sending `gone`', { frame: farewell }, 'The frame loaded the card field a second time.'],
])('if a frame reloads and %s, its port is closed and its field fails', async (_, without, error) => {
  const shop = await openFields(browser, { without });
  await shop.number.fill('4242424242424242');
  await shop.frame('card-number').evaluate(() => location.reload());
  await soon(() => shop.told('error')).toEqual([{ name: 'error', action: 'channel', error, field: 'cardNumber' }]);
  await shop.cvv.fill('1');
  await soon(() => shop.told('change').at(-1)).toMatchObject({
    fields: { cardNumber: { length: 0, valid: false, problem: 'empty' }, cvv: { length: 1 } },
  });
  await shop.call('submit', parameters);
  await soon(() => shop.told('error').at(-1)).toMatchObject({ action: 'submit', error: 'The fields are not ready.' });
  expect(await shop.call('getCardInfo')).toBeUndefined();
});

test('if a page contains two forms, each form receives only its own events', async () => {
  const shop = await openFields(browser, {
    markup: ['a', 'b'].map((id) => `<div class="box" id="n${id}"></div><div class="box" id="c${id}"></div>`).join(''),
    script: `
      for (const id of ['a', 'b']) {
        const fields = new PaymentFields();
        for (const name of ['ready', 'change', 'success'])
          fields.on(name, (detail) => note('event', JSON.stringify({ name: name + ' ' + id, ...detail })));
        fields.init('1', { cardNumber: 'n' + id, cvv: 'c' + id });
        window[id] = fields;
      }`,
    early: true,
  });
  await soon(() => [...shop.told('ready a'), ...shop.told('ready b')]).toHaveLength(2);
  const inputs = ['#na', '#ca', '#nb', '#cb'].map((id) => shop.page.frameLocator(`${id} iframe`).locator('#field'));
  for (const [i, digits] of ['4242424242424242', '123', '375811111111115', '1234'].entries())
    await inputs[i]?.fill(digits);
  await shop.page.evaluate((values) => {
    const { a, b } = globalThis as unknown as Record<'a' | 'b', FieldsWindow['fields']>;
    a['submit']?.(values);
    b['submit']?.(values);
  }, parameters);
  await soon(() => [...shop.told('success a'), ...shop.told('success b')]).toHaveLength(2);
  const submissions = shop.gateway.asked.map(({ cardNumber, cvv }) => `${cardNumber} ${cvv}`);
  expect(submissions.toSorted()).toEqual(['375811111111115 1234', '4242424242424242 123']);
  const brands = ['a', 'b'].map((id) =>
    shop
      .told(`change ${id}`)
      .map(({ fields }) => JSON.stringify(fields))
      .join(),
  );
  expect(brands.map((text) => [text.includes('VIS'), text.includes('AMX')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

async function countLeftovers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const counts = [];
  for (const expression of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const listeners = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    counts.push(listeners.listeners.length);
  }
  await session.detach();
  const inPage = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    frames.length,
    document.adoptedStyleSheets.length,
    Object.keys(globalThis).length,
  ]);
  return [...counts, ...inPage];
}

const times = 50;

test('creating and destroying many forms leaves no nodes, frames, listeners, style sheets or globals behind', async () => {
  const shop = await openFields(browser);
  const during = await countLeftovers(shop.page);
  await shop.call('destroy');
  const before = await countLeftovers(shop.page);
  expect(before.map((count, i) => count < (during[i] ?? 0))).toEqual([true, false, true, true, true, true]);
  await shop.page.evaluate((count) => {
    for (let i = 0; i < count; i++) {
      const one = new (globalThis as unknown as FieldsWindow).PaymentFields();
      one['init']?.('1', { cardNumber: 'number', cvv: 'cvv' });
      one['destroy']?.();
    }
  }, times);
  expect(await countLeftovers(shop.page)).toEqual(before);
  expect(shop.notes.violation).toEqual([]);
});
