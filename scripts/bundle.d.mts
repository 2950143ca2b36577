/**
 * Bundles a snippet of browser code from source, with React outside. `first` are the files a page loads with it and with
 * the sources `also`, `later` those that it loads on demand.
 */
export declare function bundle(
  code: string,
  options?: { minify?: boolean; also?: readonly string[] },
): Promise<{ readonly first: readonly string[]; readonly later: readonly string[] }>;
