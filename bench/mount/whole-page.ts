import { chromium } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';
import { bundleApp } from '../../tests/site/bundle-app.ts';
import { serveApp } from '../../tests/site/serve-app.ts';

export type WholePage = 'empty-page' | 'button-page';

interface Shown {
  readonly page: number;
  readonly render: number;
}

/** Pages that hold React and one thing, each with a bundle of its own. */
export async function openWholePages(names: readonly WholePage[]) {
  const sites = await Promise.all(
    names.map(async (name) => {
      const files = await bundleApp([new URL(`./${name}.ts`, import.meta.url)], 'production');
      const script = `<script type="module" src="/${name}.js"></script>`;
      return serveApp(files, `<!doctype html><title>Shop</title><link rel="icon" href="data:"><main></main>${script}`);
    }),
  );
  const browser = await chromium.launch(browserLaunch());
  return {
    /** Milliseconds from the navigation, or from the render call, to the paint. */
    time: async (name: WholePage, from: keyof Shown): Promise<number> => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://localhost:${sites[names.indexOf(name)]?.port}`);
      const shown = await page.waitForFunction(() => (globalThis as { readonly shown?: Shown }).shown);
      const { [from]: time } = (await shown.jsonValue()) as Shown; // it is there now
      await context.close();
      return time;
    },
    close: async () => {
      await browser.close();
      await Promise.all(sites.map((site) => site.close()));
    },
  };
}
