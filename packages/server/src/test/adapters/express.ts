import { toExpressHandler } from '../../adapters/express.ts';
import { importExpress, type ErrorStep, type ExpressVersion } from '../express.ts';
import { failed, mount, notFound, type App, type OpenApp } from './app.ts';

export const openExpress =
  (version: ExpressVersion): OpenApp =>
  async (till, { readsFirst = false } = {}): Promise<App> => {
    const express = await importExpress(version);
    const [app, shop, told] = [express(), express.Router(), [] as unknown[]];
    if (readsFirst) app.use(express.json(), express.text({ type: '*/*' }));
    app.use(mount.outer, shop);
    shop.use(mount.inner, toExpressHandler(till));
    app.use(express.json());
    app.post('/echo', (request, response) => response.json(request.body));
    app.use((_request, response) => response.status(404).end(notFound));
    const onError: ErrorStep = (error, _request, response, _next) => {
      told.push(error);
      response.status(500).end(failed);
    };
    app.use(onError);
    return { listener: app, told };
  };
