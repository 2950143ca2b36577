import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CheckoutError, pagePolicy, toPolicyText } from '@tillkit/core';
import { toExpressHandler } from '@tillkit/server/express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { findOrder, listOrders } from './orders.ts';
import { home, isMoving, orderPage, paymentPage, problemPage, toDocument } from './pages.ts';
import { gateway } from './settings.ts';
import { openShop, till, toQuote } from './till.ts';

await openShop();

// `gateway` cannot be undefined here, because openShop() throws if no gateway URL is set.
const policy = pagePolicy({ gateway: gateway!, modes: ['redirect'] });

function send(response: Response, body: string, refresh = false): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .set('content-security-policy', toPolicyText(policy, nonce))
    .set('referrer-policy', 'strict-origin')
    .set('x-content-type-options', 'nosniff')
    .type('html')
    .send(toDocument(body, nonce, refresh));
}

const app = express().disable('x-powered-by');
app.use('/api/payments', toExpressHandler(till)); // The payment routes must come before body parsers.
app.get('/health', (_, response) => void response.type('text').send('ok'));
for (const file of ['shop.css', 'icon.svg'])
  app.get(`/${file}`, (_, response) => response.sendFile(join(import.meta.dirname, '../src', file)));

app.get('/', async (_, response) => send(response, home(await listOrders())));

app.get('/orders/:id', async ({ params }, response, next) => {
  const order = await findOrder(params.id);
  if (!order) return next();
  return send(response, orderPage(order, order.paid ? undefined : await till.start(toQuote(order))));
});

app.get('/payment/:id', async ({ params }, response, next) => {
  const payment = await till.view(params.id);
  return payment ? send(response, paymentPage(payment), isMoving(payment)) : next();
});

app.use((_, response) => send(response.status(404), problemPage('There is no such page')));

app.use((error: unknown, _: Request, response: Response, _next: NextFunction) => {
  if (error instanceof CheckoutError) return send(response.status(409), problemPage(error.message));
  console.error(error);
  return send(response.status(500), problemPage('Something went wrong'));
});

const port = Number(process.env.PORT ?? 3000);
const server = app.listen(port, process.env.HOST ?? '127.0.0.1', () =>
  console.log(`The shop listens on port ${port}.`),
);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close(async () => {
      await till.close(); // Waits for running checks and gateway calls, then closes the database.
      process.exit(0);
    });
  });
