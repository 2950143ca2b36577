/** The result of one pass over everything that is due. */
export interface Pass {
  /** Number of checks or deliveries that the pass began. */
  readonly begun: number;
  /** Number of claims of other processes, which may have ended. This process must watch such a claim to take it over. */
  readonly watched: number;
  /** Resolves when the checks or deliveries that were still running at the end of the pass have ended. */
  readonly rest: Promise<unknown>;
}

/** Resolves when the signal is aborted, or at once if it is aborted already. */
export const untilAborted = async (signal: AbortSignal | undefined): Promise<void> => {
  if (signal?.aborted) return;
  await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
};
