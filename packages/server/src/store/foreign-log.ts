import { randomInt } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';

/**
 * SQLite applies the write-ahead log that lies beside a file, whichever file it was written for: a backup that is copied
 * over a live file is undone or ruined by the log that stayed. Two facts show that a log was written for another file:
 *
 * 1. The file is not in WAL mode. SQLite removes the log before it leaves that mode. Each backup by the till and each
 *    file that was closed properly is in this state.
 * 2. The file and a copy of its first page in the log have different names. Each start of a till gives its file a random
 *    name, in the header field for the application's use, while no log exists.
 *
 * A copy of the file alone, made while the till that wrote the log was running, has neither sign.
 */
export function hasForeignLog(file: string): boolean {
  try {
    const header = readBytes(file, headerSize);
    const log = `${file}-wal`;
    if (header.length < headerSize || header.toString('latin1', 0, magic.length) !== magic || statSync(log).size === 0)
      return false;
    // The second look tells the file of a process that is just opening it.
    if (header[writeVersion] !== walMode) return readBytes(file, headerSize).equals(header);
    const name = header.readUInt32BE(applicationId);
    return isOurs(name) && namesIn(log).some((other) => isOurs(other) && other !== name);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return false; // one of the two is not there
    throw error;
  }
}

/** Throws `config_wrong` for a file beside which lies the log of another one, before SQLite can apply that log. */
export function refuseForeignLog(file: string): void {
  if (hasForeignLog(file))
    throw new CheckoutError(
      'config_wrong',
      'The write-ahead log beside the database file was written for another file.',
      'Run `tillkit store restore <backup>`, which replaces the file and its log together.',
    );
}

/** A name for a file from one start of a till to the next. Its first byte tells it from a name that a shop has set. */
export const nameStart = (): number => ours * 2 ** 24 + randomInt(2 ** 24);

const ours = 0x54;
const isOurs = (name: number): boolean => Math.floor(name / 2 ** 24) === ours;

// Places in the header of a database file (https://www.sqlite.org/fileformat2.html).
const magic = 'SQLite format 3\0';
const headerSize = 100;
const writeVersion = 18;
const walMode = 2;
const applicationId = 68;

// Sizes and places in a log and in one of its frames.
const logHeader = 32;
const frameHeader = 24;
const pageSize = 8;
const salts = 16;

/** The names in the copies of the first page that SQLite would apply. */
const namesIn = (log: string): readonly number[] =>
  withFile(log, (read) => {
    const header = read(0, logHeader);
    if (header.length < logHeader) return [];
    const step = frameHeader + header.readUInt32BE(pageSize);
    const names: number[] = [];
    for (let place = logHeader; ; place += step) {
      const frame = read(place, frameHeader + headerSize);
      // What an earlier run of the log has left behind its end has other salts.
      if (frame.length < frameHeader + headerSize || !frame.subarray(8, 16).equals(header.subarray(salts, salts + 8)))
        return names;
      if (frame.readUInt32BE(0) === 1) names.push(frame.readUInt32BE(frameHeader + applicationId));
    }
  });

const readBytes = (file: string, length: number): Buffer => withFile(file, (read) => read(0, length));

function withFile<T>(file: string, work: (read: (place: number, length: number) => Buffer) => T): T {
  const handle = openSync(file, 'r');
  try {
    return work((place, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(handle, bytes, 0, length, place));
    });
  } finally {
    closeSync(handle);
  }
}
