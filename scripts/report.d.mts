export interface Sum {
  readonly passed: number;
  readonly failed: number;
  /** One line for each failure. */
  readonly notes: readonly string[];
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName?: string;
      readonly status: string;
    }[];
  }[];
}

export interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Sums up Vitest's JSON report. `files` are the absolute paths of the test files it must hold. */
export declare function sumVitest(report: VitestReport, files?: readonly string[]): Sum;

/** Sums up Playwright's JSON report. `files` are the absolute paths of the spec files it must hold. */
export declare function sumPlaywright(report: PlaywrightReport, files?: readonly string[]): Sum;

/** The verdict on a runner: nothing run counts as a failure, and so does an exit code that no failed test explains. */
export declare function judge(ok: boolean, sum: Sum): Sum;
