import { readForm, type Form } from '@tillkit/core';
import type { HonoRequest } from 'hono';

/** Reads a posted form; `undefined` for another media type, such as a file upload. */
export async function readPageForm(request: HonoRequest, names: ReadonlySet<string>): Promise<Form | undefined> {
  const [type] = (request.header('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return undefined;
  return readForm(new Uint8Array(await request.arrayBuffer()), names);
}
