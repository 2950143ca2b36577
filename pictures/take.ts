import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Shop } from './open-shops.ts';
import { judgePage, settle, watchShifts } from './judge.ts';
import { saveWebp } from './webp.ts';
import type { Theme } from './read-arguments.ts';
import type { Picture } from './sheet.ts';
import { languages, type Language, type State } from './state.ts';
import { speak } from './steps.ts';

export const languagesOf = ({ languages: own = languages }: State): readonly Language[] => own;

interface Asked {
  readonly browser: Browser;
  readonly shop: Shop;
  readonly state: State;
  readonly language: Language;
  readonly width: number;
  readonly themes: readonly Theme[];
  readonly folder: string;
  /** Returns the path of a picture in the folder. Defaults to a PNG file in a folder of its state. */
  readonly fileOf?: (theme: Theme) => string;
}

export const media: Readonly<Record<Theme, Parameters<Page['emulateMedia']>[0]>> = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contrast: { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  forced: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' },
};

/**
 * Script that defines the helper `__name` in the page. To preserve function names, the compiler inserts calls to this
 * helper into code that runs in the page.
 */
export const nameHelper = 'globalThis.__name = (it) => it';

const heightOf = (width: number) => (width < 600 ? 740 : 800);

/**
 * Opens a state once and takes a picture of it in each theme. An error is reported in the same way as a fault in a
 * picture.
 */
export async function takeState(options: Asked): Promise<readonly Picture[]> {
  const { browser, shop, state, language, width, themes, folder } = options;
  const { fileOf = (theme) => join(state.name, `${language}-${width}-${theme}.png`) } = options;
  const viewport = { width, height: heightOf(width) };
  const context = await browser.newContext({ baseURL: shop.url, locale: localeOf(language), viewport });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(nameHelper);
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`thrown: ${message}`));
  const visit = { page, language, sandboxUrl: shop.sandboxUrl, control: shop.control };
  const pictures: Picture[] = [];
  try {
    await page.emulateMedia(media[themes[0] ?? 'light']);
    await speak(visit, language);
    await state.open(visit);
    for (const theme of themes) {
      await page.emulateMedia(media[theme]);
      // A full-page picture shows sticky elements where the current scroll position puts them, so the page is scrolled
      // to the top first.
      if (!state.isScreen) await page.evaluate(() => scrollTo(0, 0));
      await settle(page);
      const file = fileOf(theme);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      await save(page, join(folder, file), !state.isScreen);
      const isFirst = theme === themes[0];
      const faults = await judgePage(page, state.part, isFirst);
      const wrong = faults.filter((fault) => !(state.mayMove && fault.startsWith('moved by itself')));
      pictures.push({ file, wrong: [...wrong, ...(isFirst ? errors : [])] });
    }
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    pictures.push({ file: join(state.name, `${language}-${width}`), wrong: [`not taken: ${line}`] });
  } finally {
    await context.close();
  }
  return pictures;
}

async function save(page: Page, path: string, fullPage: boolean): Promise<void> {
  if (path.endsWith('.webp')) await saveWebp(page, path);
  else await page.screenshot({ path, fullPage, animations: 'disabled' });
}

const localeOf = (language: Language) =>
  ({ de: 'de-CH', en: 'en-GB', no: 'nb-NO' } as Partial<Record<Language, string>>)[language] ?? language;
