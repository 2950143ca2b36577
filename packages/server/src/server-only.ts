/**
 * Throws if the package is loaded in a browser. Otherwise, code that handles secret keys could be bundled for the
 * browser.
 */
export function demandServer(): void {
  if ('window' in globalThis && 'document' in globalThis)
    throw new Error(
      '@tillkit/server handles secret keys and must not run in a browser. In browser code, import @tillkit/react or @tillkit/core.',
    );
}
