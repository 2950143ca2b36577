// `npm run examples`: writes the templates of create-tillkit to `examples/`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shopFiles } from '../../packages/create-tillkit/src/shop-files.ts';
import { templateNames } from '../../packages/create-tillkit/src/templates.ts';

const examples = join(import.meta.dirname, '../../examples');

for (const name of templateNames) {
  rmSync(join(examples, name), { recursive: true, force: true });
  for (const [path, text] of shopFiles(name, name)) {
    mkdirSync(dirname(join(examples, name, path)), { recursive: true });
    writeFileSync(join(examples, name, path), text);
  }
}
