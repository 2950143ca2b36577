/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { KeptExchange } from '../../model/exchange.ts';
import { Exchanges } from './Exchanges.tsx';
import { Notice, type Said } from './Notice.tsx';

interface RequestsPageProps {
  readonly exchanges: readonly KeptExchange[];
  readonly older: string | undefined;
  readonly token: string;
  readonly said: Said | undefined;
}

/** All that was said, the newest first: what belongs to no transaction stands here alone. */
export function RequestsPage({ exchanges, older, token, said }: RequestsPageProps) {
  return (
    <>
      <h1>Requests</h1>
      <p class="quiet">
        All that was said between shopper, shop and gateway, the newest first. Card data, passwords and keys are never
        kept.
      </p>
      {said && <Notice said={said} />}
      <h2 class="hidden">The newest first</h2>
      <div id="requests" data-live>
        {exchanges.length === 0 ? (
          <p class="empty">Nothing was said yet.</p>
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
