import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import type { ExitCode } from './exit-codes.ts';

/** Makes an action of Commander's from one that answers through `cli`; it ends with code 0 unless it returns another. */
export type Run = <Arguments extends readonly unknown[]>(
  action: (cli: Cli, ...given: Arguments) => Promise<ExitCode | void>,
) => (...given: Arguments) => Promise<void>;

/** Gives a command its arguments, options, subcommands and actions. */
export type Register = (command: Command, run: Run) => void;
