import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { OrderEvent } from '@tillkit/server';
import type { Chance } from './scale.ts';

/** A request with which a shop delivered an event. */
export interface Arrival {
  readonly key: string;
  readonly order: string;
  readonly kind: string;
}

/** A system outside the shop that receives its events and fails at random. */
export interface EventReceiver {
  readonly url: string;
  /** All requests, in the order of their arrival. */
  readonly arrivals: readonly Arrival[];
  /** The keys of the events that the receiver has stored, whether or not the shop received the response. */
  readonly stored: ReadonlySet<string>;
  /** Descriptions of events that arrived before the previous event of their order was stored. */
  readonly outOfSequence: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a receiver. Of ten requests, it refuses two, loses the response to one after it has stored the event, leaves
 * one without a response, and stores the other events. `previous` returns the kind of the event that must be stored
 * before an event.
 */
export async function startEventReceiver(
  chance: Chance,
  previous: (event: OrderEvent) => string | undefined,
): Promise<EventReceiver> {
  const arrivals: Arrival[] = [];
  const [stored, kinds] = [new Set<string>(), new Set<string>()];
  const outOfSequence: string[] = [];
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => {
        const event = body as OrderEvent;
        const key = String(request.headers['idempotency-key']);
        const { order, kind } = event;
        arrivals.push({ key, order, kind });
        const before = previous(event);
        if (before !== undefined && !kinds.has(`${order} ${before}`)) outOfSequence.push(`${kind} ${order}`);
        const luck = chance.next();
        if (luck < 0.2) return void response.writeHead(503).end();
        stored.add(key);
        kinds.add(`${order} ${kind}`);
        if (luck < 0.3) return void response.destroy();
        if (luck >= 0.4) response.writeHead(204).end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    arrivals,
    stored,
    outOfSequence,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
