import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../prove/figures.ts';
import { buildDocs, folder, readPages } from '../scripts/checks/docs.mjs';
import { lookAtPages } from '../scripts/checks/look-at-pages.mjs';

// Checks every page of the built docs site at widths of 1280 and 320 px in the light and dark themes, and saves
// screenshots in .reports/docs. docs-judge.prove.ts shows that the checks find faults.

const pictures = join(import.meta.dirname, '../.reports/docs');

beforeAll(buildDocs, 600_000);

test('every page of the docs site passes axe, sends no requests to other origins, logs no errors and fits the screen width', async () => {
  const paths = [...readPages().keys()].filter((path) => path !== '/404.html');
  const looks = [1280, 320].map((width) => ({ paths, width, themes: ['light', 'dark'] as const }));
  const faults = await lookAtPages(folder, looks, pictures);
  expect(faults.flat()).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
  recordFigures('docs: pages', { pages: paths.length, looks: faults.length });
});
