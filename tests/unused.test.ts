import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Named {
  readonly name: string;
}

interface Row {
  readonly file: string;
  readonly files: readonly Named[];
  readonly exports: readonly Named[];
  readonly dependencies: readonly Named[];
  readonly unlisted: readonly Named[];
}

/** Returns the report of `npm run unused` for a folder tree with these files. */
function findUnused(files: Readonly<Record<string, string>>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'tillkit-unused-'));
  try {
    copyFileSync(join(root, 'knip.json'), join(tree, 'knip.json'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const args = [join(root, 'node_modules/knip/bin/knip.js'), '--directory', tree, '--reporter', 'json'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
    if (!stdout) throw new Error(`knip did not print a report: ${stderr}`);
    const { issues } = JSON.parse(stdout) as { issues: readonly Row[] };
    const kinds = ['files', 'exports', 'dependencies', 'unlisted'] as const;
    return issues
      .flatMap((row) => kinds.flatMap((kind) => row[kind].map(({ name }) => `${row.file}: ${kind} ${name}`)))
      .toSorted();
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const manifest = (name: string, dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ name, type: 'module', exports: './src/index.ts', dependencies });

test('unused files, exports and dependencies are reported, as are imports of unlisted packages', () => {
  const faults = findUnused({
    'package.json': JSON.stringify({ private: true, type: 'module', workspaces: ['packages/*'] }),
    'packages/core/package.json': manifest('@tillkit/core', {}),
    'packages/core/src/index.ts': `export { used } from './used.ts';\n`,
    'packages/core/src/used.ts': `export const used = 1;\nexport const spare = 2;\n`,
    'packages/core/src/lost.ts': `export const lost = 3;\n`,
    'packages/xml/package.json': manifest('@tillkit/xml', { saxes: '6.0.0', kysely: '0.28.18' }),
    'packages/xml/src/index.ts': `import { used } from '@tillkit/core';\nimport 'hono';\nimport 'saxes';\nexport const text = used;\n`,
  });
  expect(faults).toEqual([
    'packages/core/src/lost.ts: files packages/core/src/lost.ts',
    'packages/core/src/used.ts: exports spare',
    'packages/xml/package.json: dependencies kysely',
    'packages/xml/src/index.ts: unlisted @tillkit/core',
    'packages/xml/src/index.ts: unlisted hono',
  ]);
});
