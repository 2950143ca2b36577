import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageKeys, type Language } from '../catalogue/languages.ts';
import { namesIn } from '../catalogue/products-in.ts';
import { placeOrder } from '../test/buy.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';
import { loadTexts, shopTexts } from '../web/texts/load-texts.ts';

let shop: TestShop;
let visitor: Visitor;
let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = createVisitor(shop.app);
  const order = await placeOrder(visitor);
  const { payment } = (await (await visitor.start({ order, method: 'card' })).json()) as { payment: string };
  pages = {
    'the pay page': `/checkout/${order}`,
    'the pay page with a form': `/checkout/${order}?change`,
    'the result page': `/payment/${payment}?ask`,
    'the page for a lost order': `/checkout/${'0'.repeat(32)}`,
    'the page for a lost payment': `/payment/${'0'.repeat(32)}`,
    'the page for an unknown address': '/nowhere',
  };
});
afterAll(() => shop.close());

/** Calls a text function with values that make its parts recognizable. */
const write = (text: unknown): unknown =>
  typeof text === 'function' ? (text as (...values: unknown[]) => unknown)(2, 'CHF 1.00') : text;

/** Returns every text in a set of texts, with the name of its place. */
function flatten(texts: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  const value = write(texts);
  if (typeof value === 'string') return [[path, value.trim()]];
  return Object.entries(value as object).flatMap(([name, one]) => flatten(one, `${path}.${name}`));
}

/** Returns what a reader or a screen reader gets from a page: its text nodes and its labels, without the language menu. */
function readPage(html: string): readonly string[] {
  const body = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<form[^>]*action="\/language".*?<\/form>/gs, '');
  const parts = [...body.matchAll(/>([^<>]+)<|(?:aria-label|placeholder|alt|title)="([^"]*)"/g)];
  const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  return parts.map(([, text, label]) => decode(text ?? label ?? '').trim()).filter(Boolean);
}

const others = languageKeys.filter((key) => key !== 'en');
const english = await loadTexts('en');
const textsOf = async (language: Language) =>
  new Set([...flatten(await loadTexts(language)), ...flatten(namesIn(language))].map(([, text]) => text));
const englishTexts = new Set([...(await textsOf('en')), ...flatten(shopTexts.en).map(([, text]) => text)]);

/** Returns the parts of a page that are English text of the shop and not also a text in the page's language. */
async function findEnglish(html: string, language: Language): Promise<readonly string[]> {
  const own = await textsOf(language);
  const foreign = [...englishTexts].filter((text) => !own.has(text));
  const isEnglish = (text: string) => foreign.some((one) => text === one || (one.includes(' ') && text.includes(one)));
  return readPage(html).filter(isEnglish);
}

test.each(others)(
  'in %s, the pay page, the result page and their error pages contain no English text',
  async (language) => {
    await visitor.post('/language', { language, back: '/' });
    for (const [name, path] of Object.entries(pages)) {
      const html = await (await visitor.get(path)).text();
      const [ofPage, ...ofParts] = [...html.matchAll(/ lang="(\w+)"/g)].map(([, lang]) => lang);
      expect(ofPage).toBe(language);
      // Only the names of the languages in the menu are in another language than the page.
      expect(ofParts.toSorted()).toEqual(languageKeys.toSorted());
      expect([name, await findEnglish(html, language)]).toEqual([name, []]);
    }
  },
);

test('English text that is added to a Greek page is found', async () => {
  await visitor.post('/language', { language: 'el', back: '/' });
  const html = await (await visitor.get('/nowhere')).text();
  const { text, again } = english.pay.gone;
  const mixed = html.replace('</h1>', `</h1><p>${text}</p><a aria-label="${again}" href="/"></a>`);
  expect(await findEnglish(mixed, 'el')).toEqual([text, again]);
});

test.each(others)('in %s, every sentence differs from the English one', async (language) => {
  const texts = new Map(flatten(await loadTexts(language)));
  const same = flatten(english).filter(([path, text]) => text.includes(' ') && texts.get(path) === text);
  expect(same).toEqual([]);
});
