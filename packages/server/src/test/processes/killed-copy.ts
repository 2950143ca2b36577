// Copies a store, and kills its own process with SIGKILL after the given number of progress callbacks.
import type { DatabaseConfig } from '../../store/database.ts';
import { openWithKysely } from '../stores.ts';
import { copyStore } from '../../store/copy/copy-store.ts';

const [from, to, steps] = process.argv.slice(2).map((argument) => JSON.parse(argument) as unknown) as [
  DatabaseConfig,
  DatabaseConfig,
  number,
];
let remaining = steps;
await copyStore(openWithKysely(from), openWithKysely(to), {
  restart: false,
  onProgress: () => {
    if (--remaining < 0) process.kill(process.pid, 'SIGKILL');
  },
});
