/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { KeptExchange } from '../../model/exchange.ts';
import { Exchanges } from './Exchanges.tsx';
import { Notice, type LastAction } from './Notice.tsx';

interface RequestsPageProps {
  readonly exchanges: readonly KeptExchange[];
  readonly older: string | undefined;
  readonly token: string;
  readonly lastAction: LastAction | undefined;
}

/** The requests page. It lists all exchanges, newest first, including those without a transaction. */
export function RequestsPage({ exchanges, older, token, lastAction }: RequestsPageProps) {
  return (
    <>
      <h1>Requests</h1>
      <p class="quiet">
        All messages between shopper, shop and gateway, the newest first. Card data, passwords and keys are never
        recorded.
      </p>
      {lastAction && <Notice lastAction={lastAction} />}
      <h2 class="hidden">The newest first</h2>
      <div id="requests" data-live>
        {exchanges.length === 0 ? (
          <p class="empty">No messages yet.</p>
        ) : (
          <Exchanges exchanges={exchanges} token={token} linked />
        )}
        {older !== undefined && (
          <p class="older">
            <a href={older}>Older requests</a>
          </p>
        )}
      </div>
    </>
  );
}
