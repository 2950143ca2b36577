import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';
import { bundleApp } from '../../tests/site/bundle-app.ts';
import type { BenchPage, ContenderName } from './page.ts';

export type Window = typeof globalThis & { readonly bench: BenchPage };

const styles = '../../packages/react/src/styles.css';

/**
 * The page for the contender with bare inputs and no styles. All other pages load our styles, so that the cost of the
 * styles can be measured.
 */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:">
<script type="module" src="/page.js"></script></head><body><main></main></body></html>`;
const styled = page.replace('<script', '<link rel="stylesheet" href="/styles.css"><script');

/**
 * Serves the contenders' pages and opens a browser. Cross-origin isolation gives the pages a clock with a resolution
 * of 5 µs.
 */
export async function openForms() {
  const files = await bundleApp([new URL('page.ts', import.meta.url), new URL(styles, import.meta.url)], 'production');
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(files.get(path) ?? (path === '/bare' ? page : styled));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(browserLaunch());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Runs `work` in a new page that shows a contender, once the contender's form is ready. */
  async function inPage<T>(name: ContenderName, work: (page: Page) => Promise<T>, mode = ''): Promise<T> {
    const context = await browser.newContext();
    try {
      const opened = await context.newPage();
      opened.setDefaultTimeout(120_000); // On a busy machine, the default timeout is too short.
      opened.on('pageerror', (error) => console.error(name, error));
      await opened.goto(`${url}/${name}#${name},${mode}`);
      await opened.waitForFunction(() => (globalThis as Partial<Window>).bench?.isReady());
      return await work(opened);
    } finally {
      await context.close();
    }
  }

  return {
    inPage,
    files,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Forms = Awaited<ReturnType<typeof openForms>>;
