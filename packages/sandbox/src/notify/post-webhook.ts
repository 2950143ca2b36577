import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookMessage } from './webhook-message.ts';
import { systemClock, type Clock } from '../model/clock.ts';
import { sendBadly } from '../model/line.ts';
import { mayConnect } from '../admin/webhook-host.ts';

/** The shop's response to a webhook. */
export interface WebhookAnswer {
  readonly status: number;
  readonly contentType: string;
  /** The received part of the body, limited to 64 KiB. */
  readonly body: string;
}

/**
 * Sends one webhook. Resolves to the shop's response or, depending on the implementation, only to the HTTP status of
 * the response. Rejects if there is no response.
 */
export type PostWebhook = (
  url: string,
  message: WebhookMessage,
  signal: AbortSignal,
) => Promise<WebhookAnswer | number>;

export const toStatus = (answer: WebhookAnswer | number): number =>
  typeof answer === 'number' ? answer : answer.status;

/** Returns the headers of a webhook except `Content-Length`. */
export const webhookHeaders = ({ contentType, origin }: WebhookMessage) => ({
  'content-type': contentType,
  ...(origin !== undefined && { origin }),
  'user-agent': 'tillkit-sandbox',
});

const mostBytes = 65_536;

/**
 * Creates an HTTP client for webhooks. The client never follows a redirect. It looks up the IP addresses of the
 * webhook's host and connects only to addresses that are allowed.
 */
export function createPostWebhook(shopHosts: readonly string[], clock: Clock = systemClock): PostWebhook {
  const lookupAllowed: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(({ address }) => mayConnect(host, address, shopHosts));
      if (error ?? allowed.length === 0)
        done(
          error ?? new Error('Cannot send the webhook: its host is neither this machine nor listed in --shop-host.'),
          [],
        );
      else if (options.all) done(null, allowed);
      else done(null, (allowed[0] as LookupAddress).address, (allowed[0] as LookupAddress).family);
    });
  return (url, message, signal) =>
    new Promise((resolve, reject) => {
      const body = Buffer.from(message.body, message.bytes ? 'latin1' : 'utf8');
      const send = url.startsWith('https:') ? requestHttps : requestHttp;
      const headers = { ...webhookHeaders(message), 'content-length': body.length };
      const request = send(url, { method: 'POST', headers, lookup: lookupAllowed, agent: false, signal });
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          if ((size += chunk.length) > mostBytes) request.destroy();
          else chunks.push(chunk);
        });
        // If the connection breaks after the headers, the status is already known, so the error is ignored.
        response.on('error', () => {});
        response.once('close', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      if (message.line) sendBadly(request, body, message.line, clock);
      else request.end(body);
    });
}
