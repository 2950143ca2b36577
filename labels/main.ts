// `npm run labels`: generates the files of react and of the sandbox that contain the texts.
import { writeFileSync } from 'node:fs';
import { toFiles } from './to-files.ts';

const root = new URL('../', import.meta.url);
for (const [path, code] of await toFiles()) writeFileSync(new URL(path, root), code);
