import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const cruiser = join(root, 'tools/boundaries/node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** The part of dependency-cruiser's report that this file reads. */
interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

export interface Planted {
  /** Names of all import rules. */
  readonly rules: readonly string[];
  /** Returns the names of the import rules that a file violates. */
  readonly broken: (path: string) => readonly string[];
}

/**
 * Checks files against the import rules in `.dependency-cruiser.mjs`. The files are written to a temporary folder with
 * the same structure as the repository. The folder also contains an empty file for each package export and for the
 * target of each relative import.
 */
export function plant(files: ReadonlyMap<string, string>): Planted {
  const tree = mkdtempSync(join(tmpdir(), 'tillkit-boundaries-'));
  try {
    build(tree, files);
    const args = [cruiser, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (!stdout) throw new Error(`dependency-cruiser did not print a report: ${stderr}`);
    const { violations, ruleSetUsed } = (JSON.parse(stdout) as Report).summary;
    const brokenBy = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
    return { rules: ruleSetUsed.forbidden.map(({ name }) => name), broken: (path) => [...new Set(brokenBy(path))] };
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function build(tree: string, files: ReadonlyMap<string, string>): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const link = (name: string, to: string) => {
    mkdirSync(dirname(join(tree, 'node_modules', name)), { recursive: true });
    symlinkSync(to, join(tree, 'node_modules', name));
  };
  write('package.json', readFileSync(join(root, 'package.json'), 'utf8'));
  write('apps/demo/package.json', readFileSync(join(root, 'apps/demo/package.json'), 'utf8'));
  for (const name of readdirSync(join(root, 'packages'))) {
    const manifest = readFileSync(join(root, `packages/${name}/package.json`), 'utf8');
    write(`packages/${name}/package.json`, manifest);
    for (const [source] of manifest.matchAll(/(?<=")\.\/src\/[^"]+/g)) write(`packages/${name}/${source}`, '');
    link(`@tillkit/${name}`, join(tree, 'packages', name));
  }
  for (const name of ['esbuild', 'fast-check', 'hono', 'kysely', 'react', 'zod'])
    link(name, join(root, 'node_modules', name));
  for (const [path, code] of files) write(path, code);
  for (const [path, code] of files)
    for (const [, to = ''] of code.matchAll(/'(\.{1,2}\/[^']+)'/g)) {
      const target = normalize(join(dirname(path), to));
      if (!target.includes('nowhere') && !existsSync(join(tree, target))) write(target, '');
    }
}
