// Writes orders and their journal entries to a store, and then kills its own process with SIGKILL.
import { openWithKysely } from '../stores.ts';
import { writeOrders } from '../an-old-backup.ts';

const [file = '', from = '0', to = '0'] = process.argv.slice(2);
await writeOrders(openWithKysely({ file }), Number(from), Number(to));
process.kill(process.pid, 'SIGKILL');
