import { LostRace } from '../repeat.ts';

/** The commit that others have shared did not come about. What was written in it is gone, and can be done again. */
export class SharedCommitLost extends LostRace {
  constructor(cause: unknown) {
    super('A commit that several transactions share has failed.', { cause });
  }
}

/** Work that becomes durable by one commit. */
export class Group {
  /** How many have ended in it. */
  size = 0;
  /** Resolves when its commit is durable; rejects with `SharedCommitLost`. */
  readonly durable: Promise<void>;
  /** Nothing may be added: it was committed, or undone. */
  isOver = false;
  #settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;

  constructor() {
    this.durable = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.durable.catch(() => {}); // heard by those who have ended in it
  }

  end(): void {
    this.isOver = true;
    this.#settle?.resolve();
  }

  fail(cause: unknown): void {
    this.isOver = true;
    this.#settle?.reject(new SharedCommitLost(cause));
  }
}
