// A copy that is killed: dies, by SIGKILL, when it has told of so many steps.
import type { DatabaseConfig } from '../../store/database.ts';
import { openWithKysely } from '../stores.ts';
import { copyStore } from '../../store/copy/copy-store.ts';

const [from, to, steps] = process.argv.slice(2).map((given) => JSON.parse(given) as unknown) as [
  DatabaseConfig,
  DatabaseConfig,
  number,
]; // given by the test
let left = steps;
await copyStore(openWithKysely(from), openWithKysely(to), {
  restart: false,
  onProgress: () => {
    if (--left < 0) process.kill(process.pid, 'SIGKILL');
  },
});
