import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleScript } from '../../scripts/machine/bundle.mjs';
import type { DatabaseConfig } from '../../packages/server/src/store/database.ts';
import type { Subject } from './subjects.ts';

/** Starts another process that dies just before its nth statement. False when it had no more statements than that. */
export async function kill(subject: Subject, location: DatabaseConfig, at: number): Promise<boolean> {
  const script = join(import.meta.dirname, 'killed-start.ts');
  const given = [await bundleScript(script), subject, JSON.stringify(location), `${at}`];
  const child = spawn(process.execPath, given, { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The start to be killed ended with ${code ?? signal}.`);
  return signal === 'SIGKILL';
}
