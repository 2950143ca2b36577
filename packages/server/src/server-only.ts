/** Throws in a browser. A bundler that includes this package in a page would ship the code that handles keys. */
export function demandServer(): void {
  if ('window' in globalThis && 'document' in globalThis)
    throw new Error(
      '@tillkit/server holds keys and must not run in a browser. Import @tillkit/react or @tillkit/core there.',
    );
}
