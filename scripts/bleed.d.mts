/** What bundled browser code must not contain but does, one line each. */
export declare function findBleed(code: string): string[];
