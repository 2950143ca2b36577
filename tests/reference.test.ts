import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildReference } from '../tools/reference/pages.ts';

const folder = fileURLToPath(new URL('../docs/reference/', import.meta.url));
const pages = buildReference();

test('docs/reference is what the catalogue says: run `npm run reference` after a change', () => {
  for (const [path, text] of pages) expect(readFileSync(folder + path, 'utf8'), path).toBe(text);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toHaveLength(pages.size);
});

test('a page says who demands a row, its values and its note', () => {
  expect(pages.get('customer.md')).toContain('| `phone` | `uppCustomerPhone` | AN40 |  | ACC BPD BPL BPY SWB |');
  expect(pages.get('methods/INT.md')).toContain('`provBDeliveryMethod`');
  expect(pages.get('methods/INT.md')).toContain('postal → `POST`');
  expect(pages.get('methods/PSC.md')).toContain('encrypt it if it derives from personal data');
});
