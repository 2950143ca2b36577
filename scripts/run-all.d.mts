export interface Command {
  readonly name: string;
  /** Arguments for Node: flags, then the program and its own arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  /** The environment variable that moves the port. */
  readonly portVariable: string;
  /** Answers 2xx once the program is ready. */
  readonly health: string;
}

/** Throws one helpful sentence when the port of one of the commands is taken. */
export declare function refuseTakenPorts(commands: readonly Pick<Command, 'port' | 'portVariable'>[]): Promise<void>;

/**
 * Starts the commands, calls `onReady` once each answers at its `health` address, and stays until one of them ends, a
 * signal arrives or the parent process is gone; then ends them all. Resolves to the exit code: 0 when it was asked to
 * end, 1 with a printed reason when something went wrong. Deadlines are in milliseconds.
 */
export declare function runAll(
  commands: readonly Command[],
  options?: { onReady?: () => void; deadline?: number; patience?: number },
): Promise<number>;
