/** Keeps the orders and payments of a test in memory. Returns a function that has nothing to remove. */
export async function openTestDatabase(): Promise<() => Promise<void>> {
  Object.assign(process.env, { DATABASE_URL: '', DATABASE_FILE: ':memory:' });
  return async () => {};
}
