import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { buildDocs } from '../scripts/checks/docs.mjs';
import { serveFiles } from '../scripts/machine/serve-files.mjs';

// Tests the search of the built docs site while no other host is reachable.

const root = join(import.meta.dirname, '..');

beforeAll(buildDocs, 600_000);

test('the docs site search finds a page while every other host is unreachable', async () => {
  const server = await serveFiles(join(root, 'apps/docs/dist-web'));
  onTestFinished(() => server.close());
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  const requested: string[] = [];
  await context.route('**', (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === server.origin) return route.continue();
    requested.push(origin);
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('shopUrl is missing');
  await page.getByRole('option').first().click();
  await expect.poll(() => page.url()).toContain('troubleshooting.html#shop-url');
  expect(requested).toEqual([]);
});

test.each(['onPaid', 'createTill', 'CheckoutButton', 'webhook'])(
  'the first result of the docs site search for %s is a guide or a component page',
  async (query) => {
    const server = await serveFiles(join(root, 'apps/docs/dist-web'));
    onTestFinished(() => server.close());
    const page = await (await openBrowser()).newPage();
    onTestFinished(() => page.close());
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill(query);
    const first = page.getByRole('option').first().locator('a');
    await expect.poll(() => first.getAttribute('href')).toMatch(/^\/(?:start|guide|components)\//);
  },
);
