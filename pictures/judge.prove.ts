import { chromium, type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { browserLaunch } from '../scripts/machine/browser.mjs';
import { judgePage, settle, watchShifts } from './judge.ts';
import { readArguments } from './read-arguments.ts';
import { states } from './states/index.ts';

/** Opens a page with the given content in a browser window as wide as a phone screen. */
async function show(body: string): Promise<Page> {
  const browser = await chromium.launch(browserLaunch());
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 320, height: 740 } });
  await context.addInitScript('globalThis.__name = (it) => it');
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  await page.route('http://shop.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${body}</main></html>`,
    }),
  );
  await page.goto('http://shop.test/');
  await settle(page);
  return page;
}

test('judgePage reports no faults on a page without faults', async () => {
  expect(await judgePage(await show('<p>Nothing is wrong here.</p>'), undefined, true)).toEqual([]);
});

test.each([
  ['scrolls sideways', '<p style="width:400px">wide</p>', /^scrolls sideways by \d+ px$/],
  ['a text is cut off', '<p style="width:60px;overflow:hidden;white-space:nowrap">a long text</p>', /^cut off: p/],
  [
    'a text is cut off in a frame',
    `<iframe title="f" srcdoc="<html lang=en><title>f</title><main><h1 style='width:9px;overflow:clip'>Long</h1></main>"></iframe>`,
    /^cut off: h1/,
  ],
  ['a text is in English where German is said', '<p lang="de">Pay with your card</p>', /^not in the language .*"Pay/],
  ['axe objects', '<img src="/x.png">', /^axe image-alt: img$/],
])('judgePage finds a planted fault: %s', async (_, body, fault) => {
  expect(await judgePage(await show(body), undefined, true)).toContainEqual(expect.stringMatching(fault));
});

test('judgePage reports a layout shift that was not caused by user input', async () => {
  const page = await show('<div id="first"></div><p style="height:300px">moved</p>');
  await page.evaluate(() => document.getElementById('first')?.style.setProperty('height', '300px'));
  await page.waitForFunction(() => document.documentElement.dataset['shift']);
  expect(await judgePage(page, undefined, true)).toEqual([expect.stringMatching(/^moved by itself: 0\.\d+$/)]);
});

test('state names are unique, and readArguments rejects unknown names, unknown languages and invalid widths', () => {
  const names = states.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(() => readArguments(['nowhere'], states)).toThrow('No picture name begins with nowhere.');
  expect(() => readArguments(['--lang', 'xx'], states)).toThrow('The language xx does not exist.');
  expect(() => readArguments(['--width', 'wide'], states)).toThrow('wide is not a valid width.');
  expect(readArguments(['pay', '--lang', 'de', '--width', '320', '--theme', 'dark'], states)).toMatchObject({
    names: ['pay'],
    looks: { languages: ['de'], widths: [320], themes: ['dark'] },
  });
});
