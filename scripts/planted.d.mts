import type { Sum } from './report.mjs';

/** What must be found in which story, as the report names it. */
export declare const faults: Readonly<Record<string, readonly string[]>>;

/** Sums up Vitest's JSON report of the planted stories: a fault that is found has passed. */
export declare function sumPlanted(report: {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}): Sum;
