import { Hono } from 'hono';
import type { ShopEnv, ShopParts } from '../parts.ts';

export const operatorBase = '/api/till';

/**
 * The routes that the `tillkit` command calls. The till rejects requests without its key, and all requests from
 * browsers.
 */
export const operatorRoutes = ({ till }: ShopParts): Hono<ShopEnv> => {
  const { GET, POST } = till.operator(operatorBase);
  return new Hono<ShopEnv>().get('*', ({ req }) => GET(req.raw)).post('*', ({ req }) => POST(req.raw));
};
