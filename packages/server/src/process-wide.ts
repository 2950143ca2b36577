/** Returns a value that exists once per process, even if a bundler has included several copies of this package. */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`@tillkit/server: ${name}`);
  // Only this package uses the symbol, so the type of its value is known.
  const registry = globalThis as unknown as Record<symbol, T | undefined>;
  return (registry[key] ??= make());
}
