// This script, which `npm run labels` runs, generates the label files for the React package and the sandbox.
import { writeFileSync } from 'node:fs';
import { toFiles } from './to-files.ts';

const root = new URL('../', import.meta.url);
for (const [path, code] of await toFiles()) writeFileSync(new URL(path, root), code);
