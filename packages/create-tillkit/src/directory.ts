import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CreateProblem, exitCodes } from './problem.ts';

export interface Place {
  readonly path: string;
  /** Of the package: the name of the directory. */
  readonly name: string;
}

/** What may lie there before: a repository that was just begun. */
const harmless = new Set(['.git', '.gitattributes', '.DS_Store', 'LICENSE']);

/** Where the shop is made. Throws `CreateProblem` for a name that npm takes for no package, and for a directory that is in use. */
export function toPlace(cwd: string, directory: string): Place {
  const path = resolve(cwd, directory);
  const name = basename(path);
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name) || name === 'node_modules')
    throw new CreateProblem(
      'The name of the directory cannot be that of a package.',
      'Use small letters, digits and hyphens, such as my-shop.',
    );
  if (filesOf(path).some((file) => !harmless.has(file)))
    throw new CreateProblem('The directory is not empty.', 'Name another one, or empty it: nothing is overwritten.');
  return { path, name };
}

function filesOf(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of the file system
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR')
      throw new CreateProblem('A file stands where the directory would be made.', 'Name another directory.');
    throw new CreateProblem(`The directory cannot be read (${code}).`, 'Look at its permissions.', exitCodes.fault, {
      cause: error,
    });
  }
}
