export interface SizeEntry {
  readonly name: string;
  /** A module whose exports are what a storefront takes. */
  readonly code: string;
  /** In bytes. */
  readonly ceiling: { readonly brotli: number } | { readonly gzip: number };
}

export interface Size {
  readonly name: string;
  readonly brotli: number;
  readonly gzip: number;
  readonly limit: string;
  readonly fits: boolean;
}

/** Ceilings in bytes (1 kB is 1000 bytes); React is outside. */
export declare const entries: readonly SizeEntry[];

/**
 * Bundles a snippet of browser code from source, with React outside. `first` are the files a page loads with it,
 * `later` those that it loads on demand.
 */
export declare function bundle(
  code: string,
  options?: { minify?: boolean },
): Promise<{ readonly first: readonly string[]; readonly later: readonly string[] }>;

/** The bytes a page loads with an entry, and whether they stay within its ceiling. */
export declare function measure(entry: SizeEntry): Promise<Size>;

/** Prints the table and the bleed check; true when both are well. */
export declare function checkSize(print?: (line: string) => void): Promise<boolean>;
