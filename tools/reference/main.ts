// `npm run reference`: generates the following from the catalog: parameter docblocks, docs/reference, the method extras
// registry, frame restrictions, wallet codes, form loaders, the state transition table, and the method form stories.
// Also generates docs/proof.md from the goals and the recorded runs of the proofs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extrasPath, toExtras } from './extras-registry.ts';
import { framingPath, toFraming } from './framing.ts';
import { loadersPath, toFormLoaders } from './form-loaders.ts';
import { storiesPath, toMethodStories } from './method-stories.ts';
import { movesPath, toMovesPage } from './moves.ts';
import { proofPath, toProofPage } from './proof.ts';
import { toRowDocblocks } from './row-docblocks.ts';
import { toWalletCodes, walletCodesPath } from './wallet-codes.ts';

const root = new URL('../../', import.meta.url);
for (const [path, text] of toRowDocblocks()) writeFileSync(new URL(path, root), text);
writeFileSync(new URL(extrasPath, root), toExtras());
writeFileSync(new URL(framingPath, root), await toFraming());
// The module pages.ts reads the registry of extras, so it is imported after that file has been written.
const { buildReference } = await import('./pages.ts');
const folder = fileURLToPath(new URL('docs/reference/', root));
const pages = await buildReference();
rmSync(folder, { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(folder + path), { recursive: true });
  writeFileSync(folder + path, text);
}
writeFileSync(new URL(movesPath, root), toMovesPage());
writeFileSync(new URL(proofPath, root), toProofPage());
writeFileSync(new URL(loadersPath, root), await toFormLoaders());
writeFileSync(new URL(walletCodesPath, root), await toWalletCodes());
writeFileSync(new URL(storiesPath, root), await toMethodStories());
console.log(`${pages.size} pages`);
