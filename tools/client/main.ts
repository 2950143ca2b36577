import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleClient, folder } from './bundle.ts';

for (const [file, text] of await bundleClient()) writeFileSync(join(folder, file), text);
