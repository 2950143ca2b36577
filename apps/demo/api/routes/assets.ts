import { Hono } from 'hono';
import type { ShopEnv, ShopParts } from '../parts.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Serves the build files. Browsers may cache files in `/assets/` for a year, because their names contain a digest of
 * their contents.
 */
export const assetRoutes = ({ assets }: ShopParts): Hono<ShopEnv> => {
  const app = new Hono<ShopEnv>();
  for (const [path, { body, type }] of assets.files) {
    const keep = path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
    app.get(path, (context) => context.body(body, 200, { 'content-type': type, 'cache-control': keep }));
  }
  return app;
};
