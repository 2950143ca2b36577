import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../prove/figures.ts';
import { buildDocs, folder, readPages } from '../scripts/checks/docs.mjs';
import { lookAtPages } from '../scripts/checks/look-at-pages.mjs';

// Every page of the docs site as it is published, at 1280 and 320 px, light and dark; a picture of each in .reports/docs. That the
// faults it speaks of are found is shown by docs-judge.prove.ts.

const pictures = join(import.meta.dirname, '../.reports/docs');

beforeAll(buildDocs, 600_000);

test('every page is whole for axe, asks nobody else, has a quiet console, and fits', async () => {
  const paths = [...readPages().keys()].filter((path) => path !== '/404.html');
  const looks = [1280, 320].map((width) => ({ paths, width, themes: ['light', 'dark'] as const }));
  const faults = await lookAtPages(folder, looks, pictures);
  expect(faults.flat()).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
  recordFigures('docs: pages', { pages: paths.length, looks: faults.length });
});
