import type { Locator } from 'playwright';
import { expect, test, vi } from 'vitest';
import { cardBrands, type CardBrand } from '@tillkit/core/internal';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';
import { testCards } from '../issuer/test-cards.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

/** Returns an assertion on the latest state that the page received for a field. */
const expectState = (shop: OpenFields, field: 'cardNumber' | 'cvv') =>
  soon(() => Object(shop.told('change').at(-1)?.['fields'])[field]);

/** Returns the input's value, with the caret shown as `|`. */
const valueWithCaret = (input: Locator) =>
  input.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });

const paste = (input: Locator, text: string) =>
  input.evaluate((element, pasted) => {
    (element as HTMLInputElement).select();
    document.execCommand('insertText', false, pasted);
  }, text);

test('the brand of each test card is detected after 7 digits, and the complete number is valid', async () => {
  const shop = await openFields(browser);
  for (const { number, method } of testCards) {
    await shop.number.fill(number);
    await expectState(shop, 'cardNumber').toEqual({ length: number.length, valid: true, paymentMethod: method });
    await shop.number.fill(number.slice(0, 7));
    const state = { length: 7, valid: false, problem: 'incomplete', paymentMethod: method };
    await expectState(shop, 'cardNumber').toEqual(state);
    expect(await shop.call('getCardInfo')).toEqual({ paymentMethod: method });
  }
  expect(testCards.map(({ method }) => method)).toEqual(expect.arrayContaining(Object.keys(cardBrands)));
});

test('the prefixes of different card brands never overlap', () => {
  const ranges = Object.entries<CardBrand>(cardBrands).flatMap(([code, { prefixes }]) =>
    prefixes.split(' ').map((range) => {
      const [from = '', to = from] = range.split('-');
      expect(to).toHaveLength(from.length);
      return { code, from: from.padEnd(8, '0'), to: to.padEnd(8, '9') };
    }),
  );
  for (const a of ranges)
    for (const b of ranges) expect(a === b || a.to < b.from || b.to < a.from, `${a.code} ${b.code}`).toBe(true);
  expect(Object.keys(cardBrands)).toHaveLength(10);
});

test('the field reports the brand as soon as the digits determine it, and rejects a number that matches no brand', async () => {
  const shop = await openFields(browser);
  const cases = {
    '5': { problem: 'incomplete' },
    '51': { problem: 'incomplete', paymentMethod: 'ECA' },
    '222': { problem: 'incomplete' },
    '2221': { problem: 'incomplete', paymentMethod: 'ECA' },
    '27200': { problem: 'incomplete', paymentMethod: 'ECA' },
    '2721': { problem: 'incomplete' },
    '35890': { problem: 'incomplete', paymentMethod: 'JCB' },
    '975600': { problem: 'incomplete' },
    '4242424242424241': { problem: 'invalid', paymentMethod: 'VIS' },
    '42424242424242424': { problem: 'incomplete', paymentMethod: 'VIS' },
    '0000000000000000': { problem: 'brand_not_accepted' },
    '00000000000000001': { problem: 'invalid' },
    '': { problem: 'empty' },
  };
  for (const [typed, state] of Object.entries(cases)) {
    await shop.number.fill(typed);
    await expectState(shop, 'cardNumber').toEqual({ length: typed.length, valid: false, ...state });
  }
});

test('a number whose brand is not listed in paymentMethods is invalid', async () => {
  const shop = await openFields(browser, { init: "{ paymentMethods: ['VIS', 'ECA'] }" });
  await shop.number.fill('375811111111115');
  await expectState(shop, 'cardNumber').toEqual({
    length: 15,
    valid: false,
    problem: 'brand_not_accepted',
    paymentMethod: 'AMX',
  });
  await shop.number.fill('5200000000000007');
  await expectState(shop, 'cardNumber').toEqual({ length: 16, valid: true, paymentMethod: 'ECA' });
});

test('the number is grouped as it is printed on the card, and the caret keeps its position between digits', async () => {
  const { number, page } = await openFields(browser);
  const grouped = {
    '4242424242424242': '4242 4242 4242 4242|',
    '375811111111115': '3758 111111 11115|',
    '36168002586009': '3616 800258 6009|',
    '6222821234560017123': '6222 8212 3456 0017 123|',
  };
  for (const [typed, text] of Object.entries(grouped)) {
    await number.fill('');
    await number.pressSequentially(typed);
    expect(await valueWithCaret(number)).toBe(text);
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return valueWithCaret(number);
  };
  await number.fill('');
  expect(await press('4', '2', '4', '2')).toBe('4242|');
  expect(await press('5')).toBe('4242 5|');
  expect(await press('ArrowLeft', 'Backspace')).toBe('424|5');
  expect(await press('6', '7', '8')).toBe('4246 78|5');
  expect(await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toBe('4246| 785');
  expect(await press('Delete')).toBe('4246| 85');
  expect(await press('x', '-', ' ')).toBe('4246| 85');
  expect(await press('Home', 'Delete')).toBe('|2468 5');
  expect(await press('ControlOrMeta+a', '1')).toBe('1|');
  await number.fill('5200000000000007');
  expect(await press('Home', 'ArrowRight', '1')).toBe('5|200 0000 0000 0007');
});

test('a pasted number is stripped of non-digit characters and truncated to the maximum length for its brand', async () => {
  const { number, cvv, gateway } = await openFields(browser);
  const pasted = {
    ' 4242-4242 4242.4242\n': '4242 4242 4242 4242',
    'Card: 3758 1111 1111 115': '3758 111111 11115',
    '４２４２４２４２４２４２４２４２': '4242 4242 4242 4242',
    '5200 0000 0000 0007 99 99': '5200 0000 0000 0007',
    'no digit': '',
  };
  for (const [text, value] of Object.entries(pasted)) {
    await paste(number, text);
    expect(await number.inputValue()).toBe(value);
  }
  await paste(cvv, ' 1 2 3 4 5');
  expect(await cvv.inputValue()).toBe('1234');
  expect(gateway.asked).toEqual([]);
});

test('the brand determines the length of the CVV, regardless of which field is filled in first', async () => {
  const shop = await openFields(browser);
  await shop.cvv.pressSequentially('12345');
  await expectState(shop, 'cvv').toEqual({ length: 4, valid: true });
  await shop.number.fill('375811111111115');
  await expectState(shop, 'cvv').toEqual({ length: 4, valid: true });
  await shop.number.fill('4242424242424242');
  await expectState(shop, 'cvv').toEqual({ length: 4, valid: false, problem: 'invalid' });
  await shop.cvv.fill('');
  await shop.cvv.pressSequentially('1234');
  expect(await shop.cvv.inputValue()).toBe('123');
  await expectState(shop, 'cvv').toEqual({ length: 3, valid: true });
  await shop.number.fill('37');
  await expectState(shop, 'cvv').toEqual({ length: 3, valid: false, problem: 'incomplete' });
});

test('an autofilled expiry date is sent to the page and cleared in the frame', async () => {
  const shop = await openFields(browser);
  const fillIn = (expm: string, expy: string) =>
    shop.frame('card-number').evaluate(
      (values) => {
        for (const [id, value] of Object.entries(values)) {
          const input = document.getElementById(id) as HTMLInputElement;
          input.value = value;
          input.dispatchEvent(new Event('input'));
        }
        return ['month', 'year'].map((id) => (document.getElementById(id) as HTMLInputElement).value);
      },
      { month: expm, year: expy },
    );
  expect(await fillIn('7', '2030')).toEqual(['', '']);
  await fillIn('13', '30');
  await fillIn('', '');
  await fillIn('12', '31');
  await soon(() => shop.told('change').map(({ event }) => event)).toEqual([
    { field: 'cardNumber', type: 'autocomplete', expm: '07', expy: '30' },
    { field: 'cardNumber', type: 'autocomplete', expm: '12', expy: '31' },
  ]);
});
