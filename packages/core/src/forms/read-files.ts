import type { IssueCode } from '../issue.ts';

/** The name of a form's files among its entries. */
export const filesName = 'attachments';

export const fileTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** Limits of an upload; `bytes` of one file. */
export interface FileLimits {
  readonly most: number;
  readonly bytes: number;
}

export const defaultLimits: FileLimits = { most: 5, bytes: 5_000_000 };

/** What we need of a `File`. */
interface Upload {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** A file of the shopper, as the XML authorization takes it. */
export interface FormFile {
  readonly mimeType: string;
  readonly name: string;
  /** Base64. */
  readonly value: string;
}

export interface FormFiles {
  readonly files: readonly Upload[];
  /** `too_many`, `bad_format` (no PDF, JPEG or PNG, as the browser names it) or `too_long` (too big). */
  readonly issue?: IssueCode;
}

/** Takes the shopper's files out of a form's entries, as `readEntries` takes the texts, and holds them against limits. */
export function readFiles(
  entries: Iterable<readonly [string, unknown]>,
  { most, bytes }: FileLimits = defaultLimits,
): FormFiles {
  const files = [...entries].flatMap(([name, value]) => (name === filesName && isUpload(value) ? [value] : []));
  if (files.length > most) return { files, issue: 'too_many' };
  if (files.some(({ type }) => !fileTypes.includes(type))) return { files, issue: 'bad_format' };
  return files.some(({ size }) => size > bytes) ? { files, issue: 'too_long' } : { files };
}

/** An empty choice is a file of no bytes. */
const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && Number((value as Upload | null)?.size) > 0;

/** Puts files into the shape of the XML authorization. */
export const encodeFiles = (files: readonly Upload[]): Promise<readonly FormFile[]> =>
  Promise.all(
    files.map(async (file) => ({ mimeType: file.type, name: file.name, value: toBase64(await file.arrayBuffer()) })),
  );

function toBase64(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}
