import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { browserLaunch } from '../scripts/machine/browser.mjs';
import { openShops } from './open-shops.ts';
import { readArguments } from './read-arguments.ts';
import { toSheet, type Picture } from './sheet.ts';
import { states } from './states/index.ts';
import { languagesOf, takeState } from './take.ts';

const { names, looks, out } = readArguments(process.argv.slice(2), states);
const folder = out ?? fileURLToPath(new URL('../.reports/pictures', import.meta.url));
const chosen = states.filter(({ name }) => names.length === 0 || names.some((part) => name.startsWith(part)));
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch(browserLaunch());
const shops = openShops();
const pictures: Picture[] = [];
try {
  for (const language of looks.languages)
    for (const width of looks.widths)
      for (const state of chosen) {
        if (!languagesOf(state).includes(language)) continue;
        const shop = await shops.open(state.shop);
        const results = await takeState({ browser, shop, state, language, width, themes: looks.themes, folder });
        for (const picture of results) {
          console.log(`${picture.wrong.length > 0 ? '✗' : '✓'} ${picture.file} ${picture.wrong.join(' · ')}`.trimEnd());
          pictures.push(picture);
        }
      }
} finally {
  await shops.close();
  await browser.close();
}
writeFileSync(join(folder, 'index.html'), toSheet(pictures));
const wrong = pictures.filter((picture) => picture.wrong.length > 0);
console.log(`${pictures.length} pictures, ${wrong.length} with something wrong: ${join(folder, 'index.html')}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
