import type { Command } from 'commander';
import type { ExitCode } from './exit.ts';
import { createPaint, createProgress, demandYes, type Paint, type Terminal, toJsonLine } from './output.ts';

/** Options that every command accepts, at any position among the arguments. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly progress?: boolean;
}

/** The input and output of a command. */
export interface Cli {
  readonly env: Terminal['env'];
  readonly stdin: Terminal['stdin'];
  /** Signal that is aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
  readonly paint: Paint;
  /** Prints one value: as a JSON line if --json is set, otherwise as text. */
  show(value: object, text: () => string): void;
  /** Prints several values: as one JSON line per value if --json is set, otherwise as text. */
  list(rows: readonly object[], text: () => string): void;
  /** Reports the progress of a long command on standard error. */
  progress(text: string): void;
  /** Asks for confirmation before money moves, unless the user has passed --yes (`yes` is then true). */
  demandYes(yes: boolean, question: string): Promise<void>;
}

export function createCli(terminal: Terminal, { json = false, progress: isForced = false }: CommonOptions): Cli {
  const { env, stdin, signal, stdout, stderr } = terminal;
  const progress = createProgress(stderr, isForced);
  const answer = (values: readonly object[], text: () => string) => {
    progress.clear();
    stdout.write(json ? values.map(toJsonLine).join('') : text());
  };
  return {
    env,
    stdin,
    signal,
    paint: createPaint(stdout, env),
    show: (value, text) => answer([value], text),
    list: answer,
    progress: progress.report,
    demandYes: (yes, question) => demandYes(terminal, yes, question),
  };
}

/**
 * Converts an action that receives `cli` into a Commander action. The process exits with 0 unless the action returns a
 * different exit code.
 */
export type Run = <Arguments extends readonly unknown[]>(
  action: (cli: Cli, ...args: Arguments) => Promise<ExitCode | void>,
) => (...args: Arguments) => Promise<void>;

/** Adds arguments, options, subcommands and actions to a command. */
export type Register = (command: Command, run: Run) => void;
