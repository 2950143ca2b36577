import type { Command } from 'commander';
import type { ExitCode } from './exit.ts';
import { createPaint, createProgress, demandYes, type Paint, type Terminal, toJsonLine } from './output.ts';

/** What every command takes, wherever it stands among the arguments. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly progress?: boolean;
}

/** What a command answers with. */
export interface Cli {
  readonly env: Terminal['env'];
  readonly stdin: Terminal['stdin'];
  /** Aborted when the person ends the command. */
  readonly signal: AbortSignal;
  readonly paint: Paint;
  /** One thing: a line of JSON under --json, otherwise the text. */
  show(value: object, text: () => string): void;
  /** Several things: a line of JSON each under --json, otherwise the text. */
  list(rows: readonly object[], text: () => string): void;
  /** How far long work is, on standard error. */
  progress(text: string): void;
  /** Asks before money moves; `yes` is what the person gave as --yes. */
  demandYes(yes: boolean, question: string): Promise<void>;
}

export function createCli(terminal: Terminal, { json = false, progress: wanted = false }: CommonOptions): Cli {
  const { env, stdin, signal, stdout, stderr } = terminal;
  const progress = createProgress(stderr, wanted);
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
    progress: progress.tell,
    demandYes: (yes, question) => demandYes(terminal, yes, question),
  };
}

/** Makes an action of Commander's from one that answers through `cli`; it ends with code 0 unless it returns another. */
export type Run = <Arguments extends readonly unknown[]>(
  action: (cli: Cli, ...given: Arguments) => Promise<ExitCode | void>,
) => (...given: Arguments) => Promise<void>;

/** Adds arguments, options, subcommands and actions to a command. */
export type Register = (command: Command, run: Run) => void;
