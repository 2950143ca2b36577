import { CheckoutError } from '@tillkit/core';
import { formLimits } from '@tillkit/core/internal';

/**
 * Returns the raw bytes of a request body. Throws `request_malformed` if the body is incomplete, or as soon as it
 * exceeds 64 KiB.
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > formLimits.bytes) throw bodyTooLarge();
    }
  } catch (cause) {
    throw cause instanceof CheckoutError ? cause : bodyIncomplete(cause);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body of a request as JSON. Throws `request_malformed` if the body is incomplete, larger than 64 KiB or not
 * JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request));
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckoutError(
      'request_malformed',
      'The request body is not valid JSON.',
      'Send valid JSON in the request body.',
    );
  }
}

const bodyTooLarge = () =>
  new CheckoutError(
    'request_malformed',
    'The request body is larger than 64 KiB.',
    'Send a request body of at most 64 KiB.',
  );

const bodyIncomplete = (cause: unknown) =>
  new CheckoutError(
    'request_malformed',
    'The request ended before its body was complete.',
    'Send the whole request again.',
    { cause },
  );
