import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageKeys, readLanguage } from '../catalogue/languages.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor } from '../test/visitor.ts';
import { placeOrder } from '../test/buy.ts';
import { languageOf, visitorOf } from './language.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the shop uses the browser's first supported language unless the visitor chose a different one", () => {
  const of = (accept: string, cookie = '') =>
    languageOf(new Headers({ 'accept-language': accept, cookie }), languageKeys);
  expect(of('de-CH,de;q=0.9')).toBe('de');
  expect(of('sv-SE, nb-NO;q=0.8')).toBe('no');
  expect(of('zh')).toBe('en');
  expect(of('de-CH', 'language=el')).toBe('el');
  expect(of('', 'language=<script>')).toBe('en');
});

test('the shop offers all ten languages and ignores unknown ones', () => {
  expect(languageKeys.toSorted()).toEqual(['da', 'de', 'el', 'en', 'es', 'fr', 'it', 'no', 'pl', 'pt']);
  for (const text of ['', 'xx', 'constructor', '__proto__', null, undefined])
    expect(readLanguage(text)).toBeUndefined();
});

test('a page that exists in two languages is shown in the nearest of them, and its menu offers and marks only these two', async () => {
  const visitor = createVisitor(shop.app);
  const german = await (await visitor.post('/language', { language: 'de', back: '/' })).text();
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('<h1>Papier und das Werkzeug dazu.</h1>');
  const french = await (await visitor.post('/language', { language: 'fr', back: '/' })).text();
  expect(french).toContain('<html lang="en"');
  expect(french).toContain('<h1>Paper, and the tools for it.</h1>');
  expect(offeredIn(french)).toEqual([
    ['de', false],
    ['en', true],
  ]);
  const headers = new Headers({ cookie: 'language=fr', 'accept-language': 'fr-CH, de;q=0.8, en;q=0.5' });
  expect(visitorOf(headers).language).toBe('de');
});

/** Returns the languages in a page's menu, each with whether the menu marks it as chosen. */
const offeredIn = (html: string) =>
  [...html.matchAll(/<button[^>]*name="language"[^>]*>/g)].map(([button]) => [
    / value="(\w+)"/.exec(button)?.[1],
    button.includes('aria-pressed="true"'),
  ]);

test("error pages and prices use the visitor's language", async () => {
  const visitor = createVisitor(shop.app);
  await visitor.post('/language', { language: 'de', back: '/' });
  expect(await (await visitor.get('/nowhere')).text()).toContain('Seite nicht gefunden');
  await visitor.post('/language', { language: 'pl', back: '/' });
  expect(await (await visitor.get('/nowhere')).text()).toContain('Nie znaleziono strony');
  const order = await placeOrder(visitor);
  expect(await (await visitor.get(`/checkout/${order}`)).text()).toMatch(/49,90\s?CHF/);
});
