import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const platform = `${process.platform}-${process.arch}`;
const otherPlatform = platform.replace('arm64', 'aarch64');
const libc = process.platform === 'linux' ? '-glibc' : '';
const folder = join(import.meta.dirname, '../node_modules/.cache/tillkit-runtimes');

/**
 * The supported runtimes, as npm packages. Node 22.16 is the oldest one that `fromNodeSqlite` supports. Node 20 contains
 * no SQLite module. `args` precede the program.
 */
export const runtimes = {
  'Node 20.19': { name: 'node-20', spec: `npm:node-${platform}@20.19.0`, program: 'bin/node', args: [] },
  'Node 22.16': { name: 'node-22', spec: `npm:node-${platform}@22.16.0`, program: 'bin/node', args: [] },
  'Node 24': { name: 'node-24', spec: `npm:node-${platform}@24.21.0`, program: 'bin/node', args: [] },
  Bun: { name: 'bun', spec: `npm:@oven/bun-${otherPlatform}@1.4.5`, program: 'bin/bun', args: [] },
  Deno: { name: 'deno', spec: `npm:@deno/${platform}${libc}@2.9.6`, program: 'deno', args: ['run', '-A'] },
} as const;

/** The runtimes that contain a SQLite module. */
export const runtimesWithSqlite = ['Node 22.16', 'Node 24', 'Bun', 'Deno'] as const satisfies Runtime[];

export type Runtime = keyof typeof runtimes;

/** Installs the runtimes from npm, and returns the path of one runtime's program. */
export function installRuntime(runtime: Runtime): string {
  const { name, program } = runtimes[runtime];
  const path = join(folder, 'node_modules', name, program);
  if (existsSync(path)) return path;
  const dependencies = Object.fromEntries(Object.values(runtimes).map((each) => [each.name, each.spec]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return path;
}
