/** The maximum number of payments whose data the theatre keeps. The oldest data is removed first. */
const most = 200;

/** Data that the theatre keeps in memory for the most recent payments. A restart deletes the data. */
export interface Recent<T> {
  set(key: string, value: T): void;
  get(key: string): T | undefined;
}

export function createRecent<T>(): Recent<T> {
  const values = new Map<string, T>();
  return {
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    get: (key) => values.get(key),
  };
}
