import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  readStatusQuery,
  type StatusQuery,
  type Entry,
  answerCall,
  isAuthorization,
  isMove,
  isSplit,
  type GatewayCall,
} from '../../testing/gateway/ledger.ts';
import { listen } from '../listen.ts';

export interface Call extends StatusQuery, GatewayCall {
  readonly authorization: string | undefined;
}

export interface GatewayServer {
  readonly url: string;
  /** The gateway's transactions. Tests can add entries. */
  readonly entries: Entry[];
  readonly calls: Call[];
  /** Transaction ids from the split calls that the gateway has received, oldest first. */
  readonly splits: string[];
  /** XML documents of the settlement, cancel and credit calls that the gateway has received, oldest first. */
  readonly moves: string[];
  /** XML documents of the authorization calls that the gateway has received, oldest first. */
  readonly authorizations: string[];
  /** Optional. Function that responds to calls in place of the ledger. */
  answer: ((call: Call, response: ServerResponse) => void | Promise<void>) | undefined;
  close(): Promise<void>;
}

/**
 * Starts a test gateway on the loopback interface. The gateway supports status queries, splits, authorizations,
 * settlements, cancels and credits, and shares no code with the sandbox.
 */
export async function startGateway(): Promise<GatewayServer> {
  const server = createServer((request, response) => void handle(gateway, request, response));
  const { port, close } = await listen(server);
  const gateway: GatewayServer = {
    url: `http://127.0.0.1:${port}`,
    entries: [],
    calls: [],
    splits: [],
    moves: [],
    authorizations: [],
    answer: undefined,
    close,
  };
  return gateway;
}

async function handle(gateway: GatewayServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const document = Buffer.concat(chunks).toString();
  const query = readStatusQuery(document);
  const call = { path: request.url ?? '', authorization: request.headers.authorization, document, ...query };
  gateway.calls.push(call);
  if (isSplit(call)) gateway.splits.push(query.transactionId ?? '');
  if (isMove(call)) gateway.moves.push(document);
  if (isAuthorization(call)) gateway.authorizations.push(document);
  if (gateway.answer) return gateway.answer(call, response);
  response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(answerCall(gateway, call));
}
