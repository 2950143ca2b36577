// Restores a backup over a live database file, and kills its own process before the given restore step.
import { restoreStore } from '../../store/restore.ts';

const [live = '', backup = '', at] = process.argv.slice(2);
try {
  await restoreStore({ live, backup, onStep: (step) => void (step === at && process.kill(process.pid, 'SIGKILL')) });
} catch {
  process.exitCode = 1; // The restore was rejected.
}
