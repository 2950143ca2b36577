import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtPages } from '../scripts/checks/look-at-pages.mjs';

// Runs the docs site checks on pages that each contain one planted fault.

const wide = 'style="width:400px"';

/**
 * The planted faults, each with a page body and the reports that are expected at a width of 320 px in the light and
 * dark themes.
 */
const planted: Readonly<Record<string, readonly [body: string, light: readonly RegExp[], dark: readonly RegExp[]]>> = {
  'no faults': ['<p>Nothing is wrong here.</p>', [], []],
  'an image without alternative text': ['<img src="/icon.svg">', [/^image-alt: img$/], []],
  'insufficient contrast in the dark theme': ['<p class="pale">Pale in the dark</p>', [], [/^color-contrast: p$/]],
  'a paragraph that is wider than the page': [`<p ${wide}>wide</p>`, [/^scrolls \d+ px sideways$/], []],
  'a table that hides columns': [
    `<table style="display:block;overflow-x:auto" tabindex="0"><tr><td><p ${wide}>columns</p></td></tr></table>`,
    [/^a table hides columns: columns$/],
    [],
  ],
  'a heading that breaks within a word': [
    '<h2 style="overflow-wrap:anywhere">useThePaymentStatusOfAnOtherOrder</h2>',
    [/^a heading breaks within use/],
    [],
  ],
  'code that cannot break': [
    '<p><code style="white-space:nowrap">{ order, method, methods, mode, answer, savedCard }</code></p>',
    [/^scrolls \d+ px sideways$/],
    [],
  ],
  'visible Markdown syntax': [
    '<p>As `given`.</p><p>Now **bold**</p><p>[a link](/a)</p><pre tabindex="0">`code` **may**</pre>',
    [/^shows a mark of Markdown: As/, /^shows a mark of Markdown: Now/, /^shows a mark of Markdown: \[a/],
    [],
  ],
  'an image from another origin': [
    '<img alt="" src="http://elsewhere.test/x.png">',
    [/^asks for http:\/\/elsewhere/, /^its console: /],
    [],
  ],
  'an image that does not exist': ['<img alt="" src="/gone.png">', [/^its console: .*404/], []],
  'a console error': ['<script>console.error("Mismatch")</script>', [/^its console: Mismatch$/], []],
  'an uncaught error': ['<script>throw new Error("Broken")</script>', [/^throws Broken$/], []],
};

/** Returns a page that, like the docs site, sets its theme as a class according to the system's color scheme. */
const shell = (body: string) => `<!doctype html><html lang="en"><title>Planted</title>
<style>.dark { background: #000; color: #fff } .dark .pale { color: #333 }</style>
<script>const dark = matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => document.documentElement.classList.toggle('dark', dark.matches);
dark.addEventListener('change', setTheme); setTheme();</script>
<link rel="icon" href="/icon.svg"><main><h1>Planted</h1>${body}</main></html>`;

const folder = mkdtempSync(join(tmpdir(), 'tillkit-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let faults: readonly (readonly string[])[];
beforeAll(async () => {
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const paths = Object.entries(planted).map(([, [body]], at) => {
    writeFileSync(join(folder, `${at}.html`), shell(body));
    return `/${at}.html`;
  });
  faults = await lookAtPages(folder, [{ paths, width: 320, themes: ['light', 'dark'] }]);
});

test.for(Object.entries(planted).map(([name, [, light, dark]], at) => ({ name, light, dark, at })))(
  'the docs checks report exactly the expected faults for a page with $name',
  ({ light, dark, at }) => {
    const reported = [faults[at * 2], faults[at * 2 + 1]].map((list = []) =>
      list.map((fault) => fault.replace(/^.*?\): /, '')).toSorted(),
    );
    expect(reported).toEqual([light, dark].map((list) => list.map((fault) => expect.stringMatching(fault))));
  },
);
