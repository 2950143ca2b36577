import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { CheckoutError } from '@tillkit/core';

/** Deadlines of one call in milliseconds, and the largest answer in bytes; a status answer has a limit of its own. */
export const callLimits = { connect: 5_000, firstByte: 20_000, total: 30_000, bytes: 65_536 } as const;
export type CallLimits = { readonly [K in keyof typeof callLimits]: number };

/** Our own, because options of the process's global agent outrank those of a request and could switch the checks off. */
const agent = new Agent({ minVersion: 'TLSv1.2', rejectUnauthorized: true });

/**
 * One POST of an XML document: HTTP Basic, TLS 1.2 or higher, no redirects, every phase with a deadline, sent once.
 * Throws `network_failed`, `timed_out`, or `config_wrong` when the credentials are refused.
 */
export function postXml(
  url: string,
  authorization: string,
  document: string,
  limits: CallLimits = callLimits,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (error: CheckoutError) => {
      call.destroy();
      clearTimers();
      reject(error);
    };
    const isTls = url.startsWith('https:');
    const body = Buffer.from(document);
    const headers = {
      authorization,
      'content-type': 'application/xml',
      'content-length': body.length,
      accept: 'application/xml, text/xml',
    };
    const call = (isTls ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers,
      ...(isTls && { agent }),
    });
    const timers = (['connect', 'firstByte', 'total'] as const).map((phase) =>
      setTimeout(() => fail(timedOut(phase)), limits[phase]),
    );
    const [connect, firstByte] = timers;
    const clearTimers = () => timers.forEach((timer) => clearTimeout(timer));
    call.on('socket', (socket) => {
      if (socket.connecting) socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connect));
      else clearTimeout(connect);
    });
    call.on('error', (cause) =>
      fail(
        new CheckoutError(
          'network_failed',
          'The gateway could not be reached.',
          'The call can be repeated: it only asks.',
          { cause: codeOf(cause) },
        ),
      ),
    );
    call.on('response', (response) => {
      clearTimeout(firstByte);
      const refusal = refuse(response);
      if (refusal) return fail(refusal);
      readCapped(response, limits.bytes).then((bytes) => (clearTimers(), resolve(bytes)), fail);
    });
    call.end(body);
  });
}

function refuse({ statusCode = 0 }: IncomingMessage): CheckoutError | undefined {
  if (statusCode === 200) return undefined;
  if (statusCode === 401 || statusCode === 403)
    return new CheckoutError(
      'config_wrong',
      'The gateway refuses the credentials.',
      'Compare merchant id and password with the admin tool.',
    );
  return new CheckoutError(
    'network_failed',
    `The gateway answered with HTTP status ${statusCode}.`,
    'Check the address; redirects are never followed.',
  );
}

async function readCapped(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most)
        throw new CheckoutError(
          'response_malformed',
          'The answer is larger than any answer of the gateway.',
          'Check the address of the gateway.',
        );
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError('network_failed', 'The answer broke off.', 'The call can be repeated: it only asks.', {
      cause: codeOf(cause),
    });
  }
  return Buffer.concat(chunks);
}

/** The system's code alone: a whole network error could carry the address with its credentials. */
const codeOf = (error: unknown) => new Error(String((error as { code?: unknown } | null)?.code ?? 'broken'));

const timedOut = (phase: string) =>
  new CheckoutError(
    'timed_out',
    `The gateway did not answer in time (${phase}).`,
    'Nothing is decided: the payment is asked for again.',
  );
