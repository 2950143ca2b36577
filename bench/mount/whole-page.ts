import { chromium } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';
import { bundleApp } from '../../tests/site/bundle-app.ts';
import { serveApp } from '../../tests/site/serve-app.ts';

export type WholePage = 'empty-page' | 'button-page';

interface PaintTimes {
  readonly page: number;
  readonly render: number;
}

/** Serves React pages, each with one component and its own bundle, and opens a browser. */
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
    /** Resolves to the number of milliseconds from the navigation or the render call to the paint. */
    time: async (name: WholePage, from: keyof PaintTimes): Promise<number> => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://localhost:${sites[names.indexOf(name)]?.port}`);
      const handle = await page.waitForFunction(() => (globalThis as { readonly paintTimes?: PaintTimes }).paintTimes);
      const { [from]: time } = (await handle.jsonValue()) as PaintTimes;
      await context.close();
      return time;
    },
    close: async () => {
      await browser.close();
      await Promise.all(sites.map((site) => site.close()));
    },
  };
}
