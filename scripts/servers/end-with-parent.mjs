// Preloaded into each server that `npm start` runs. Ends the server when its parent process ends, even if the parent
// was killed with SIGKILL.
import { isMainThread } from 'node:worker_threads';

const parent = Number(process.env.TILLKIT_PARENT);
if (isMainThread && parent > 0)
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 250).unref();
