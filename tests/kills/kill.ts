import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleScript } from '../../scripts/machine/bundle.mjs';
import type { DatabaseConfig } from '../../packages/server/src/store/database.ts';
import type { Subject } from './subjects.ts';

/**
 * Starts a process that is killed before its nth statement. Resolves to false if the process ends before it reaches
 * that statement.
 */
export async function kill(subject: Subject, location: DatabaseConfig, at: number): Promise<boolean> {
  const script = join(import.meta.dirname, 'killed-start.ts');
  const path = [await bundleScript(script), subject, JSON.stringify(location), `${at}`];
  const child = spawn(process.execPath, path, { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL' && code !== 0)
    throw new Error(`The process ended with ${code ?? signal} before it was killed.`);
  return signal === 'SIGKILL';
}
