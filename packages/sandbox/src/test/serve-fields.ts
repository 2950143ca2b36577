import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { fieldResponse } from '../fields/field-response.tsx';
import { fieldScript, scripts } from '../scripts/scripts.ts';

/** Request that the card number frame sends to verify a card. */
export interface Verification {
  readonly session: string;
  readonly origin: string;
  readonly cardNumber: string;
  readonly cvv: string;
  readonly parameters: Readonly<Record<string, string>>;
}

type Answer = Readonly<Record<string, unknown>> | 'nothing' | 'no JSON';

interface GatewayOptions {
  /** Origins that may frame the card fields and communicate with them. */
  readonly origins: readonly string[];
  readonly answer?: (verification: Verification) => Answer | Promise<Answer>;
  /** Lines that are removed from a script, so that a test can show that these lines are necessary. */
  readonly without?: { readonly page?: string; readonly frame?: string };
}

/** Removes a line from the script. The line must occur exactly once. */
function takeOut(script: string, line: string | undefined): string {
  if (line === undefined) return script;
  if (script.split(line).length !== 2)
    throw new Error(`Cannot remove the line, because it does not occur exactly once in the script: ${line}`);
  return script.replace(line, '');
}

const verified: Answer = {
  ok: true,
  transactionId: '180710155401925243',
  paymentMethod: 'VIS',
  maskedCard: '424242xxxxxx4242',
};

/**
 * Starts a gateway that serves only the card frames. The test specifies the gateway's response to each card
 * verification request.
 */
export async function serveFields({ origins, answer = () => verified, without = {} }: GatewayOptions) {
  const verifications: Verification[] = [];
  const paths: string[] = [];
  const pageScript = takeOut(scripts.fields.text, without.page);
  const frameScript = takeOut(fieldScript, without.frame);

  async function showField(field: 'card-number' | 'cvv', session: string) {
    const response = await fieldResponse({ field, session, origins });
    const page = await response.text();
    return { headers: Object.fromEntries(response.headers), body: page.replace(fieldScript, () => frameScript) };
  }

  async function respond(method: string, address: string, read: () => Promise<string>) {
    const { pathname, searchParams } = new URL(address, 'http://gateway');
    const [, field] = /^\/upp\/fields\/1\/(card-number|cvv)$/.exec(pathname) ?? [];
    if (field === 'card-number' || field === 'cvv') return showField(field, searchParams.get('session') ?? '');
    if (pathname === scripts.fields.path)
      return {
        headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
        body: pageScript,
      };
    if (method !== 'POST') return { headers: { 'content-type': 'text/html' }, body: '<title>Another page</title>' };
    const verification = JSON.parse(await read()) as Verification;
    verifications.push(verification);
    paths.push(pathname);
    const result = await answer(verification);
    if (result === 'nothing') return undefined;
    return {
      headers: { 'content-type': 'application/json' },
      body: result === 'no JSON' ? '<' : JSON.stringify(result),
    };
  }

  const server = createServer((request, response) => {
    void respond(request.method ?? '', request.url ?? '', () => text(request)).then((result) =>
      result ? response.writeHead(200, result.headers).end(result.body) : request.socket.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: verifications, paths };
}
