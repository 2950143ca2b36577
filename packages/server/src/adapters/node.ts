import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';
import { readOrigin } from '../addresses.ts';
import { answerIncoming, logFailure } from './incoming.ts';
import { refuse } from './mount.ts';

/**
 * Returns a node:http handler for a fetch-standard handler. You can also use it in frameworks that pass on the
 * request and response objects of node:http. Mount the returned handler before any body parser: the till reads the
 * raw bytes of the request body itself and responds 500 if a parser has already read them. If the returned handler is
 * mounted below a path, the fetch-standard handler receives the complete URL. `origin` is the shop's origin, such as
 * `https://shop.example`, and takes precedence over the `Host` header. Throws `config_wrong` if the origin is
 * invalid. The returned handler never rejects.
 */
export function toNodeHandler(handle: (request: Request) => Response | Promise<Response>, origin?: string) {
  const own = origin === undefined ? undefined : readOrigin('The origin', origin);
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await answerIncoming(handle, incoming, outgoing, own);
    } catch (error) {
      logFailure(error);
      const hint = 'Check the handler that you pass to toNodeHandler.';
      await sendResponse(outgoing, refuse(500, 'shop_failed', "The shop's own code failed.", hint));
    }
  };
}
