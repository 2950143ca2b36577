'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { toStatusTextName } from '../../status/status-text.ts';
import { usePaymentStatus } from '../../status/usePaymentStatus.ts';
import { useStatusLabels } from '../../status/useStatusLabels.ts';
import { isUnpaid } from '../reduce.ts';
import type { Body } from './useBody.ts';

interface AfterWindowProps {
  readonly payment: string;
  readonly body: Body;
}

/** Asks the shop for a payment whose window has closed, and says what it knows, while the list stays. Once there is news, the page shows it. */
export function AfterWindow({ payment, body }: AfterWindowProps): ReactNode {
  const state = usePaymentStatus(payment);
  const texts = useStatusLabels(undefined);
  const line = useRef<HTMLDivElement>(null);
  const news = state.status === 'loading' || state.status === 'open' || state.status === 'failed' ? undefined : state;
  useEffect(() => {
    if (!news) return;
    body.forgetClosed(); // asking goes on elsewhere
    if (!isUnpaid(news.payment)) return body.follow({ payment }, news.payment);
    body.dispatch({ type: 'ended', payment: news.payment });
    body.newest.current.onUnpaid?.(news.payment);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each news
  }, [news?.payment]);
  const { heading, text } = texts[toStatusTextName(state, false)];
  const retry = () => {
    if (state.status !== 'failed') return;
    line.current?.focus(); // the button goes, the focus must not
    state.retry();
  };
  return (
    <div ref={line} className="tillkit-row-after" role="status" tabIndex={-1}>
      {state.status === 'loading' ? heading : text}
      {state.status === 'failed' && (
        <button type="button" className="tillkit-quiet" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
