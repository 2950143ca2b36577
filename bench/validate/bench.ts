import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';
import { measure, type Measured } from '../measure.ts';
import { printShares, printTable } from '../table.ts';
import { articleCounts, byArticles, groups } from './contenders.ts';

/**
 * Measures how fast an order with 62 fields is validated in Node and in Chromium: by hand-written code, by
 * `validateOrder`, and by schema libraries.
 */
export async function benchValidators(): Promise<void> {
  for (const [title, contenders] of Object.entries(groups)) printShares(`Node: ${title}`, measure(contenders));
  printPerArticle();
  const { results, reports } = await inChromium();
  for (const [title, measured] of Object.entries(results)) printShares(`Chromium, strict policy: ${title}`, measured);
  console.log(`policy violations reported: ${reports.length} ${[...new Set(reports)].join(' ')}`);
}

/**
 * Prints how much longer `validateOrder` takes for each additional article, calculated for each step between two
 * measured article counts.
 */
function printPerArticle(): void {
  const times = measure(byArticles).map(({ perSecond }) => 1e9 / perSecond);
  const costs = articleCounts
    .slice(1)
    .map((count, i) => ((times[i + 1] ?? 0) - (times[i] ?? 0)) / (count - (articleCounts[i] ?? 0)));
  printTable(
    'Node: validateOrder by articles',
    ['from', 'to', 'ns per further article', 'of the least'],
    costs.map((cost, i) => [
      String(articleCounts[i]),
      String(articleCounts[i + 1]),
      cost.toFixed(0),
      (cost / Math.min(...costs)).toFixed(2),
    ]),
  );
}

interface PageResults {
  readonly results: Readonly<Record<string, readonly Measured[]>>;
  readonly reports: readonly string[];
}

async function inChromium(): Promise<PageResults> {
  const { build } = await import('esbuild');
  const built = await build({
    entryPoints: [new URL('page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    conditions: ['@tillkit/source'],
  });
  const script = built.outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'",
    });
    response.end(
      isScript ? script : '<!doctype html><title>bench</title><script type="module" src="/page.js"></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(browserLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const handle = await page.waitForFunction(
      () => (globalThis as { benchResults?: unknown }).benchResults,
      undefined,
      { timeout: 120_000 },
    );
    return (await handle.jsonValue()) as PageResults;
  } finally {
    await browser.close();
    server.close();
  }
}
