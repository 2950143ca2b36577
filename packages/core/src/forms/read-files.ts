import type { IssueCode } from '../issue.ts';

/** Name of the form field that contains the files. */
export const filesName = 'attachments';

export const fileTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** Limits for an upload: `most` is the maximum number of files, and `bytes` the maximum size of one file. */
export interface FileLimits {
  readonly most: number;
  readonly bytes: number;
}

export const defaultLimits: FileLimits = { most: 5, bytes: 5_000_000 };

/** The properties of a `File` that these functions use. */
interface Upload {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** A file from the shopper, in the format that the XML authorization accepts. */
export interface FormFile {
  readonly mimeType: string;
  readonly name: string;
  /** Contents of the file, encoded as Base64. */
  readonly value: string;
}

export interface FormFiles {
  readonly files: readonly Upload[];
  /**
   * Optional. The first limit that the files violate: `too_many`, `bad_format` (not a PDF, JPEG or PNG, according to
   * the browser) or `too_long` (a file is too large).
   */
  readonly issue?: IssueCode;
}

/** Returns the shopper's files from a form's entries and, if the files violate a limit, the first violation. */
export function readFiles(
  entries: Iterable<readonly [string, unknown]>,
  { most, bytes }: FileLimits = defaultLimits,
): FormFiles {
  const files = [...entries].flatMap(([name, value]) => (name === filesName && isUpload(value) ? [value] : []));
  if (files.length > most) return { files, issue: 'too_many' };
  if (files.some(({ type }) => !fileTypes.includes(type))) return { files, issue: 'bad_format' };
  return files.some(({ size }) => size > bytes) ? { files, issue: 'too_long' } : { files };
}

/** Returns whether a file was chosen. An empty file input submits a file of zero bytes. */
const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && Number((value as Upload | null)?.size) > 0;

/** Encodes files for the XML authorization. */
export const encodeFiles = (files: readonly Upload[]): Promise<readonly FormFile[]> =>
  Promise.all(
    files.map(async (file) => ({ mimeType: file.type, name: file.name, value: toBase64(await file.arrayBuffer()) })),
  );

function toBase64(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}
