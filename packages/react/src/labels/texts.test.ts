import { defaultProfile, methods, type PaymentStepName } from '@tillkit/core';
import { describeMethod, formTable, loadMethod, purposes, rowsOf, sameAs, type FormWishes } from '@tillkit/core/forms';
import { expect, test } from 'vitest';

type Texts = Readonly<Record<string, unknown>>;

const languages = ['da', 'de', 'el', 'en', 'es', 'fr', 'it', 'no', 'pl', 'pt'];
const parts = ['labels', 'forms', 'own', 'errors', 'methods', 'checkout'];
const files = import.meta.glob<Texts>('./??/*.ts', { eager: true });
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../test/**', '!./??/*.ts', '!./**/*labels.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** Returns all strings in one label file for a language, keyed by their paths, such as `rows.city`. */
const textsOf = (part: string, language: string): ReadonlyMap<string, string> =>
  flat(files[`./${language}/${part}.ts`] ?? {});

const flat = (texts: unknown, path = ''): ReadonlyMap<string, string> =>
  typeof texts === 'string'
    ? new Map([[path.slice(1), texts]])
    : new Map(
        Object.entries((typeof texts === 'object' && texts) || {}).flatMap(([key, inner]) => [
          ...flat(inner, `${path}.${key}`),
        ]),
      );

/** Returns the paths without the names of the plural forms, because languages have different plural forms. */
const keysOf = (texts: ReadonlyMap<string, string>) =>
  new Set([...texts.keys()].map((path) => path.replace(/\b(summary|tooMany|each|over|installments)\.\w+$/, '$1')));

/** Languages in which a string may be the same as in English, keyed by the path of the string. */
const alike: Readonly<Record<string, readonly string[]>> = {
  'drawn.rows.fax': ['da', 'de', 'es', 'fr', 'it', 'pt'],
  'drawn.rows.email': ['da', 'el', 'it', 'pl', 'pt'],
  'drawn.optional': ['de'],
  'own.rows.attachments': ['fr'],
  'methods.kinds.wallet': ['de'],
  'methods.installments.total': ['es', 'fr', 'pt'],
  'status.reference': ['da'],
  'status.details': ['de'],
  'status.bank': ['da', 'de', 'no', 'pl'],
};
/** The strings that can be the same in every language: a name, and strings that contain only placeholders. */
const everywhere = ['Swiss Travel Pass', '{label} {number}', '{field}: {text}'];

const findAlike = (
  language: string,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): readonly string[] =>
  [...texts].flatMap(([path, text]) =>
    english.get(path) === text && !alike[path]?.includes(language) && !everywhere.includes(text)
      ? [`${language} ${path}: ${text}`]
      : [],
  );

for (const part of parts) {
  const english = textsOf(part, 'en');

  test(`every string in ${part} exists in all ten languages and is not empty`, () => {
    expect(english.size).toBeGreaterThan(10);
    for (const language of languages) {
      const texts = textsOf(part, language);
      expect([...keysOf(texts)].toSorted(), language).toEqual([...keysOf(english)].toSorted());
      expect([...texts].filter(([, text]) => text.trim() !== text || text === '')).toEqual([]);
    }
  });

  test(`every string in ${part} is translated`, () => {
    const others = languages.filter((language) => language !== 'en');
    const untranslated = others.flatMap((language) => findAlike(language, textsOf(part, language), english));
    expect(untranslated).toEqual([]);
  });

  test(`the placeholders in ${part} are the same in every language as in English`, () => {
    const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
    for (const language of languages)
      for (const [path, text] of textsOf(part, language)) {
        const base = path.replace(/\.(zero|two|few|many)$/, '.other');
        expect(places(text), `${language} ${path}`).toBe(places(english.get(base)));
      }
  });
}

test('the date format quoted in fields.expiryInvalid uses no-break spaces', () => {
  for (const language of languages) {
    const fields = textsOf('labels', language);
    const form = fields.get('fields.expiryFormat') ?? '';
    expect(form).toContain(' / ');
    expect(fields.get('fields.expiryInvalid'), language).toContain(form.replaceAll(' ', '\u00A0'));
  }
});

test('findAlike finds an untranslated string', () => {
  const texts = new Map([
    ['rows.city', 'Town'],
    ['drawn.rows.fax', 'Fax'],
  ]);
  expect(findAlike('de', texts, texts)).toEqual(['de rows.city: Town']);
});

const words = Object.values(sources).join('\n');

/** Returns the keys that are not used in the source code or the catalog. */
const findUnused = (keys: Iterable<string>, catalog: ReadonlySet<string>) =>
  [...keys].filter((path) => {
    const key = path.split('.').at(-1) ?? '';
    return !catalog.has(path) && !new RegExp(`[.'"{,\\s]${key.replace(/\W/g, '\\$&')}\\b`).test(words);
  });

const stepNames: Readonly<Record<PaymentStepName, true>> = {
  started: true,
  returned: true,
  entered: true,
  reported: true,
  confirmed: true,
  failed: true,
  charged: true,
  refunded: true,
  released: true,
};

/**
 * Returns the paths of all strings that the catalog needs, such as the strings for fields, choices, method kinds and
 * decline reasons.
 */
async function readCatalogue(): Promise<ReadonlySet<string>> {
  const paths = new Set(['rows.attachments', 'help.attachments', ...Object.values(sameAs)]);
  for (const name of Object.keys(stepNames)) paths.add(`steps.${name}`);
  const rows = [...textsOf('forms', 'en').keys()].map((path) => path.split('.').at(-1) ?? '');
  const show = ['customer', 'shipping', 'billing'].flatMap((group) => rows.map((name) => `${group}.${name}`));
  const { acquirerReasons, errorCodes } = defaultProfile;
  const reasons = [...Object.values(acquirerReasons), ...Object.values(errorCodes).map((meaning) => meaning.reason)];
  for (const reason of reasons)
    if (reason) paths.add(`status.reasons.${reason}`).add(`status.cardDeclined.reasons.${reason}`);
  for (const purpose of Object.values(purposes)) paths.add(`why.${purpose}`);
  for (const code of Object.keys(methods)) {
    const form = await loadMethod(code);
    if (!form) continue;
    paths.add(`kinds.${form.kind}`);
    const own = form.conditional ? [form.conditional.above, ...form.conditional.rows] : [];
    const visible = [...show, ...own.map((name) => `details.${name}`), 'details.invoiceChannel'];
    const wishes: FormWishes = { groups: ['shipping', 'billing'], show: visible };
    for (const topic of describeMethod(form, wishes).topics) paths.add(`picker.topics.${topic}`);
    const table = formTable(form, wishes);
    for (const group of Object.keys(table))
      for (const [name, { choices, format }] of Object.entries(rowsOf(table, group))) {
        for (const path of [`groups.${group}`, `rows.${name}`, `help.${name}`]) paths.add(path);
        for (const path of [name, `${group}.${name}`]) paths.add(`errors.missingFields.${path}`);
        if (choices && format !== 'B') for (const word of Object.keys(choices)) paths.add(`choices.${name}.${word}`);
      }
  }
  return paths;
}

test('every string is used, and every field, choice and method kind in the catalog has a string', async () => {
  const catalog = await readCatalogue();
  const keys = parts
    .flatMap((part) => [...keysOf(textsOf(part, 'en'))])
    .map((path) => path.replace(/^(drawn|own|methods)\./, ''));
  expect(findUnused(keys, catalog)).toEqual([]);
  const optional = /^(help|errors\.missingFields)\./;
  expect([...catalog].filter((path) => !optional.test(path) && !keys.includes(path))).toEqual([]);
});

test('findUnused finds an unused string', () => {
  expect(findUnused(['rows.shoeSize', 'rows.city'], new Set(['rows.city']))).toEqual(['rows.shoeSize']);
});

const thisPayment: Readonly<Record<string, RegExp>> = {
  da: /denne betaling/i,
  de: /diese zahlung/i,
  el: /αυτή η πληρωμή/i,
  en: /this payment/i,
  es: /este pago/i,
  fr: /ce paiement/i,
  it: /questo pagamento/i,
  no: /denne betalingen/i,
  pl: /ta płatność/i,
  pt: /este pagamento/i,
};

test('the message for a declined or canceled payment refers to "this payment" in every language', () => {
  for (const language of languages)
    for (const name of ['declined', 'canceled'])
      expect(textsOf('labels', language).get(`status.${name}.text`)).toMatch(thisPayment[language] ?? /^$/);
});
