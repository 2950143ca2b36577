/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { describeSettings } from './describe-settings.ts';
import { IndexPage } from './pages/IndexPage.tsx';
import { pageResponse } from '../page/page-response.tsx';
import type { Services } from '../payment/services.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b6e69" stroke-width="2">' +
  '<rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20M6 15h4"/></svg>';

/** Creates the routes for the index page, the health check and the icon. */
export function indexRoutes({ settings }: Services): Hono {
  const routes = new Hono();
  routes.get('/', () => {
    const content = <IndexPage settings={describeSettings(settings)} />;
    return pageResponse({ title: 'Payment gateway sandbox', content, wide: true });
  });
  routes.get('/health', (c) => c.text('OK'));
  routes.get('/icon.svg', (c) => c.body(icon, 200, { 'content-type': 'image/svg+xml' }));
  return routes;
}
