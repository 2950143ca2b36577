import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

/** Returns the id of the focused element, or of the placeholder around a focused frame. */
const focused = ({ page }: OpenFields) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.parentElement?.id);

const eventsOf = (shop: OpenFields) =>
  shop.told('change').map(({ event }) => {
    const { field, type } = Object(event);
    return `${field} ${type}`;
  });

/**
 * Returns the event types of one field. Tests check each field separately, because the order of events from the two
 * frames is not defined.
 */
const typesOf = (shop: OpenFields, field: string) =>
  eventsOf(shop).flatMap((event) => (event.startsWith(`${field} `) ? event.slice(field.length + 1) : []));

test('Tab moves focus from the number to the expiry date and the CVV, and Shift+Tab moves it back', async () => {
  const shop = await openFields(browser, { init: "{ focus: 'cardNumber' }" });
  await soon(() => eventsOf(shop)).toEqual(['cardNumber focus']);
  const path = [await focused(shop)];
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await shop.page.keyboard.press(key);
    path.push(await focused(shop));
  }
  expect(path).toEqual(['number', 'expiry', 'cvv', 'after', 'cvv', 'expiry', 'number']);
  await shop.page.keyboard.type('42');
  expect(await shop.number.inputValue()).toBe('42');
  await soon(() => typesOf(shop, 'cardNumber')).toEqual(['focus', 'blur', 'focus', 'input', 'input']);
  await soon(() => typesOf(shop, 'cvv')).toEqual(['focus', 'blur', 'focus', 'blur']);
});

test("focus() moves focus into a frame when the shopper clicks the shop's label", async () => {
  const shop = await openFields(browser);
  await shop.page.evaluate(() => {
    const { fields } = globalThis as unknown as { fields: { focus(field: string): void } };
    document.getElementById('label')?.addEventListener('click', () => fields.focus('cardNumber'));
  });
  await shop.page.click('#label');
  await soon(() => eventsOf(shop)).toEqual(['cardNumber focus']);
  await shop.page.keyboard.type('4');
  await shop.call('focus', 'cvv');
  await soon(() => typesOf(shop, 'cvv')).toEqual(['focus']);
  await shop.page.keyboard.type('123');
  expect([await shop.number.inputValue(), await shop.cvv.inputValue()]).toEqual(['4', '123']);
});

test('a repeated ready message causes the field to report the current entry again, but focus is reported only once', async () => {
  const shop = await openFields(browser);
  await shop.number.fill('42');
  await soon(() => typesOf(shop, 'cardNumber')).toEqual(['focus', 'input']);
  // Repeat the message that the page sends after connecting.
  await shop.toFrame('card-number', { type: 'set', key: 'ready', value: '' });
  await soon(() => typesOf(shop, 'cardNumber')).toEqual(['focus', 'input', 'input']);
  expect(shop.told('change').at(-1)).toMatchObject({ fields: { cardNumber: { length: 2 } } });
});

test('Enter in either field emits a submit event', async () => {
  const shop = await openFields(browser);
  await shop.number.press('Enter');
  await shop.cvv.press('Enter');
  await soon(() => eventsOf(shop).filter((event) => event.endsWith('submit'))).toEqual([
    'cardNumber submit',
    'cvv submit',
  ]);
  expect(shop.notes.violation).toEqual([]);
});

test("init and the setters apply the shop's label, title, placeholder and error message", async () => {
  const shop = await openFields(browser, {
    init: "{ language: 'de' }",
    places: `{
      cardNumber: { placeholderElementId: 'number', placeholder: '1234', ariaLabel: 'Kartennummer', iframeTitle: 'Karte' },
      cvv: { placeholderElementId: document.getElementById('cvv'), inputType: 'password' },
    }`,
  });
  const titles = await shop.page
    .locator('iframe')
    .evaluateAll((all) => all.map((frame) => frame.getAttribute('title')));
  expect(titles).toEqual(['Karte', 'CVV']);
  const frame = shop.frame('card-number');
  await frame.getByLabel('Kartennummer', { exact: true }).waitFor();
  expect(await shop.number.getAttribute('placeholder')).toBe('1234');
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await shop.cvv.getAttribute('type')).toBe('password');
  await shop.call('setLabel', 'cardNumber', 'Card, <b>16 digits</b>');
  await shop.call('setPlaceholder', 'cardNumber', '');
  await shop.call('setInvalid', 'cardNumber', true, 'Check the number.');
  await frame.getByLabel('Card, <b>16 digits</b>', { exact: true }).waitFor();
  const described = () =>
    shop.number.evaluate((input) => [
      input.getAttribute('aria-invalid'),
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    ]);
  await soon(described).toEqual(['true', 'Check the number.']);
  await shop.call('setInvalid', 'cardNumber', false);
  await soon(described).toEqual([null, undefined]);
});

test('clear empties the given field, or both fields if it is called without an argument', async () => {
  const shop = await openFields(browser);
  await shop.number.fill('4242');
  await shop.cvv.fill('123');
  await shop.call('clear', 'cvv');
  await soon(() => shop.cvv.inputValue()).toBe('');
  expect(await shop.number.inputValue()).toBe('4242');
  await shop.call('clear');
  await soon(() => shop.told('change').at(-1)).toMatchObject({
    fields: { cardNumber: { length: 0 }, cvv: { length: 0 } },
  });
});

test('page elements whose names match document properties do not affect the fields', async () => {
  const clobber = ['createElement', 'getElementById', 'currentScript', 'body', 'PaymentFields']
    .map((name) => `<img name="${name}" id="${name}"><form name="${name}"></form>`)
    .join('');
  const shop = await openFields(browser, {
    markup: `<div id="number" class="box"></div><div id="cvv" class="box"></div>${clobber}`,
  });
  await shop.number.fill('4242');
  await soon(() => shop.told('change')).toHaveLength(2);
});
