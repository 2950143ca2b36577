// `npm run pictures [page …] [--lang de,el] [--width 320] [--theme dark]`: takes a screenshot of each state of every
// page in the shop, its back office, the sandbox and the sandbox's console, and reports the faults found on each page.
// `npm run pictures docs [name …]`: takes the committed pictures of the README and the docs site.
import { ensureBrowser, ensureDeps } from './machine/ensure.mjs';
import { buildClient } from './servers/build-client.mjs';
import { buildShop } from './servers/build-shop.mjs';
import { endWithParent, runNode } from './steps/processes.mjs';

void endWithParent();
ensureDeps();
await ensureBrowser();
await buildClient();
buildShop();
const [first = '', ...rest] = process.argv.slice(2);
const program = first === 'docs' ? ['pictures/docs.ts', ...rest] : ['pictures/main.ts', ...process.argv.slice(2)];
const args = ['--conditions=@tillkit/source', '--import', 'tsx', ...program];
const { ok } = await runNode(args, { output: 'inherit', seconds: 4 * 60 * 60 });
process.exit(ok ? 0 : 1);
