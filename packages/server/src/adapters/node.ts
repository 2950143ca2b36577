import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';
import { readOrigin } from '../addresses.ts';
import { answerIncoming, logFailure } from './incoming.ts';
import { refuse } from './mount.ts';

/**
 * Turns a fetch-standard handler into one for node:http, or for a framework that hands over its pair. Mounted below a path
 * it sees the whole address. Put it before any body parser: the till reads the raw bytes itself, and answers 500 when they
 * are gone. `origin` is that of the shop, `https://shop.example`, and outranks the `Host` header.
 * Throws `config_wrong` when it is none; the handler it gives never rejects.
 */
export function toNodeHandler(handle: (request: Request) => Response | Promise<Response>, origin?: string) {
  const own = origin === undefined ? undefined : readOrigin('The origin', origin);
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await answerIncoming(handle, incoming, outgoing, own);
    } catch (error) {
      logFailure(error);
      const hint = 'Look at the handler that was given to toNodeHandler.';
      await sendResponse(outgoing, refuse(500, 'shop_failed', "The shop's own code failed.", hint));
    }
  };
}
