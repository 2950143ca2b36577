/** Gives one connection to one after another, first come, first served. */
export class Turns {
  isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** Nothing to wait for when it is free. */
  take(): Promise<void> | undefined {
    if (this.isTaken) return new Promise((resolve) => void this.#waiting.push(resolve));
    this.isTaken = true;
    return undefined;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }
}
