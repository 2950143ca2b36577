import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file with the milliseconds that a test has skipped. Shop processes add this time to their clocks. */
export interface TimeFile {
  readonly path: string;
  /** Moves the clocks of all processes forward, as if `ms` milliseconds had passed. */
  skip(ms: number): void;
  remove(): void;
}

export function createTimeFile(): TimeFile {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-time-'));
  const path = join(folder, 'time');
  let skipped = 0;
  const skip = (ms: number) => {
    skipped += ms;
    // The rename replaces the file in one step, so that no process reads half of it.
    writeFileSync(`${path}.new`, String(skipped));
    renameSync(`${path}.new`, path);
  };
  skip(0);
  return { path, skip, remove: () => rmSync(folder, { recursive: true }) };
}
