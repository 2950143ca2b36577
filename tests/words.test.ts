import { expect, test } from 'vitest';
import { rowWords } from '../apps/demo/api/pay/row-words.ts';
import { shopLanguageOf } from '../apps/demo/catalogue/languages.ts';
import { textsIn } from '../apps/demo/web/texts/texts-in.ts';
import { pageTexts } from '../packages/sandbox/src/texts/texts-of.ts';
import { faultsOf } from './words.ts';

const labels = import.meta.glob<object>('../packages/react/src/labels/??/*.ts', { eager: true });

/** Every text of a table, by the path to it; of a function what it makes of a number and a name. */
const leaves = (table: object, at: string): readonly (readonly [path: string, text: string])[] =>
  Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    const path = `${at}.${name}`;
    if (typeof value === 'function') return name.startsWith('load') ? [] : [[path, String(value(2, 'X'))] as const];
    return typeof value === 'object' && value !== null ? leaves(value, path) : [[path, String(value)] as const];
  });

const texts: readonly (readonly [language: string, path: string, text: string])[] = [
  ...Object.entries(labels).flatMap(([file, table]) => {
    const [, language = '', part = ''] = /labels\/(..)\/(.+)\.ts$/.exec(file) ?? [];
    return leaves(table, `${language} ${part}`).map((leaf) => [language, ...leaf] as const);
  }),
  ...[...pageTexts].flatMap(([language = '', table]) =>
    leaves(table, `${language} page`).map((leaf) => [language, ...leaf] as const),
  ),
  ...(['de', 'en'] as const).flatMap((language) =>
    leaves(textsIn(language), `${shopLanguageOf(language)} shop`).map((leaf) => [language, ...leaf] as const),
  ),
  ...Object.entries(rowWords).flatMap(([language, table]) =>
    leaves(table, `${language} row`).map((leaf) => [language, ...leaf] as const),
  ),
];

test('no text for people holds what none may', () => {
  expect(texts.length).toBeGreaterThan(3_000);
  expect(new Set(texts.map(([language]) => language)).size).toBe(10);
  const found = texts.flatMap(([language, path, text]) =>
    faultsOf(language, text).map((says) => `${path} ${says}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['en', 'Payment canceled', 'is not British'],
  ['en', 'Nothing was paid.', 'claims what is not known'],
  ['en', "Provider's site", 'has a straight quote'],
  ['en', 'Plan 4x12', 'has a name of the wire'],
  ['de', 'Prüfe deine Karte.', 'is not formal'],
  ['de', 'Einen Moment...', 'has three dots for an ellipsis'],
  ['fr', 'Vérifiez ceci: le montant', 'lacks a space before a sign'],
  ['es', 'Inténtalo de nuevo.', 'is not formal'],
  ['pt', 'Você pode pagar.', 'is of Brazil'],
  ['da', 'Intet er betalt.', 'claims what is not known'],
  ['no', 'Ingenting ble trukket.', 'claims what is not known'],
  ['it', 'Controlla il tuo ordine.', 'is not formal'],
  ['pl', 'Sprawdź twoje zamówienie.', 'is not formal'],
  ['el', 'Ελέγξτε την παραγγελία σου.', 'is not formal'],
])('a fault in %s is found: %s', (language, text, says) => {
  expect(faultsOf(language, text)).toEqual([says]);
});

test('a shop, its components and the payment page give the same reasons in the same words', () => {
  for (const [language = '', { reasons }] of pageTexts) {
    const { status } = labels[`../packages/react/src/labels/${language}/labels.ts`] as { status: { reasons: object } };
    expect(reasons, language).toEqual(status.reasons);
  }
});

test('a card has the same words on the payment page, in a shop and in its saved cards', () => {
  const inReact = (language: string) => {
    const { fields } = labels[`../packages/react/src/labels/${language}/labels.ts`] as {
      fields: Record<string, string>;
    };
    return fields;
  };
  for (const [language = '', { fields, help }] of pageTexts) {
    const { cardNumber, expiry, expiryFormat, cvv } = inReact(language);
    expect({ ...fields, format: help.expiry }, language).toEqual({ cardNumber, expiry, cvv, format: expiryFormat });
  }
  const saved = (language: string) =>
    (labels[`../packages/react/src/labels/${language}/checkout.ts`] as { checkout: { expires: string } }).checkout
      .expires;
  for (const [language = ''] of pageTexts) expect(saved(language), language).not.toMatch(/gültig|ισχύει/i);
});

test('what a method is, is said in the same words on the payment page and in a shop', () => {
  for (const [language = '', { kinds }] of pageTexts) {
    const { methods } = labels[`../packages/react/src/labels/${language}/methods.ts`] as {
      methods: { kinds: Record<string, string> };
    };
    const both = Object.entries(kinds).filter(([kind]) => kind in methods.kinds);
    expect(both.length, language).toBeGreaterThan(10);
    for (const [kind, text] of both) expect(text, `${language} ${kind}`).toBe(methods.kinds[kind]);
  }
});

test('the payment page, which knows no region, needs no sharp s; the shop, which is Swiss, has none', () => {
  const found = texts.filter(
    ([language, path, text]) => language === 'de' && /^de (?:page|shop)/.test(path) && text.includes('\u00df'),
  );
  expect(found).toEqual([]);
});
