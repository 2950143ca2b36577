/** A bundler that pulls this package into a page would ship the code that handles keys: stop at once. */
export function demandServer(): void {
  if ('window' in globalThis && 'document' in globalThis)
    throw new Error(
      '@tillkit/server holds keys and must not run in a browser. Import @tillkit/react or @tillkit/core there.',
    );
}
