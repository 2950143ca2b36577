// `npm run sbom`: what comes with each package when a shop installs it, as CycloneDX, in `.reports/sbom/<name>.cdx.json`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMain, root } from '../machine/host.mjs';
import { packAll } from './pack.mjs';

/**
 * A bill of materials, as far as it is read here.
 *
 * @typedef {{ readonly 'bom-ref': string, readonly name: string, readonly version?: string, readonly licenses?: readonly unknown[] }} Component
 * @typedef {{ readonly ref: string, readonly dependsOn: readonly string[] }} Edge
 * @typedef {{ readonly metadata: object, readonly components: readonly Component[], readonly dependencies: readonly Edge[] }} Bill
 */

/**
 * The part of a bill that one of its components brings, as a bill of that component.
 *
 * @param {Bill} bill
 * @param {string} name
 * @returns {Bill}
 */
export function billOf(bill, name) {
  const own = bill.components.find((component) => component['bom-ref'].startsWith(`${name}@`));
  if (!own) throw new Error(`The bill has no ${name}.`);
  /** @type {Set<string>} */
  const reached = new Set();
  const reach = (/** @type {string} */ ref) => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of bill.dependencies.find((edge) => edge.ref === ref)?.dependsOn ?? []) reach(next);
  };
  reach(own['bom-ref']);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: own },
    components: bill.components.filter((component) => component !== own && reached.has(component['bom-ref'])),
    dependencies: bill.dependencies.filter(({ ref }) => reached.has(ref)),
  };
}

/** @type {(folder: string, ...args: readonly string[]) => string} */
function npm(folder, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} has failed.\n${stdout}\n${stderr}`);
  return stdout;
}

/**
 * The bill of each package that was packed into a folder, by its name.
 *
 * @param {string} packed
 * @param {readonly import('./pack.mjs').Packed[]} packages
 * @returns {ReadonlyMap<string, Bill>}
 */
export function billsOf(packed, packages) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-sbom-'));
  try {
    const dependencies = Object.fromEntries(
      packages.map(({ name, filename }) => [name, `file:${join(packed, filename)}`]),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', version: '0.0.0', dependencies }));
    npm(folder, 'install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error');
    const bill = JSON.parse(npm(folder, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'peer'));
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
