import { toMinorUnits } from '@tillkit/core';
import { Hono, type Context } from 'hono';
import { consolePath } from '../page/console-path.ts';
import { toWebhookMessage, type WebhookMessage } from '../notify/webhook-message.ts';
import { toAnswer } from '../payment/answer.ts';
import { readPageForm } from '../web/page-form.ts';
import { callApi, type Act } from './call-api.ts';
import type { PageParts } from './parts.ts';
import type { ActionName } from './last-action.ts';

const names = new Set(['token', 'amount', 'close', 'times']);

/** Routes that handle the console's forms. Each route redirects to a page that shows the result. */
export function actRoutes(parts: PageParts): Hono {
  const { ledger, journal, merchants, delivery } = parts;
  const routes = new Hono();
  const pathOf = (transactionId: string) => `${consolePath}/transactions/${transactionId}`;
  const back = (c: Context, path: string, done: ActionName, code?: string) =>
    c.redirect(`${path}?did=${done}${code === undefined ? '' : `&code=${code}`}`, 303);

  const find = async (transactionId: string) =>
    (await ledger.search({ transactionId, most: 1 })).transactions.find((transaction) =>
      merchants.find(transaction.merchantId),
    );

  for (const act of ['settle', 'cancel', 'credit'] as const satisfies readonly Act[])
    routes.post(`${pathOf(':id')}/${act}`, async (c, next) => {
      const transaction = await find(c.req.param('id') ?? '');
      const form = await readPageForm(c.req, names);
      if (!transaction || !form) return next();
      const path = pathOf(transaction.transactionId);
      const { amount: text = '', close } = form.fields;
      const amount = act === 'cancel' ? transaction.amount : toMinorUnits(text.trim(), transaction.currency);
      const done = close === 'yes' ? 'close' : act;
      if (amount === undefined) return back(c, path, done, 'amount');
      return back(c, path, done, await callApi(parts, transaction, { act, amount, close: close === 'yes' }));
    });

  /** Sends the webhook to the merchant's current webhook URL, never to a URL from the journal. */
  const send = async (merchantId: string, message: WebhookMessage, times: number): Promise<boolean> => {
    const url = merchants.find(merchantId)?.webhookUrl;
    await Promise.all(Array.from({ length: url === undefined ? 0 : times }, () => delivery.send({ url, message })));
    return url !== undefined;
  };

  routes.post(`${pathOf(':id')}/webhook`, async (c, next) => {
    const transaction = await find(c.req.param('id') ?? '');
    if (!transaction) return next();
    const merchant = merchants.of(transaction);
    const message = toWebhookMessage(await toAnswer(transaction, merchant), merchant.webhookType, merchant);
    const isSent = await send(merchant.merchantId, message, 1);
    return back(c, pathOf(transaction.transactionId), 'webhook', isSent ? undefined : '1003');
  });

  routes.post(`${consolePath}/requests/:id{[0-9]+}/replay`, async (c, next) => {
    const exchange = await journal.find(Number(c.req.param('id')));
    const form = await readPageForm(c.req, names);
    if (!form || exchange?.kind !== 'webhook' || exchange.attack || exchange.request.whole !== undefined) return next();
    const { request, about } = exchange;
    const message = { contentType: request.headers['content-type'] ?? '', body: request.body, about };
    const isSent = await send(about.merchantId ?? '', message, form.fields['times'] === '2' ? 2 : 1);
    const [transactionId] = about.transactionIds ?? [];
    const path = transactionId === undefined ? `${consolePath}/requests` : pathOf(transactionId);
    return back(c, path, 'webhook', isSent ? undefined : '1003');
  });
  return routes;
}
