import { CheckoutError, formLimits } from '@tillkit/core';

/** The raw bytes of a request, at most 64 KiB. Throws `request_malformed` for more, before it is read whole, and for a body that breaks off. */
export async function readBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > formLimits.bytes)
        throw new CheckoutError(
          'request_malformed',
          'The request is larger than 64 KiB.',
          'No message of the interface is that large.',
        );
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError('request_malformed', 'The request broke off.', 'Send it again, whole.', { cause });
  }
  return Buffer.concat(chunks);
}
