import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');

export interface Simulated {
  readonly lines: readonly string[];
  /** The lines of runs that violated an invariant. */
  readonly violations: readonly string[];
}

/**
 * Runs `npm run simulate` in a process of its own, because the simulator replaces the clocks and the timers of its
 * process. Throws if the process fails in any other way than with a violation.
 */
export async function simulate(...args: readonly string[]): Promise<Simulated> {
  const program = ['--max-semi-space-size=64', '--conditions=@tillkit/source', '--import', 'tsx'];
  const child = spawn(process.execPath, [...program, 'prove/simulator/main.ts', ...args], { cwd: root });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const lines = output.split('\n').filter(Boolean);
  const violations = lines.filter((line) => /^\d+ .*\(/.test(line));
  if (child.exitCode !== (violations.length > 0 ? 1 : 0) || errors !== '')
    throw new Error(`The simulator failed with exit code ${child.exitCode}.\n${errors}`);
  return { lines, violations };
}

/** Returns the seed and the digest of each run. */
export const digestsOf = ({ lines }: Simulated): readonly string[] =>
  lines.map((line) => line.split(' ').slice(0, 2).join(' '));
