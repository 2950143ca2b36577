/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { consolePath } from '../page/console-path.ts';
import { upToDate } from '../payment/up-to-date.ts';
import { allowedFor } from './allowed.ts';
import { TransactionPage } from './pages/TransactionPage.tsx';
import type { PageParts } from './parts.ts';
import { respond } from './respond.tsx';
import { readLastAction } from './last-action.ts';

/** Maximum number of exchanges on a transaction page. If there are more, only the newest are shown. */
const mostExchanges = 100;

/** The route of the transaction page. */
export function transactionRoutes({ ledger, journal, merchants, clock, token }: PageParts): Hono {
  const routes = new Hono();
  routes.get(`${consolePath}/transactions/:id`, async (c, next) => {
    const transactionId = c.req.param('id');
    const find = async () => (await ledger.search({ transactionId, most: 1 })).transactions;
    const [transaction] = await upToDate(find, { ledger, clock });
    const merchant = transaction && merchants.find(transaction.merchantId);
    if (!transaction) return next();
    const { transactions: credits } = await ledger.search({ creditOf: transactionId, most: 1_000 });
    const activeCredits = credits.filter(({ state }) => state !== 'canceled');
    const exchanges = await journal.ofTransaction(transaction);
    const content = (
      <TransactionPage
        transaction={transaction}
        credits={credits.toReversed()}
        // A data file can contain transactions for a merchant that is not configured.
        allowed={
          merchant
            ? allowedFor(
                transaction,
                activeCredits.reduce((sum, { amount }) => sum + amount, 0),
              )
            : {}
        }
        exchanges={exchanges.slice(-mostExchanges)}
        leftOut={Math.max(0, exchanges.length - mostExchanges)}
        display={merchant}
        token={token}
        canSendWebhook={
          merchant?.webhookUrl !== undefined && transaction.creditOf === null && transaction.split === null
        }
        lastAction={readLastAction(c.req.query())}
      />
    );
    return respond({ title: `${transaction.refno}`, section: 'transactions', content });
  });
  return routes;
}
