import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerStatus, toAsked, type Asked, type Entry } from './ledger.ts';
import { listen } from './listen.ts';

export interface Call extends Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly document: string;
}

export interface GatewayServer {
  readonly url: string;
  /** What the gateway knows; a test adds to it. */
  readonly entries: Entry[];
  readonly calls: Call[];
  /** When each call came, by `performance.now()`. */
  readonly times: number[];
  /** Answers instead of the ledger when it is set. */
  answer: ((call: Call, response: ServerResponse) => void | Promise<void>) | undefined;
  close(): Promise<void>;
}

/** A gateway on loopback that knows one thing, the status call. It shares no code with the sandbox. */
export async function startGateway(): Promise<GatewayServer> {
  const server = createServer((request, response) => void handle(gateway, request, response));
  const { port, close } = await listen(server);
  const gateway: GatewayServer = {
    url: `http://127.0.0.1:${port}`,
    entries: [],
    calls: [],
    times: [],
    answer: undefined,
    close,
  };
  return gateway;
}

async function handle(gateway: GatewayServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const document = Buffer.concat(chunks).toString();
  const asked = toAsked(document);
  const call = { path: request.url ?? '', authorization: request.headers.authorization, document, ...asked };
  gateway.calls.push(call);
  gateway.times.push(performance.now());
  if (gateway.answer) return gateway.answer(call, response);
  response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(answerStatus(gateway.entries, asked));
}
