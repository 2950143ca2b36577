import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CreateProblem, exitCodes } from './problem.ts';

export interface Place {
  readonly path: string;
  /** Name of the shop's npm package, which is also the name of the directory. */
  readonly name: string;
}

/** Files that a new Git repository may contain. A directory that contains only these files counts as empty. */
const harmless = new Set(['.git', '.gitattributes', '.DS_Store', 'LICENSE']);

/**
 * Returns the directory and name of the new shop. Throws `CreateProblem` if the name is not valid for an npm package or
 * the directory is not empty.
 */
export function toPlace(cwd: string, directory: string): Place {
  const path = resolve(cwd, directory);
  const name = basename(path);
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name) || name === 'node_modules')
    throw new CreateProblem(
      'The name of the directory is not valid for a package.',
      'Use lower-case letters, digits and hyphens, such as my-shop.',
    );
  if (filesOf(path).some((file) => !harmless.has(file)))
    throw new CreateProblem(
      'The directory is not empty.',
      'Name another directory or empty this one; no file is overwritten.',
    );
  return { path, name };
}

function filesOf(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new CreateProblem('A file has the name of the directory.', 'Name another directory.');
    throw new CreateProblem(
      `The directory cannot be read (${code}).`,
      'Check the permissions of the directory.',
      exitCodes.fault,
      {
        cause: error,
      },
    );
  }
}
