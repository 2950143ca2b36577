/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { consolePath } from '../page/console-path.ts';
import { describeMerchant } from '../web/describe-settings.ts';
import { actRoutes } from './act-routes.ts';
import { controlPageRoutes } from './control-routes.tsx';
import { eventRoutes } from './events.ts';
import { guardConsole } from './guard.ts';
import { NotFound } from './pages/NotFound.tsx';
import { MerchantsPage } from './pages/MerchantsPage.tsx';
import { RequestsPage } from './pages/RequestsPage.tsx';
import { TransactionsPage } from './pages/TransactionsPage.tsx';
import type { ConsoleParts, PageParts } from './parts.ts';
import { addressOf, readFilter } from './read-filter.ts';
import { respond } from './respond.tsx';
import { readLastAction } from './last-action.ts';
import { transactionRoutes } from './transaction-routes.tsx';

/** Number of entries on each page of a list. */
const pageSize = 50;

/**
 * Routes for the console pages: transactions, requests, merchants and control. Aborting `ended` closes the event
 * streams.
 */
export function consoleRoutes(consoleParts: ConsoleParts, ended: AbortSignal): Hono {
  const parts: PageParts = { ...consoleParts, token: randomBytes(32).toString('base64url') };
  const { ledger, journal, merchants, token } = parts;
  const routes = new Hono();
  routes.use(`${consolePath}/*`, guardConsole(token));

  routes.get(consolePath, async (c) => {
    const filter = readFilter(c.req.query());
    const { transactions, next } = await ledger.search({ ...filter, most: pageSize });
    const content = (
      <TransactionsPage
        transactions={transactions}
        filter={filter}
        older={next === undefined ? undefined : addressOf(filter, next)}
        merchants={merchants}
      />
    );
    return respond({ title: 'Transactions', section: 'transactions', content });
  });

  routes.get(`${consolePath}/requests`, async (c) => {
    const { before, ...query } = c.req.query();
    const exchanges = await journal.newest(pageSize, /^\d{1,15}$/.test(before ?? '') ? Number(before) : undefined);
    const last = exchanges.length === pageSize ? exchanges.at(-1) : undefined;
    const older = last && `${consolePath}/requests?before=${last.id}`;
    const content = (
      <RequestsPage exchanges={exchanges} older={older} token={token} lastAction={readLastAction(query)} />
    );
    return respond({ title: 'Requests', section: 'requests', content });
  });

  routes.get(`${consolePath}/merchants`, () => {
    const described = merchants.all.map((merchant) => ({
      merchantId: merchant.merchantId,
      settings: describeMerchant(merchant),
    }));
    return respond({ title: 'Merchants', section: 'merchants', content: <MerchantsPage merchants={described} /> });
  });

  const rooms = [transactionRoutes(parts), actRoutes(parts), controlPageRoutes(parts), eventRoutes(journal, ended)];
  for (const each of rooms) routes.route('/', each);
  routes.all(`${consolePath}/*`, () => respond({ title: 'Not found', status: 404, content: <NotFound /> }));
  return routes;
}
