export interface LockEntry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What is wrong with the `packages` part of a lock, one line each: missing optional packages, foreign addresses. */
export declare function checkLock(packages: Readonly<Record<string, LockEntry>>): string[];

/** The same for the repository's own lock. */
export declare function checkOwnLock(): string[];
