import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { pictureOf, pictureThemes, statesOf } from '../apps/docs/.vitepress/generated/states.ts';
import { buildStorybook, playStory } from '../scripts/checks/storybook.mjs';
import { browserLaunch } from '../scripts/machine/browser.mjs';
import { serveFiles } from '../scripts/machine/serve-files.mjs';
import { settle } from './judge.ts';
import { openShops } from './open-shops.ts';
import { states } from './states/index.ts';
import { media, nameHelper, takeState } from './take.ts';
import { saveWebp } from './webp.ts';

// Takes the pictures that are committed: those of the README and the home page of the docs site in docs/pictures, and a
// picture of each story on a component page in apps/docs/pictures. Arguments select names that begin with them.

const root = join(import.meta.dirname, '..');
const prefixes = process.argv.slice(2);
const isWanted = (name: string) => prefixes.length === 0 || prefixes.some((part) => name.startsWith(part));

/** Pictures of the README, and the states that they show. */
const shots = { pay: 'pay-card-fields', paid: 'payment-paid', theatre: 'theatre-paid', office: 'office-settled-part' };

async function takeShots(browser: Browser): Promise<readonly string[]> {
  const shops = openShops();
  const faults: string[] = [];
  try {
    for (const [name, stateName] of Object.entries(shots).filter(([shot]) => isWanted(shot))) {
      const state = states.find((one) => one.name === stateName);
      if (!state) throw new Error(`The picture ${name} needs the state ${stateName}, which does not exist.`);
      const pictures = await takeState({
        browser,
        shop: await shops.open(state.shop),
        state: { ...state, isScreen: true }, // All pictures of the README have the same size.
        language: 'en',
        width: 1280,
        themes: pictureThemes,
        folder: join(root, 'docs/pictures'),
        fileOf: (theme) => `${name}-${theme}.webp`,
      });
      faults.push(...pictures.flatMap(({ file, wrong }) => wrong.map((fault) => `${file}: ${fault}`)));
    }
  } finally {
    await shops.close();
  }
  return faults;
}

/** Returns the ids of the stories on the component pages. */
function listStories(): readonly string[] {
  const folder = join(root, 'apps/docs/pages/components');
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const components = [...text.join('\n').matchAll(/^<!-- generated: (?:states|usage) ([\w ]+) -->$/gm)];
  return [...new Set(components.flatMap(([, name = '']) => statesOf(name).map(({ id }) => id)))];
}

async function takeStories(browser: Browser): Promise<readonly string[]> {
  const folder = join(root, 'apps/docs/pictures');
  const all = listStories();
  const ids = all.filter((id) => isWanted(id));
  if (ids.length === 0) return [];
  mkdirSync(folder, { recursive: true });
  const currentFiles = new Set(all.flatMap((id) => pictureThemes.map((theme) => pictureOf({ id }, theme))));
  for (const file of readdirSync(folder)) if (!currentFiles.has(file)) rmSync(join(folder, file));
  const server = await serveFiles(await buildStorybook());
  const context = await browser.newContext({ viewport: { width: 480, height: 560 }, reducedMotion: 'reduce' });
  await context.addInitScript(nameHelper);
  const page = await context.newPage();
  const faults: string[] = [];
  try {
    for (const id of ids) {
      await page.emulateMedia(media.light); // Some stories check colors of the light theme.
      const outcome = await playStory(page, { origin: server.origin, id, globals: 'theme:auto' });
      if (outcome !== 'finished') faults.push(`${id}: ${outcome}`);
      for (const theme of pictureThemes) {
        await page.emulateMedia(media[theme]);
        await settle(page);
        await saveWebp(page, join(folder, pictureOf({ id }, theme)), await partOf(page));
      }
    }
  } finally {
    await server.close();
  }
  return faults;
}

/**
 * Returns the part of the page to photograph: 272 to 560 pixels of the story from its beginning. If a long story is
 * about a field below this part, such as a field with an error, returns the part around the field.
 */
const partOf = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"], dialog[open]')) return { y: 0, height: innerHeight };
    const endOf = (selector: string) =>
      Math.ceil((document.querySelector(selector)?.getBoundingClientRect().bottom ?? -scrollY) + scrollY);
    const height = Math.min(Math.max(endOf('.story-page'), 272), innerHeight);
    const end = endOf('[aria-invalid="true"], [aria-busy="true"], input:focus:not([type="checkbox"], [type="radio"])');
    return end + 64 > height ? { y: Math.max(end + 64 - 272, 0), height: 272 } : { y: 0, height };
  });

const browser = await chromium.launch(browserLaunch());
const faults: string[] = [];
try {
  faults.push(...(await takeShots(browser)), ...(await takeStories(browser)));
} finally {
  await browser.close();
}
if (faults.length > 0) throw new Error(`Some pictures have faults:\n${faults.join('\n')}`);
