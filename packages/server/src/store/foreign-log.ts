import { randomInt } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';

/**
 * Returns true if the write-ahead log next to a database file belongs to a different file. SQLite applies this log
 * without checking its origin: if a backup is copied over a live file, the old log undoes or corrupts the backup. A log
 * belongs to a different file in either of two cases:
 *
 * 1. The database file is not in WAL mode. SQLite removes the log before it leaves that mode. Every backup that the
 *    till makes and every file that was closed properly is in this state.
 * 2. The name in the file differs from the name in the log's copy of the first page. If no log exists when a till
 *    starts, the till writes a random name into the header field `application_id`.
 *
 * If a file was copied without its log while the till was running, neither case applies to the copy, so a log from a
 * different file is not detected.
 */
export function hasForeignLog(file: string): boolean {
  try {
    const header = readBytes(file, headerSize);
    const log = `${file}-wal`;
    if (header.length < headerSize || header.toString('latin1', 0, magic.length) !== magic || statSync(log).size === 0)
      return false;
    // Read the header a second time. If it has changed, another process is opening the file at this moment.
    if (header[writeVersion] !== walMode) return readBytes(file, headerSize).equals(header);
    const name = header.readUInt32BE(applicationId);
    return isOurs(name) && namesIn(log).some((other) => isOurs(other) && other !== name);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Throws `config_wrong` if the log next to a database file belongs to a different file. Called before SQLite can apply
 * that log.
 */
export function refuseForeignLog(file: string): void {
  if (hasForeignLog(file))
    throw new CheckoutError(
      'config_wrong',
      'The write-ahead log next to the database file belongs to a different database.',
      'Run `tillkit store restore <backup>`, which replaces the database file and its log together.',
    );
}

/**
 * Returns a random name for a database file, to be stored in its `application_id` header field. A till writes a new
 * name when it starts. The first byte distinguishes the name from an `application_id` that a shop has set.
 */
export const nameStart = (): number => ours * 2 ** 24 + randomInt(2 ** 24);

const ours = 0x54;
const isOurs = (name: number): boolean => Math.floor(name / 2 ** 24) === ours;

// Offsets in the header of the database file (https://www.sqlite.org/fileformat2.html).
const magic = 'SQLite format 3\0';
const headerSize = 100;
const writeVersion = 18;
const walMode = 2;
const applicationId = 68;

// Sizes of the header of the write-ahead log and of a frame header, and offsets in the header of the log.
const logHeader = 32;
const frameHeader = 24;
const pageSize = 8;
const salts = 16;

/**
 * Returns the value of `application_id` in each copy of the database's first page that the write-ahead log contains.
 * Reads only the copies that SQLite would apply.
 */
const namesIn = (log: string): readonly number[] =>
  withFile(log, (read) => {
    const header = read(0, logHeader);
    if (header.length < logHeader) return [];
    const step = frameHeader + header.readUInt32BE(pageSize);
    const names: number[] = [];
    for (let place = logHeader; ; place += step) {
      const frame = read(place, frameHeader + headerSize);
      // Stop at the first frame whose salts differ from those in the log header: this frame is left over from an
      // earlier use of the log.
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
