// Preloaded into each program that `npm start` starts: ends it when its parent is gone, even by SIGKILL.
import { isMainThread } from 'node:worker_threads';

const parent = Number(process.env.TILLKIT_PARENT);
if (isMainThread && parent > 0) {
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 250).unref();
}
