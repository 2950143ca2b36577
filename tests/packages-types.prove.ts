import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../prove/figures.ts';
import { packageNames } from '../scripts/packages/pack.mjs';
import { neverParts } from './packages/never.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { runToEnd } from './packages/run.ts';

// Compiles programs that import every entry point of the packed packages, with each supported compiler and several
// compiler settings. The declarations are checked too: errors in our declarations fail the test, while errors in other
// packages' declarations are only counted.

const versions = ['5.4.5', '5.5.4', '5.9.3', '6.0.3', '7.0.2'];
const flags = [true, false];
const cases = versions.flatMap((version) =>
  ['NodeNext', 'Bundler'].flatMap((resolution) =>
    flags.flatMap((strict) => flags.map((exact) => ({ version, resolution, strict, exact }))),
  ),
);

let packed: PackedPackages;
let shop = '';
beforeAll(async () => {
  packed = await packBuilt();
  const typescripts = versions.map((version) => [`typescript-${version}`, `npm:typescript@${version}`]);
  shop = await packed.install({
    with: {
      ...Object.fromEntries(typescripts),
      '@opentelemetry/api': '^1.9.0',
      '@playwright/test': '^1.49.0',
      '@types/express': '^5',
      '@types/node': '^20',
      '@types/pg': '^8',
      '@types/react': '^19',
      '@types/react-18': 'npm:@types/react@^18',
      express: '^5',
      fastify: '^5',
      hono: '^4',
      kysely: '^0.29',
      pg: '^8',
      react: '^19',
      zod: '^4',
    },
    files: ['consumer'],
  });
});
afterAll(() => packed.remove());

interface Setting {
  readonly version: string;
  readonly resolution: string;
  readonly strict: boolean;
  readonly exact: boolean;
}
let others = 0;

/**
 * Returns the compiler errors in the programs and in our declarations. Stores the number of errors in other packages'
 * declarations in `others`.
 */
async function compile(
  { version, resolution, strict, exact }: Setting,
  paths: object = {},
): Promise<readonly string[]> {
  const config = join(shop, 'tsconfig.json');
  const module = resolution === 'Bundler' ? 'ESNext' : resolution;
  const compilerOptions = {
    strict,
    exactOptionalPropertyTypes: strict && exact,
    noUncheckedIndexedAccess: exact,
    target: 'ES2022',
    module,
    moduleResolution: resolution,
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
    types: ['node'],
    jsx: 'react-jsx',
    noEmit: true,
    skipLibCheck: false,
    ...paths,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['consumer'] }));
  const tsc = join(shop, `node_modules/typescript-${version}/bin/tsc`);
  const { code, output } = await runToEnd(shop, process.execPath, [tsc, '-p', config, '--pretty', 'false']);
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line));
  const ours = errors.filter((line) => !/^node_modules\/(?!@tillkit\/)/.test(line));
  others = errors.length - ours.length;
  if (code !== 0 && errors.length === 0) throw new Error(output);
  return ours;
}

test.for(cases)(
  'with TypeScript $version and module resolution $resolution (strict: $strict, exact optional and indexed types: $exact), programs and declarations compile',
  async (setting) => {
    expect(await compile(setting)).toEqual([]);
    const { version, resolution, strict, exact } = setting;
    const name = `packages: TypeScript ${version} ${resolution} strict ${strict} exact ${exact}`;
    recordFigures(name, { errors: 0, 'in declarations of others': others });
  },
);

test.for(['5.4.5', '7.0.2'])(
  'with TypeScript %s and the React 18 types, programs and declarations compile',
  async (version) => {
    const paths = { react: ['./node_modules/@types/react-18'], 'react/*': ['./node_modules/@types/react-18/*'] };
    expect(await compile({ version, resolution: 'Bundler', strict: true, exact: true }, { paths })).toEqual([]);
  },
);

test('a program with a type error fails to compile with and without `strict`', async () => {
  const page = join(shop, 'consumer/wrong.ts');
  writeFileSync(page, "import type { Order } from '@tillkit/core';\nexport const order: Order = { refno: 7 };\n");
  for (const strict of flags) {
    const errors = await compile({ version: '7.0.2', resolution: 'Bundler', strict, exact: true });
    expect(errors.join('\n')).toContain('consumer/wrong.ts(2,');
  }
});

test('no exported type becomes `never` when `strict` is off', () => {
  const entries = packed.packages.flatMap(({ name }) => {
    const manifest = readFileSync(join(shop, 'node_modules', name, 'package.json'), 'utf8');
    const { exports } = JSON.parse(manifest) as { exports: Record<string, { types?: string }> };
    return Object.entries(exports).flatMap(([entry, { types }]) => (types ? [name + entry.slice(1)] : []));
  });
  expect(entries.length).toBeGreaterThan(30);
  const strict = neverParts(shop, entries, true);
  const loose = neverParts(shop, entries, false);
  recordFigures('packages: never', { entries: entries.length, 'strict, meant': strict.size, 'strict off': loose.size });
  expect([...loose].filter((path) => !strict.has(path))).toEqual([]);
});

test.for(packageNames)('attw finds no problem in the packed package %s', async (name) => {
  const filename = readdirSync(packed.folder).find((file) => new RegExp(`^(tillkit-)?${name}-\\d`).test(file)) ?? '';
  const attw = join(import.meta.dirname, '../node_modules/@arethetypeswrong/cli/dist/index.js');
  const options = ['--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', 'styles.css', 'sandbox.css'];
  const { code, output } = await runToEnd(shop, process.execPath, [attw, join(packed.folder, filename), ...options]);
  expect(code, output).toBe(0);
});
