import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FaultName } from '../model/fault.ts';
import { startSandbox } from '../start-sandbox.ts';
import { aCard, hiddenFields, signed } from '../testing/open-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

/**
 * A webhook that the shop server received. `whole` is `false` if the connection closed before the request was complete.
 */
export interface ReceivedWebhook {
  readonly whole: boolean;
  readonly body: string;
  /** Number of chunks in which the body arrived. */
  readonly pieces: number;
}

/** Starts a sandbox and a shop server that communicate over HTTP. The sandbox uses a test clock. */
export async function openFaults() {
  const webhooks: ReceivedWebhook[] = [];
  let bytes = 0;
  const shop = createServer((request, response) => {
    let body = '';
    let pieces = 0;
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
      pieces++;
      bytes += chunk.length;
    });
    request.on('error', () => {});
    request.on('close', () => {
      // The sandbox also probes the return address.
      if (request.url === '/webhook') webhooks.push({ whole: request.complete, body, pieces });
    });
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const clock = createTestClock();
  const sandbox = await startSandbox({ clock, webhookUrl: `${url}/webhook`, successUrl: `${url}/success` });
  onTestFinished(async () => {
    await sandbox.close();
    shop.closeAllConnections();
    shop.close();
  });
  const [{ merchantId, password }] = sandbox.settings.merchants;

  const begin = async (refno: string) => {
    const body = new URLSearchParams(await signed({ refno }));
    return (await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`, { method: 'POST', body })).url;
  };
  /**
   * Pays by card. Returns the HTML of the page that sends the browser back to the shop, and the page's hidden form
   * fields.
   */
  const pay = async (fault: FaultName, refno = 'A7Q2') => {
    const answer = await fetch(await begin(refno), { method: 'POST', body: new URLSearchParams(aCard({ fault })) });
    const html = await answer.text();
    return { html, fields: hiddenFields(html) };
  };
  /** Sends an XML call. Resolves to the response or, if the connection fails, to the error code of the HTTP client. */
  const call = (path: string, document: string) =>
    new Promise<{ readonly status: number; readonly body: string; readonly pieces: number } | string>((resolve) => {
      const headers = {
        'content-type': 'application/xml',
        'content-length': Buffer.byteLength(document),
        authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
      };
      const request = send(`${sandbox.url}/upp/jsp/${path}`, { method: 'POST', headers, timeout: 300 }, (response) => {
        let body = '';
        let pieces = 0;
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
          pieces++;
          clock.advance(500);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, pieces }));
        response.on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code} after ${response.statusCode}`));
      });
      request.on('timeout', () => request.destroy(Object.assign(new Error('late'), { code: 'TIMEOUT' })));
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      request.end(document);
    });
  const document = (root: string, version: number, inside: string) =>
    `<${root} version="${version}"><body merchantId="${merchantId}"><transaction refno="A7Q2"><request>${inside}</request></transaction></body></${root}>`;
  const statusOf = (refno = 'A7Q2') =>
    call('XML_status.jsp', document('statusService', 1, `<refno>${refno}</refno><reqtype>STX</reqtype>`));
  const settle = (id = '') =>
    call(
      'XML_processor.jsp',
      document(
        'paymentService',
        1,
        `<uppTransactionId>${id}</uppTransactionId><amount>4990</amount><currency>CHF</currency>`,
      ),
    );
  return { sandbox, clock, webhooks, arrived: () => bytes, pay, statusOf, settle };
}
