import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  createWriteStream,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Figures } from '../figures.ts';
import { seed } from '../scale.ts';
import { equivalents, type Equivalent } from './equivalents.ts';
import type { Target } from './modules.ts';

const root = join(import.meta.dirname, '../..');
const copies = join(root, '.reports/mutants');

/** The part of Stryker's JSON report that this file reads. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly (Omit<Mutant, 'file' | 'code'> & Place)[] }>
  >;
}

interface Place {
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** A change of the code, and whether a test failed because of it. */
export interface Mutant {
  readonly file: string;
  /** The code that the mutant replaces. */
  readonly code: string;
  readonly replacement: string;
  readonly mutatorName: string;
  /** `Survived` and `NoCoverage` mean that no test failed. A mutant that Stryker did not run has another status. */
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  readonly line: number;
}

const copied = [
  'package.json',
  'packages',
  'prove',
  'scripts',
  'tsconfig.base.json',
  'vite.config.ts',
  'vitest.setup.ts',
] as const;

/**
 * Copies the files that a mutation run needs, because Stryker changes them in place. All other modules are resolved
 * from the repository's `node_modules` folder, because the copy is inside the repository.
 */
function layOut(name: string): string {
  const folder = join(copies, name);
  rmSync(folder, { recursive: true, force: true });
  for (const each of copied)
    cpSync(join(root, each), join(folder, each), { recursive: true, filter: (from) => basename(from) !== 'dist' });
  mkdirSync(join(folder, 'node_modules/@tillkit'), { recursive: true });
  for (const each of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', each), join(folder, 'node_modules/@tillkit', each), 'dir');
  return folder;
}

interface MutationRun extends Target {
  readonly name: string;
  /** The share of the mutants to run, from 0 to 1. Defaults to 1. */
  readonly share?: number;
  /**
   * Whether mutants of code that runs while a module loads are left out, because they need all tests. Defaults to false.
   */
  readonly ignoresStatic?: boolean;
}

/** Mutates the sources of a target, and returns each mutant with its result. */
export async function runMutants({ name, sources, tests, share = 1, ignoresStatic = false }: MutationRun) {
  const folder = layOut(name);
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './prove/mutants/sample.mjs'],
    checkers: ['sample'],
    mutate: sources,
    inPlace: true,
    concurrency: 1,
    coverageAnalysis: 'perTest',
    ignoreStatic: ignoresStatic,
    vitest: { configFile: join(folder, 'prove/mutants/vitest.config.ts'), related: false },
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutants.json' },
    tsconfigFile: 'none.json',
    dryRunTimeoutMinutes: 30,
    timeoutFactor: 2,
    timeoutMS: 8_000,
  };
  writeFileSync(join(folder, 'stryker.json'), JSON.stringify(settings));
  const log = createWriteStream(join(folder, 'stryker.log'));
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'stryker.json'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--conditions=@tillkit/source',
        TILLKIT_PROVE: '',
        TILLKIT_PROVE_SEED: String(seed),
        TILLKIT_MUTANT_SHARE: String(share),
        TILLKIT_MUTANT_TESTS: JSON.stringify(tests),
      },
    },
  );
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`Stryker failed. Read ${join(folder, 'stryker.log')}.`);
  const report = JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8')) as Report;
  // The copied packages would confuse tools that search the repository.
  for (const each of [...copied, 'node_modules']) rmSync(join(folder, each), { recursive: true });
  return readMutants(report);
}

/** The result of a mutation run. */
interface Verdict {
  /** The mutants for which no test failed, one line each, without the equivalent ones. */
  readonly survivors: readonly string[];
  /** The listed equivalents of these sources for which a test failed, or whose code no longer exists. */
  readonly outdated: readonly Equivalent[];
  /** The number of mutants that ran, without the equivalent ones. */
  readonly ran: number;
  /** The share of them for which a test failed. */
  readonly percent: number;
  readonly figures: Figures;
}

/** Judges a mutation run. `sources` are the files whose listed equivalents must all occur; omit them for a sample. */
export function judge(mutants: readonly Mutant[], sources: readonly string[] = []): Verdict {
  const isSame = (mutant: Mutant) => (listed: Equivalent) =>
    listed.file === mutant.file && listed.code === mutant.code && listed.replacement === mutant.replacement;
  const tried = mutants.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
  const alive = tried.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  const survivors = alive.filter((mutant) => !equivalents.some(isSame(mutant)));
  const ran = tried.length - (alive.length - survivors.length);
  const percent = Math.floor((1000 * (ran - survivors.length)) / ran) / 10;
  return {
    survivors: survivors.map(
      ({ file, line, code, replacement, status }) => `${file}:${line} ${status}: ${code} → ${replacement}`,
    ),
    outdated: equivalents.filter(
      (listed) => sources.includes(listed.file) && !alive.some((mutant) => isSame(mutant)(listed)),
    ),
    ran,
    percent,
    figures: {
      mutants: ran,
      killed: ran - survivors.length,
      'of these timed out': tried.filter(({ status }) => status === 'Timeout').length,
      survived: survivors.length,
      equivalent: alive.length - survivors.length,
      percent,
    },
  };
}

const readMutants = ({ files }: Report): readonly Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ location: { start, end }, replacement, mutatorName, status }) => ({
      file,
      code: source.slice(offsetOf(source, start), offsetOf(source, end)),
      replacement,
      mutatorName,
      status,
      line: start.line,
    })),
  );

const offsetOf = (source: string, { line, column }: Position) =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((offset, each) => offset + each.length + 1, column - 1);
