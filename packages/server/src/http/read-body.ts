import type { IncomingMessage } from 'node:http';
import { CheckoutError, formLimits } from '@tillkit/core';

/** The raw bytes of a request, at most 64 KiB. Throws `request_malformed` for more, before it is read whole, and for a body that breaks off. */
export async function readBody(request: Request): Promise<Uint8Array> {
  const body = createBody();
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) body.add(chunk);
  } catch (cause) {
    throw cause instanceof CheckoutError ? cause : brokeOff(cause);
  }
  return body.whole();
}

/** The same of a request of node:http that nobody has begun to read. */
export const readIncomingBody = (incoming: IncomingMessage): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const body = createBody();
    const take = (chunk: Uint8Array) => {
      try {
        body.add(chunk);
      } catch (error) {
        incoming.off('data', take).pause();
        reject(error as CheckoutError);
      }
    };
    incoming
      .on('data', take)
      .once('end', () => resolve(body.whole()))
      .once('error', (cause) => reject(brokeOff(cause)))
      .once('close', () => incoming.readableEnded || reject(brokeOff()));
  });

function createBody() {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    add(chunk: Uint8Array): void {
      size += chunk.length;
      if (size > formLimits.bytes)
        throw new CheckoutError(
          'request_malformed',
          'The request is larger than 64 KiB.',
          'No message of the interface is that large.',
        );
      chunks.push(chunk);
    },
    whole: (): Uint8Array => Buffer.concat(chunks),
  };
}

const brokeOff = (cause?: unknown) =>
  new CheckoutError('request_malformed', 'The request broke off.', 'Send it again, whole.', { cause });
