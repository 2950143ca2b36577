import { readForm, type Form } from '@tillkit/core';
import type { HonoRequest } from 'hono';

/** Reads a URL-encoded form submission. Returns `undefined` for any other media type, such as `multipart/form-data`. */
export async function readPageForm(
  request: HonoRequest,
  names: ReadonlySet<string>,
  read: typeof readForm = readForm,
): Promise<Form | undefined> {
  const [type] = (request.header('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return undefined;
  return read(new Uint8Array(await request.arrayBuffer()), names);
}

/** Reads a form encoded in ISO-8859-1, in which each byte is one character. */
export function readIsoForm(body: Uint8Array | string, names: ReadonlySet<string>): Form {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  const toUtf8 = (byte: number) => encodeURIComponent(String.fromCharCode(byte));
  const utf8 = text.replace(/%([89a-f][\da-f])|[\x80-\xff]/gi, (raw, hex?: string) =>
    toUtf8(hex === undefined ? raw.charCodeAt(0) : Number.parseInt(hex, 16)),
  );
  return readForm(utf8, names);
}
