import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostBytes } from './xml-api/api-document.ts';
import type { Call, CallAnswer } from './model/call.ts';
import type { Clock } from './model/clock.ts';
import { instant, type Journal } from './model/exchange.ts';
import { sendBadly } from './model/line.ts';

interface CallParts {
  readonly calls: readonly Call[];
  readonly isServed: (host: string) => boolean;
  /** What every answer of the gateway has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Of an answer that fares badly on the line. */
  readonly lineClock: Clock;
  readonly logError: (error: Error) => void;
}

/**
 * Answers XML calls as merchants' servers send them: POST, of a stated length within the limit, to a host that is served.
 * `false`: it is none of these, and the routes say what is wrong with it. They answer alike; this way costs less.
 */
export function createCallListener({ calls, isServed, headers, journal, clock, lineClock, logError }: CallParts) {
  const byPath = new Map(calls.map((call) => [call.path, call]));

  async function answer(call: Call, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = clock.now().toISOString();
    const begun = instant();
    const { authorization, 'content-type': contentType, 'user-agent': agent, origin } = request.headers;
    let read: Uint8Array | undefined;
    const body = async () => (read = await bodyOf(request));
    const answered = await call.answer({ authorization, contentType, body }).catch((error: Error): CallAnswer => {
      if (!request.complete) throw error;
      logError(error);
      return { status: 500, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: 'Internal error.' };
    });
    const told: Record<string, string> = {};
    if (contentType !== undefined) told['content-type'] = contentType;
    if (agent !== undefined) told['user-agent'] = agent;
    if (origin !== undefined) told['origin'] = origin;
    journal.note({
      kind: 'call',
      method: 'POST',
      url: call.path,
      request: {
        headers: told,
        body: answered.note?.body ?? read ?? '',
      },
      answer: { status: answered.status, headers: answered.headers, body: answered.body },
      at,
      begun,
      took: instant() - begun,
      about: {},
      isHarmless: answered.note?.isHarmless ?? false,
      objections: answered.note?.objections,
    });
    send(response, answered);
  }

  const heads = new WeakMap<CallAnswer['headers'], readonly string[]>();

  /** Names and values in turn, made once for each kind of answer: all documents have the same headers. */
  function headOf(own: CallAnswer['headers']): readonly string[] {
    const head = heads.get(own) ?? Object.entries({ ...headers, ...own }).flat();
    heads.set(own, head);
    return head;
  }

  function send(response: ServerResponse, { status, headers: own, body, line }: CallAnswer): void {
    if (line !== 'silent' && line !== 'reset')
      response.writeHead(status, [...headOf(own), 'content-length', String(Buffer.byteLength(body))]);
    if (line) sendBadly(response, body, line, lineClock);
    else response.end(body);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const call = request.method === 'POST' ? byPath.get(request.url ?? '') : undefined;
    const { host, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const isPlain = encoding === undefined && Number(length) <= mostBytes && isServed(host ?? '');
    if (!call || !isPlain) return false;
    // Whoever has hung up amid the request is answered by nobody.
    answer(call, request, response).catch(() => response.destroy());
    return true;
  };
}

const bodyOf = (request: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
  });
