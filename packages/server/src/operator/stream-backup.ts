import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { noStore } from '../inbound/answers.ts';

/**
 * A copy of the store as the body of an answer. It is written to a folder that only this process's user may read, and is gone
 * when it was sent, or when whoever asked goes away. No request names a path of this machine.
 */
export async function streamBackup(backup: (file: string) => Promise<void>): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-backup-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'till.sqlite');
    await backup(file);
    const content = createReadStream(file).once('close', remove);
    const headers = {
      ...noStore,
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(statSync(file).size),
    };
    return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers }); // a stream of bytes
  } catch (error) {
    remove();
    throw error;
  }
}
