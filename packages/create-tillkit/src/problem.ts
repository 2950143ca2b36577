/** Exit codes of the command. */
export const exitCodes = { done: 0, fault: 1, usage: 2, interrupted: 130 } as const;

/** The reason why no shop was created. `hint` says what to do. */
export class CreateProblem extends Error {
  readonly hint: string;
  readonly exitCode: number;

  constructor(message: string, hint: string, exitCode: number = exitCodes.usage, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CreateProblem';
    this.hint = hint;
    this.exitCode = exitCode;
  }
}
