// A program that uses the installed packages: a shop's server with its own tables, written for each framework.
import { createServer } from 'node:http';
import {
  createTill,
  openDatabase,
  PaymentPending,
  type Database,
  type Payment,
  type PaymentView,
  type Quote,
  type TillConfig,
} from '@tillkit/server';
import { withKysely, type KyselyDatabase } from '@tillkit/server/kysely';
import { toExpressHandler } from '@tillkit/server/express';
import { toFastifyPlugin } from '@tillkit/server/fastify';
import { toHonoHandler } from '@tillkit/server/hono';
import { toNextHandlers } from '@tillkit/server/next';
import { toNodeHandler } from '@tillkit/server/node';
import { openTelemetry, reportHealth } from '@tillkit/server/opentelemetry';
import { openTestTill, signedWebhook } from '@tillkit/server/testing';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import type { Kysely, Transaction } from 'kysely';

interface Tables {
  orders: { id: string; revision: string; paid: number };
}

const database: KyselyDatabase<Tables> & Database<Transaction<Tables>> = withKysely<Tables>(
  openDatabase({ url: process.env['DATABASE_URL'], postgres: { poolSize: 20 } }),
);
export const db: Kysely<Tables> = database.db;
const complete = (id: string, tx: Transaction<Tables>) =>
  tx.updateTable('orders').set({ paid: 1 }).where('id', '=', id).execute();

export const config: TillConfig<Transaction<Tables>> = {
  environment: 'sandbox',
  database,
  telemetry: openTelemetry(),
  resultPage: ({ id }) => `/payment/${id}`,
  orders: {
    quote: async (body): Promise<Quote | null> => {
      const { id } = body as { id: string };
      return { order: id, revision: '1', amount: 4990, currency: 'CHF' };
    },
    revision: async (id, tx) =>
      (await tx.selectFrom('orders').select('revision').where('id', '=', id).executeTakeFirst())?.revision,
    onPaid: async (payment, tx) => {
      const of: Payment = payment;
      const alias: string | undefined = payment.result?.alias;
      console.log(of.order, alias);
      await complete(payment.order, tx);
    },
  },
};

export const till = createTill(config);
createServer(toNodeHandler(till.routes('/api/payments').POST)).listen(0);
new Hono().use('/api/payments/*', toHonoHandler(till));
express().use('/api/payments', toExpressHandler(till));
await fastify().register(toFastifyPlugin(till), { prefix: '/api/payments' });
export const { GET, POST, OPTIONS } = toNextHandlers(till);
export const stop: () => void = reportHealth(till);

export async function pay(): Promise<PaymentView | undefined> {
  try {
    const request = await till.start({ order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' });
    await till.payments.credit(request.payment, { key: 'return 1', amount: 1000 });
    return await till.view(request.payment);
  } catch (error) {
    if (error instanceof PaymentPending) console.log(error.payment, error.code);
    return undefined;
  }
}

const shop = await openTestTill<Transaction<Tables>>({ orders: { onPaid: async ({ order }) => console.log(order) } });
const request = await shop.start({ order: 'A-1', amount: 4990 });
await shop.pay(request);
await shop.fetch(new Request('http://127.0.0.1/', await signedWebhook(request, {})));
await shop.close();
