// Simulates one seed after another until the first violation, and sends the result to the parent process. The arguments
// are the seeds, each as `from:count`.
import { run } from '../simulator/run.ts';

/** The result of a search. `seed` is undefined if no seed led to a violation. */
export interface SearchResult {
  readonly seed: number | undefined;
  /** The number of simulated seeds. */
  readonly tried: number;
  /** The rules that the run of `seed` violates. */
  readonly rules: readonly string[];
}

/** Returns the rules that a run violates. A run that throws counts as a violation. */
async function violatedRules(seed: number): Promise<readonly string[]> {
  try {
    return (await run(seed)).violations.map(({ rule }) => rule);
  } catch (error) {
    return [`the run failed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function search(ranges: readonly string[]): Promise<SearchResult> {
  let tried = 0;
  for (const range of ranges) {
    const [from = 1, count = 1] = range.split(':').map(Number);
    for (let seed = from; seed < from + count; seed++) {
      tried += 1;
      const rules = await violatedRules(seed);
      if (rules.length > 0) return { seed, tried, rules: [...new Set(rules)] };
    }
  }
  return { seed: undefined, tried, rules: [] };
}

// Without its parent, the search is of no use.
process.once('disconnect', () => process.exit());
process.send?.(await search(process.argv.slice(2)), () => process.exit());
