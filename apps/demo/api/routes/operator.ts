import { Hono } from 'hono';
import type { ShopEnv, ShopParts } from '../parts.ts';

export const operatorBase = '/api/till';

/**
 * The routes that the `tillkit` command calls. The till rejects any request that lacks the operator key and any request
 * from a browser.
 */
export const operatorRoutes = ({ till }: ShopParts): Hono<ShopEnv> => {
  const { GET, POST } = till.operator(operatorBase);
  return new Hono<ShopEnv>().get('*', ({ req }) => GET(req.raw)).post('*', ({ req }) => POST(req.raw));
};
