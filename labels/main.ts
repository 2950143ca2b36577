// Generates the label files for the React package and the sandbox. Run this script with `npm run labels`.
import { writeFileSync } from 'node:fs';
import { toFiles } from './to-files.ts';

const root = new URL('../', import.meta.url);
for (const [path, code] of await toFiles()) writeFileSync(new URL(path, root), code);
