import { Hono } from 'hono';
import type { ShopEnv, ShopParts } from '../parts.ts';

export const operatorBase = '/api/till';

/** What the `tillkit` command asks. The till lets nobody in without its key, and no browser at all. */
export const operatorRoutes = ({ till }: ShopParts): Hono<ShopEnv> => {
  const { GET, POST } = till.operator(operatorBase);
  return new Hono<ShopEnv>().get('*', ({ req }) => GET(req.raw)).post('*', ({ req }) => POST(req.raw));
};
