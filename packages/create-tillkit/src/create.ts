import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { help, readArguments } from './arguments.ts';
import { askDirectory, askOrm, askTemplate } from './ask.ts';
import { toPlace } from './directory.ts';
import { CreateProblem, exitCodes } from './problem.ts';
import { shopFiles, version } from './shop-files.ts';
import type { Terminal } from './terminal.ts';

const startDatabase = 'docker compose up --detach --wait';
const ownDatabase = `To use your own PostgreSQL, write its address into .env instead of running ${startDatabase}.`;

/** Creates a shop, asking the user for any missing arguments. Returns the exit code. */
export async function create(args: readonly string[], terminal: Terminal): Promise<number> {
  const { cwd, stdout, stderr } = terminal;
  try {
    const parsed = readArguments(args);
    if (typeof parsed === 'string') {
      stdout.write(`${parsed === 'help' ? help : version}\n`);
      return exitCodes.done;
    }
    const place = toPlace(cwd, parsed.directory ?? (await askDirectory(terminal)));
    const template = parsed.template ?? (await askTemplate(terminal));
    const orm = parsed.orm ?? (await askOrm(terminal));
    const files = shopFiles(template, place.name, orm);
    writeAll(place.path, files);
    const directory = relative(cwd, place.path);
    const needsServer = files.has('compose.yaml');
    const steps = [
      ...(directory ? [`cd ${directory}`] : []),
      ...(needsServer ? [startDatabase] : []),
      'npm install',
      'npm run dev',
    ];
    stdout.write(`\nThe shop is created. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}\n`);
    if (needsServer) stdout.write(`${ownDatabase}\n\n`);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CreateProblem)) throw error;
    stderr.write(`${[error.message, error.hint].filter(Boolean).join(' ')}\n`);
    return error.exitCode;
  }
}

function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CreateProblem(
      `A file cannot be written (${code}).`,
      'Check the permissions and the free space of the disk.',
      exitCodes.fault,
      { cause: error },
    );
  }
}
