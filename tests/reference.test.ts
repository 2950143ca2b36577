import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadersPath, toFormLoaders } from '../tools/reference/form-loaders.ts';
import { buildReference } from '../tools/reference/pages.ts';

const root = new URL('../', import.meta.url);
const folder = fileURLToPath(new URL('docs/reference/', root));
const pages = buildReference();

test('docs/reference is what the catalogue says: run `npm run reference` after a change', () => {
  for (const [path, text] of pages) expect(readFileSync(folder + path, 'utf8'), path).toBe(text);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toHaveLength(pages.size);
});

test('the form loaders are what the registry says: run `npm run reference` after a change', async () => {
  expect(readFileSync(new URL(loadersPath, root), 'utf8')).toBe(await toFormLoaders());
});

test('a page says who demands a row, its values and its note', () => {
  expect(pages.get('customer.md')).toContain('| `phone` | `uppCustomerPhone` | AN40 |  | ACC BPD BPL BPY SWB |');
  expect(pages.get('methods/INT.md')).toContain('`provBDeliveryMethod`');
  expect(pages.get('methods/INT.md')).toContain('postal → `POST`');
  expect(pages.get('methods/PSC.md')).toContain('encrypt it if it derives from personal data');
});
