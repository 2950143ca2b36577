/** Counts how often each conditional check was reached, because a check that is never reached proves nothing. */
export interface Tally<Check extends string> {
  /** Returns `condition`, and counts the check if the condition is true. */
  reaches(check: Check, condition: boolean): boolean;
  /** Returns the checks that were never reached. */
  missed(): readonly Check[];
}

export function createTally<Check extends string>(checks: readonly Check[]): Tally<Check> {
  const missed = new Set(checks);
  return {
    reaches(check, condition) {
      if (condition) missed.delete(check);
      return condition;
    },
    missed: () => [...missed],
  };
}
