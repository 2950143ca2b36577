import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookMessage } from './webhook-message.ts';
import { systemClock, type Clock } from '../model/clock.ts';
import { sendBadly } from '../model/line.ts';
import { mayConnect } from '../admin/webhook-host.ts';

/** Sends one webhook and resolves to the HTTP status of its answer. Rejects when there is none. */
export type PostWebhook = (url: string, message: WebhookMessage, signal: AbortSignal) => Promise<number>;

const mostBytes = 65_536;

/** Posts over HTTP. Never follows a redirect, and connects only to an address that was checked in the same lookup. */
export function createPostWebhook(shopHosts: readonly string[], clock: Clock = systemClock): PostWebhook {
  const lookupAllowed: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => mayConnect(host, address, shopHosts));
      if (error ?? allowed.length === 0) done(error ?? new Error('The host is not on this machine.'), []);
      else if (options.all) done(null, allowed);
      else done(null, (allowed[0] as LookupAddress).address, (allowed[0] as LookupAddress).family); // there is one
    });
  return (url, { contentType, body: text, bytes, line }, signal) =>
    new Promise((resolve, reject) => {
      const body = Buffer.from(text, bytes ? 'latin1' : 'utf8');
      const send = url.startsWith('https:') ? requestHttps : requestHttp;
      const headers = {
        'content-type': contentType,
        'content-length': body.length,
        'user-agent': 'tillkit-sandbox',
      };
      const request = send(url, { method: 'POST', headers, lookup: lookupAllowed, agent: false, signal });
      request.once('error', reject);
      request.once('response', (response) => {
        let size = 0;
        response.on('data', (chunk: Buffer) => (size += chunk.length) > mostBytes && request.destroy());
        // An answer that breaks off has said its status all the same.
        response.on('error', () => {});
        response.once('close', () => resolve(response.statusCode ?? 0));
      });
      if (line) sendBadly(request, body, line, clock);
      else request.end(body);
    });
}
