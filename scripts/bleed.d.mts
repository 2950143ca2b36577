/** What bundled browser code must not contain but does, one line each. */
export declare function findBleed(code: string): string[];

/** The same for everything that `@tillkit/react` brings. */
export declare function findOwnBleed(): Promise<string[]>;
