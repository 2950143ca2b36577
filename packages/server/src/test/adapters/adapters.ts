import type { OpenApp } from './app.ts';
import { openExpress } from './express.ts';
import { openFastify } from './fastify.ts';
import { openHonoByFetch, openHonoOnNode } from './hono.ts';
import { openNext } from './next.ts';
import { openNode } from './node.ts';

/** An app of a shop on each adapter. */
export const adapters: Readonly<Record<string, OpenApp>> = {
  'express 5': openExpress('express'),
  'express 4': openExpress('express-4'),
  fastify: openFastify,
  'hono on node': openHonoOnNode,
  'hono by fetch': openHonoByFetch,
  next: openNext,
  node: openNode,
};
