// `npm run labels` runs this script. It generates the label files of the react package and the sandbox.
import { writeFileSync } from 'node:fs';
import { toFiles } from './to-files.ts';

const root = new URL('../', import.meta.url);
for (const [path, code] of await toFiles()) writeFileSync(new URL(path, root), code);
