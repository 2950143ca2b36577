import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readForm } from '../read/read-form.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { createAttempts } from './guard/attempts.ts';
import { keepDraft, readSession } from './guard/cookies.ts';
import { createPassword } from './guard/password.ts';
import { nextOf } from './guard/read-next.ts';
import { createSessions } from './guard/sessions.ts';
import type { OfficeParts } from './parts.ts';
import { actRoutes } from './routes/act.ts';
import { decideRoutes } from './routes/decide.ts';
import { listRoutes } from './routes/list.ts';
import { loginRoutes } from './routes/login.ts';
import { paymentRoutes } from './routes/payment.ts';
import { redeliverRoutes } from './routes/redeliver.ts';
import { resolveRoutes } from './routes/resolve.ts';
import { restoreRoutes } from './routes/restore.ts';
import { showOfficeProblem } from './show-office.ts';

/**
 * Creates the back office below `/office`, which is protected by a password. Before a request reaches the office, the
 * shop checks that it comes from the shop's own site and that its body is not too large. Every request without a
 * session is redirected to the login page, which redirects to the requested page after the login.
 */
export function officeRoutes(shop: ShopParts, officePassword: string): Hono<ShopEnv> {
  const password = createPassword(officePassword);
  const parts: OfficeParts = {
    ...shop,
    payments: shop.till.payments,
    password,
    sessions: createSessions(shop.db, password),
    attempts: createAttempts(),
  };
  const app = new Hono<ShopEnv>();
  app.route('/', loginRoutes(parts));
  app.use(async (context, next) => {
    const token = readSession(context);
    if (token !== undefined && (await parts.sessions.isOpen(token))) return next();
    const form = context.req.method === 'GET' ? new URLSearchParams() : await readForm(context);
    keepDraft(context, parts, form.get('note') ?? '');
    const destination = nextOf(context.req.method, new URL(context.req.url), form);
    return context.redirect(`/office/login?${new URLSearchParams({ next: destination, ended: '' })}`, 303);
  });
  for (const routes of [
    listRoutes,
    paymentRoutes,
    actRoutes,
    decideRoutes,
    restoreRoutes,
    redeliverRoutes,
    resolveRoutes,
  ])
    app.route('/', routes(parts));
  app.all('*', (context) => showOfficeProblem(context, parts, 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException) throw error;
    shop.log(`${context.req.method} ${context.req.routePath} failed: ${error.name}`);
    return showOfficeProblem(context, parts, 500);
  });
  return app;
}
