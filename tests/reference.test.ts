import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { extrasPath, toExtras } from '../tools/reference/extras-registry.ts';
import { framingPath, toFraming } from '../tools/reference/framing.ts';
import { toWalletCodes, walletCodesPath } from '../tools/reference/wallet-codes.ts';
import { loadersPath, toFormLoaders } from '../tools/reference/form-loaders.ts';
import { movesPath, toMovesPage } from '../tools/reference/moves.ts';
import { buildReference } from '../tools/reference/pages.ts';
import { selects } from '../scripts/steps/parts.mjs';
import { proofPath, toProofPage } from '../tools/reference/proof.ts';
import { goals } from '../prove/goals.ts';
import { stated, toRowDocblocks, withRowDocblocks } from '../tools/reference/row-docblocks.ts';

const root = new URL('../', import.meta.url);
const folder = fileURLToPath(new URL('docs/reference/', root));
const pages = await buildReference();

test('docs/reference matches the catalog (if not, run `npm run reference`)', () => {
  for (const [path, text] of pages) expect(readFileSync(folder + path, 'utf8'), path).toBe(text);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toHaveLength(pages.size);
});

test("money.md contains the server's state transitions (if not, run `npm run reference`)", () => {
  expect(readFileSync(new URL(movesPath, root), 'utf8')).toBe(toMovesPage());
});

test('docs/proof.md matches the goals, the sizes and the recorded runs (if not, run `npm run reference`)', () => {
  expect(readFileSync(new URL(proofPath, root), 'utf8')).toBe(toProofPage());
});

test('docs/proof.md has a section for each of the goals G1 to G36, and each goal names existing tests and proofs', () => {
  const expected = Array.from({ length: 36 }, (_, at) => `G${at + 1}`).filter((id) => id !== 'G26'); // There is no G26.
  expect(goals.map(({ id }) => id)).toEqual(expected);
  const missing = goals.flatMap(({ tests }) => tests.filter((path) => !existsSync(new URL(path, root))));
  expect(missing).toEqual([]);
  // The command lists the names of all proofs if it does not know a name.
  const { stderr } = spawnSync(process.execPath, ['scripts/prove.mjs', 'none'], { cwd: root, encoding: 'utf8' });
  const names = (stderr.split('Choose from ')[1] ?? '').split(/[,.]\s/);
  const isKnown = (proof: string) => names.some((name) => selects(proof, name));
  expect(
    goals.flatMap(({ proofs = [] }) => proofs).filter((proof) => proof !== 'simulator' && !isKnown(proof)),
  ).toEqual([]);
});

test('in the reference, a note on a field in a group does not appear on fields with the same name outside the group', () => {
  const lines = pages.get('operations.md')?.split('\n') ?? [];
  const fees = lines.filter((line) => line.includes('Fee that the merchant pays'));
  expect(new Set(fees.map((line) => line.split('|')[1]?.trim()))).toEqual(new Set(['`marketplace.fee`']));
  expect(lines.filter((line) => line.startsWith('| `amount` |')).join()).toContain(
    "Amount in the currency's minor unit.",
  );
});

test('the reference page for a method with its own parameters does not state that the method has none', () => {
  const none = [...pages].filter(([, text]) => text.includes('No parameters of its own'));
  expect(none.length).toBeGreaterThan(3);
  expect(none.filter(([, text]) => text.includes('## Own parameters')).map(([path]) => path)).toEqual([]);
});

test('if a value is sent as an empty string, the reference describes it as "empty"', () => {
  expect(pages.get('methods/KLN.md')).toContain('child → empty');
  expect([...pages].filter(([, text]) => /(?<!`)``(?!`)/.test(text)).map(([path]) => path)).toEqual([]);
});

const sources = toRowDocblocks();

test("the docblock of each parameter in the catalog contains the parameter's name and format (if not, run `npm run reference`)", () => {
  for (const [path, text] of sources) expect(readFileSync(new URL(path, root), 'utf8'), path).toBe(text);
  expect([...sources.values()].join('').split('/** `upp').length).toBeGreaterThan(80);
});

test("an outdated name or format in a parameter's docblock is updated, and the docblock's note is kept", () => {
  const text =
    "const a = {\n  /** `other` (AN, text). Of the shop. */\n  id: param('made', 'AN5'),\n  on: flag('on', 'yes'),\n};\n";
  expect(withRowDocblocks(text)).toBe(
    "const a = {\n  /** `made` (AN5, up to 5 characters). Of the shop. */\n  id: param('made', 'AN5'),\n" +
      "  /** `on` (`yes` or nothing). */\n  on: flag('on', 'yes'),\n};\n",
  );
});

const docblocks = [...sources].flatMap(([path, text]) =>
  [...text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\//g)].map(([, block = '']) => ({
    path,
    note: block.replace(/\s*\n\s*\*?\s?/g, ' ').trim(),
  })),
);

test('each parameter has a description in the reference', () => {
  const rows = docblocks.filter(({ note }) => stated.test(note));
  expect(rows.length).toBeGreaterThan(320);
  const silent = rows.filter(({ note }) => note.replace(stated, '') === '');
  expect(silent.map(({ path, note }) => `${path}: ${note}`)).toEqual([]);
});

test("a parameter's docblock lists the allowed values if there are only a few, and otherwise states only how many there are", () => {
  const code = withRowDocblocks(
    "const a = {\n  kind: oneOf('kind', { person: 'P', company: 'C' }),\n" +
      "  size: required(oneOf('size', ['S', 'M', 'L'])),\n  title: oneOf('title', ['Mr', '']),\n" +
      "  day: oneOf('day', ['1', '2', '3', '4', '5', '6', '7']),\n  way: oneOf('way', ways),\n};\n",
  );
  expect(code.match(/\(.*?\)(?=\. \*)/g)).toEqual([
    '(`P` or `C`)',
    '(`S`, `M` or `L`)',
    '(`Mr` or nothing)',
    '(one of 7 words)',
    '(one of its words)',
  ]);
});

test("the docblock of each decimal parameter states the parameter's unit", () => {
  const decimals = [...sources.values()].flatMap(
    (text) => text.match(/\/\*\*(?:(?!\*\/)[^])*\*\/\s*\w+: param\('[^']*', 'DN\d*'/g) ?? [],
  );
  expect(decimals).toHaveLength(5);
  for (const row of decimals) expect(row).toMatch(/in percent|major unit/);
});

test('the authorization code is marked as deprecated', () => {
  expect(pages.get('result.md')).toContain("Deprecated in the gateway's interface: use the transaction id instead.");
});

test('the method extras registry matches the extras files (if not, run `npm run reference`)', () => {
  expect(readFileSync(new URL(extrasPath, root), 'utf8')).toBe(toExtras());
});

test('the generated frame restrictions match the method extras (if not, run `npm run reference`)', async () => {
  expect(readFileSync(new URL(framingPath, root), 'utf8')).toBe(await toFraming());
});

test('the wallet codes match the catalog (if not, run `npm run reference`)', async () => {
  expect(readFileSync(new URL(walletCodesPath, root), 'utf8')).toBe(await toWalletCodes());
});

test('the form loaders match the method registry (if not, run `npm run reference`)', async () => {
  expect(readFileSync(new URL(loadersPath, root), 'utf8')).toBe(await toFormLoaders());
});

test('the reference pages contain the conditions, values and notes of parameters', () => {
  expect(pages.get('customer.md')).toContain('| `phone` | `uppCustomerPhone` | AN40 |  | ACC BPD BPL BPY SWB |');
  expect(pages.get('methods/INT.md')).toContain('`provBDeliveryMethod`');
  expect(pages.get('methods/INT.md')).toContain('postal → `POST`');
  expect(pages.get('methods/PSC.md')).toContain('Encrypt it if it is derived from personal data');
});
