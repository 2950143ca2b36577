import { expect, test } from 'vitest';
import { methodOrders } from '../testing/method-orders.ts';
import { aCard, openApp } from '../testing/open-app.ts';
import { pageTexts, textsOf } from '../texts/texts-of.ts';

const languages = [...pageTexts.keys()].map(String);

/** Returns every string in a nested table of page text, together with its path. */
const leaves = (table: object, at = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${at}${name}.`)
      : [[at + name, String(value)] as const],
  );
const english = new Map(leaves(textsOf('en')));
const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted().join();

/** Returns the part of a page that the shopper sees, without the head and the tester panel. */
const pageOf = (html: string) => html.replace(/<head>.*<\/head>|<aside.*<\/aside>/gs, '');

test("the payment pages are available in the ten languages that the gateway's interface defines", () => {
  expect(languages.toSorted()).toEqual('da de el en es fr it no pl pt'.split(' '));
});

test.each(languages)('the page text in %s is complete, is translated and keeps every placeholder', (language) => {
  const texts = leaves(textsOf(language));
  expect(texts.map(([path]) => path)).toEqual([...english.keys()]);
  for (const [path, text] of texts) {
    expect([path, text.trim()]).toEqual([path, text]);
    expect([path, places(text)]).toEqual([path, places(english.get(path))]);
  }
  const same = texts.filter(([path, text]) => text === english.get(path));
  if (language !== 'en') expect(same.length).toBeLessThan(10);
});

test.each(languages)('every payment page is available in %s', async (language) => {
  const { get, open, postForm } = await openApp();
  const texts = textsOf(language);
  const show = async (path: string) => {
    const html = await (await get(path)).text();
    expect(html).toContain(`<html lang="${language}">`);
    return pageOf(html);
  };
  const page = await open({ language, ...methodOrders.BPY });
  const selection = await show(page);
  for (const text of [
    texts.selection.legend,
    texts.fields.cardNumber,
    texts.buttons.pay.replace('{amount}', ''),
    texts.buttons.cancel,
  ])
    expect(selection).toContain(text);
  expect(selection).toContain(texts.kinds.invoice);
  expect(pageOf(await (await postForm(page, aCard({ expiry: '13/30' }))).text())).toContain(texts.problems.expiryWrong);
  expect(await show(`${page}/provider/BPY`)).toContain(texts.provider.asks.invoice);
  await postForm(page, aCard({ cardNumber: '4000001000000026' }));
  expect(await show(`${page}/3d`)).toContain(texts.challenge.asks);
  await postForm(`${page}/3d`, { action: 'confirm' });
  expect(await show(`${page}/end`)).toContain(texts.ended.success);
});

test('the refusal page is in the language of the request, or in English if that language is unknown', async () => {
  const { postForm } = await openApp();
  const headingOf = async (language: string) => {
    const html = await (await postForm('/upp/jsp/upStart.jsp', { language })).text();
    return /<h1>([^<]*)/.exec(pageOf(html))?.[1];
  };
  expect(await headingOf('de')).toBe(textsOf('de').refused.heading);
  expect(await headingOf('xx')).toBe(textsOf('en').refused.heading);
});

test("test controls are outside the shopper's part of the page", async () => {
  const { get, open, postForm } = await openApp();
  const page = await open({ ...methodOrders.ACC, language: 'de' });
  for (const path of [page, `${page}/provider/ACC`]) {
    const html = await (await get(path)).text();
    expect(html).toMatch(
      /<aside class="panel" lang="en" aria-labelledby="panel"><details id="testers" open=""><summary><h2/,
    );
    expect(pageOf(html)).not.toMatch(/Test outcomes|Test cards|Decline|received|Method code/);
  }
  const refused = await (await postForm('/upp/jsp/upStart.jsp', {})).text();
  expect(pageOf(refused)).not.toMatch(/1001|merchantId/);
  expect(refused).toContain('<dd>merchantId</dd>');
});
