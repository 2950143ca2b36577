import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../../server/src/test/listen.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse, url: string) => void;

/**
 * Starts a web server that passes each request to the function registered for its path and responds with 404 to any
 * other path. The server runs until the test ends.
 */
export async function openSite(answers: Readonly<Record<string, Answer>>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response, url);
    else response.writeHead(404).end();
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  const url = `http://127.0.0.1:${port}`;
  return url;
}
