/**
 * Throws if the package is loaded in a browser, because a bundler would otherwise ship the code that handles keys to
 * the page.
 */
export function demandServer(): void {
  if ('window' in globalThis && 'document' in globalThis)
    throw new Error(
      '@tillkit/server holds keys and must not run in a browser. Import @tillkit/react or @tillkit/core there.',
    );
}
