import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { applyEdits, lineOf, type Change, type Remark } from './change.ts';
import { toDiff, toNewFileDiff } from './diff.ts';
import { findFiles, kindOf } from './find-files.ts';
import { loadParsers, type Parsers } from './parsers.ts';
import { readCode } from './read-code.ts';
import { readMarkup } from './read-markup.ts';
import { findConflicts, toServerPart, type PlacedTrigger } from './server-part.ts';

export interface MigrateOptions {
  /** Files and folders. */
  readonly paths: readonly string[];
  /** Where the server's part goes. */
  readonly server: string;
  /** Codes for forms that name none. */
  readonly methods: readonly string[];
  readonly write: boolean;
}

/** A remark with its place. */
export interface PlacedRemark {
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

export interface Migrated {
  readonly files: readonly { readonly file: string; readonly moved: number; readonly diff: string }[];
  readonly left: readonly PlacedRemark[];
  readonly warnings: readonly PlacedRemark[];
  /** The server's part, when there is anything to say in it; `stands`: such a file was there, and is as it was. */
  readonly server:
    | { readonly file: string; readonly text: string; readonly diff: string; readonly stands: boolean }
    | undefined;
}

/** More than any page that a person writes, in bytes. */
const most = 1_000_000;

/** What speaks of a payment: other files are not parsed. */
const speaks = /merchant-?id|startPayment|hmac|importKey/i;

/** Moves what can be moved below the paths, and says what cannot. Files change only with `write`. */
export async function migrateFiles({ paths, server, methods, write }: MigrateOptions): Promise<Migrated> {
  const parsers = await loadParsers();
  const files: Migrated['files'][number][] = [];
  const [left, warnings]: [PlacedRemark[], PlacedRemark[]] = [[], []];
  const triggers: PlacedTrigger[] = [];
  for (const path of await findFiles(paths)) {
    const bytes = await readFile(path);
    const text = bytes.toString('utf8');
    if (bytes.length > most || !speaks.test(text)) continue;
    const file = path.replaceAll('\\', '/');
    if (!isUtf8(bytes)) {
      left.push({ file, line: 1, says: 'It is not in UTF-8, so that it was not read.' });
      continue;
    }
    const place = ({ at, says }: Remark): PlacedRemark => ({ file, line: lineOf(text, at), says });
    const change = toChange(text, path, parsers, methods);
    left.push(...change.left.map(place));
    warnings.push(...change.warnings.map(place));
    triggers.push(...change.triggers.map((one) => ({ ...one, file, line: lineOf(text, one.at) })));
    if (change.edits.length === 0) continue;
    files.push({ file, moved: change.triggers.length, diff: hide(toDiff(file, text, change.edits), change.secrets) });
    if (write) await writeFile(path, applyEdits(text, change.edits));
  }
  for (const { file, line } of findConflicts(triggers))
    left.push({
      file,
      line,
      says: 'Its order stands elsewhere with another price or other parameters, which the server’s part has.',
    });
  const part = toServerPart(triggers, /\.[cm]?ts$/.test(server));
  const stands = existsSync(server);
  if (write && triggers.length > 0 && !stands) await writeFile(server, part, { flag: 'wx' });
  const byPlace = (a: PlacedRemark, b: PlacedRemark) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
  return {
    files,
    left: left.toSorted(byPlace),
    warnings: warnings.toSorted(byPlace),
    server: triggers.length > 0 ? { file: server, text: part, diff: toNewFileDiff(server, part), stands } : undefined,
  };
}

function toChange(text: string, path: string, parsers: Parsers, methods: readonly string[]): Change {
  return kindOf(path) === 'markup' ? readMarkup(text, parsers, methods) : readCode(text, path, parsers);
}

/** A diff may be pasted anywhere: it shows no key and no signature. */
const hide = (diff: string, secrets: readonly string[]): string =>
  secrets.filter(({ length }) => length > 4).reduce((all, secret) => all.replaceAll(secret, '…'), diff);
