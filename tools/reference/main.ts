// `npm run reference`: writes docs/reference from the catalogue.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildReference } from './pages.ts';

const folder = fileURLToPath(new URL('../../docs/reference/', import.meta.url));
const pages = buildReference();
rmSync(folder, { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(folder + path), { recursive: true });
  writeFileSync(folder + path, text);
}
console.log(`${pages.size} pages`);
