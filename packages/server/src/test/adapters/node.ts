import { json, text } from 'node:stream/consumers';
import { toNodeHandler } from '../../adapters/node.ts';
import { mount, notFound, type OpenApp } from './app.ts';

/** It has no error handling that an error could reach. */
export const openNode: OpenApp = async (till, { readsFirst = false } = {}) => {
  const payments = toNodeHandler(till.routes(mount.whole).POST);
  return {
    told: [],
    listener: async (incoming, outgoing) => {
      if (readsFirst) await text(incoming);
      const { url = '' } = incoming;
      if (url === '/echo') outgoing.end(JSON.stringify(await json(incoming)));
      else if (url.startsWith(mount.whole)) await payments(incoming, outgoing);
      else outgoing.writeHead(404).end(notFound);
    },
  };
};
