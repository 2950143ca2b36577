// A second process: writes orders and what belongs to them into a store, and dies by SIGKILL.
import { openDatabase } from '../../store/database.ts';
import { writeOrders } from '../an-old-backup.ts';

const [file = '', from = '0', to = '0'] = process.argv.slice(2);
await writeOrders(openDatabase({ file }), Number(from), Number(to));
process.kill(process.pid, 'SIGKILL');
