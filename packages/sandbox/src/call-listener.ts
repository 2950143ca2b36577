import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostBytes } from './xml-api/api-document.ts';
import type { Call, CallAnswer } from './model/call.ts';
import type { Clock } from './model/clock.ts';
import { instant, type Journal } from './model/exchange.ts';
import { sendBadly } from './model/line.ts';

interface CallParts {
  readonly calls: readonly Call[];
  readonly isServed: (host: string) => boolean;
  /** Headers that every gateway response contains. */
  readonly headers: Readonly<Record<string, string>>;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Clock for simulated transport faults. */
  readonly lineClock: Clock;
  readonly logError: (error: Error) => void;
}

/**
 * Creates a listener for the XML calls that merchants' servers send: POST requests to a served host, with a
 * Content-Length within the limit. For any other request, the listener returns `false`, and the routes handle the
 * request. The listener sends the same responses as the routes but is faster.
 */
export function createCallListener({ calls, isServed, headers, journal, clock, lineClock, logError }: CallParts) {
  const byPath = new Map(calls.map((call) => [call.path, call]));

  async function answer(call: Call, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = clock.now().toISOString();
    const startedAt = instant();
    const { authorization, 'content-type': contentType, 'user-agent': agent, origin } = request.headers;
    let read: Uint8Array | undefined;
    const body = async () => (read = await bodyOf(request));
    const callAnswer = await call.answer({ authorization, contentType, body }).catch((error: Error): CallAnswer => {
      if (!request.complete) throw error;
      logError(error);
      return { status: 500, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: 'Internal error.' };
    });
    const sentHeaders: Record<string, string> = {};
    if (contentType !== undefined) sentHeaders['content-type'] = contentType;
    if (agent !== undefined) sentHeaders['user-agent'] = agent;
    if (origin !== undefined) sentHeaders['origin'] = origin;
    journal.note({
      kind: 'call',
      method: 'POST',
      url: call.path,
      request: {
        headers: sentHeaders,
        body: callAnswer.note?.body ?? read ?? '',
      },
      // A response that a simulated fault keeps back never reaches the shop, so the journal must not show it.
      answer: isSent(callAnswer)
        ? { status: callAnswer.status, headers: callAnswer.headers, body: callAnswer.body }
        : undefined,
      at,
      begun: startedAt,
      took: instant() - startedAt,
      about: {},
      isHarmless: callAnswer.note?.isHarmless ?? false,
      objections: callAnswer.note?.objections,
    });
    send(response, callAnswer);
  }

  const heads = new WeakMap<CallAnswer['headers'], readonly string[]>();

  /**
   * Returns a flat array of alternating header names and values. The array is cached, because all XML responses have
   * the same headers.
   */
  function headOf(own: CallAnswer['headers']): readonly string[] {
    const head = heads.get(own) ?? Object.entries({ ...headers, ...own }).flat();
    heads.set(own, head);
    return head;
  }

  function send(response: ServerResponse, { status, headers: own, body, line }: CallAnswer): void {
    if (isSent({ line }))
      response.writeHead(status, [...headOf(own), 'content-length', String(Buffer.byteLength(body))]);
    if (line) sendBadly(response, body, line, lineClock);
    else response.end(body);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const call = request.method === 'POST' ? byPath.get(request.url ?? '') : undefined;
    const { host, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const isPlain = encoding === undefined && Number(length) <= mostBytes && isServed(host ?? '');
    if (!call || !isPlain) return false;
    // If `answer` fails, the client has disconnected during the request and cannot receive a response.
    answer(call, request, response).catch(() => response.destroy());
    return true;
  };
}

const isSent = ({ line }: Pick<CallAnswer, 'line'>): boolean => line !== 'silent' && line !== 'reset';

const bodyOf = (request: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
  });
