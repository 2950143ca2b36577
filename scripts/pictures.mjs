// `npm run pictures [page …] [--lang de,el] [--width 320] [--theme dark]`: takes every page and state of the running shop,
// its office, the gateway's sandbox and its console, and says what is wrong with each.
import { buildClient } from './servers/build-client.mjs';
import { buildShop } from './servers/build-shop.mjs';
import { ensureBrowser, ensureDeps, ensureLightBrowser } from './machine/ensure.mjs';
import { endWithParent, runNode } from './steps/run-step.mjs';

endWithParent();
ensureDeps();
await buildClient();
buildShop();
const args = ['--conditions=@tillkit/source', '--import', 'tsx', 'pictures/main.ts', ...process.argv.slice(2)];
const isNamed = Boolean(process.env['CHROMIUM_PATH']);
const CHROMIUM_PATH = ensureLightBrowser(await ensureBrowser(), isNamed);
const { ok } = await runNode(args, { live: true, env: { CHROMIUM_PATH }, seconds: 4 * 60 * 60 });
process.exit(ok ? 0 : 1);
