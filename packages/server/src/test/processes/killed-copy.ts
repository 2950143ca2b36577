// A copy that is killed: dies, by SIGKILL, when it has told of so many steps.
import { copyStore } from '../../store/copy/copy-store.ts';
import { openDatabase, type DatabaseConfig } from '../../store/database.ts';

const [from, to, steps] = process.argv.slice(2).map((given) => JSON.parse(given) as unknown) as [
  DatabaseConfig,
  DatabaseConfig,
  number,
]; // given by the test
let left = steps;
await copyStore(openDatabase(from), openDatabase(to), {
  restart: false,
  told: () => {
    if (--left < 0) process.kill(process.pid, 'SIGKILL');
  },
});
