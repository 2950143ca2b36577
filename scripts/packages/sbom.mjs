// `npm run sbom`: writes a bill of materials (CycloneDX) for each package to `.reports/sbom/<name>.cdx.json`. Each bill
// lists the dependencies that npm installs with that package.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMain, root } from '../machine/host.mjs';
import { packAll } from './pack.mjs';

/**
 * The parts of a CycloneDX bill of materials that this script uses.
 *
 * @typedef {{ readonly 'bom-ref': string, readonly name: string, readonly version?: string, readonly licenses?:
 * readonly unknown[] }} Component
 * @typedef {{ readonly ref: string, readonly dependsOn: readonly string[] }} Edge
 * @typedef {{ readonly metadata: object, readonly components: readonly Component[], readonly dependencies: readonly
 * Edge[] }} Bill
 */

/**
 * Returns the bill of materials for one component and its dependencies.
 *
 * @param {Bill} bill
 * @param {string} name
 * @returns {Bill}
 */
export function billOf(bill, name) {
  const component = bill.components.find((one) => one['bom-ref'].startsWith(`${name}@`));
  if (!component) throw new Error(`The bill of materials does not contain the package ${name}.`);
  const reached = new Set([component['bom-ref']]);
  // The loop also visits the elements that are added to the set while it runs.
  for (const ref of reached)
    for (const next of bill.dependencies.find((edge) => edge.ref === ref)?.dependsOn ?? []) reached.add(next);
  return {
    ...bill,
    metadata: { ...bill.metadata, component },
    components: bill.components.filter((one) => one !== component && reached.has(one['bom-ref'])),
    dependencies: bill.dependencies.filter(({ ref }) => reached.has(ref)),
  };
}

/**
 * Returns the bill of materials for each packed package, keyed by package name. `packed` is the folder that contains
 * the tarballs.
 *
 * @param {string} packed
 * @param {readonly import('./pack.mjs').Packed[]} packages
 * @returns {ReadonlyMap<string, Bill>}
 */
export function billsOf(packed, packages) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-sbom-'));
  const npm = (/** @type {string} */ args) =>
    execFileSync('npm', args.split(' '), { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' });
  try {
    const dependencies = Object.fromEntries(
      packages.map(({ name, filename }) => [name, `file:${join(packed, filename)}`]),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', version: '0.0.0', dependencies }));
    npm('install --package-lock-only --no-audit --no-fund --loglevel=error');
    const bill = JSON.parse(npm('sbom --package-lock-only --sbom-format cyclonedx --omit peer'));
    return new Map(packages.map(({ name }) => [name, billOf(bill, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) {
  const packed = mkdtempSync(join(tmpdir(), 'tillkit-packed-'));
  const reports = join(root, '.reports/sbom');
  mkdirSync(reports, { recursive: true });
  for (const [name, bill] of billsOf(packed, packAll(packed))) {
    const file = join(reports, `${name.split('/').at(-1)}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${file}: ${bill.components.length} components`);
  }
  rmSync(packed, { recursive: true, force: true });
}
