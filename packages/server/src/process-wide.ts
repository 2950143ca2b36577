/** What there is once in a process, however many copies of this package a bundler has put into it. */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`@tillkit/server: ${name}`);
  const registry = globalThis as unknown as Record<symbol, T | undefined>; // the key is ours alone
  return (registry[key] ??= make());
}
