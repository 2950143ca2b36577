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

/**
 * Polls a payment whose lightbox has closed. The list stays visible while the payment is `open`. If the payment is
 * declined or canceled, a notice appears in the row; any other state of the payment replaces the list.
 */
export function AfterWindow({ payment, body }: AfterWindowProps): ReactNode {
  const state = usePaymentStatus(payment);
  const texts = useStatusLabels(undefined);
  const line = useRef<HTMLDivElement>(null);
  const update = state.status === 'loading' || state.status === 'open' || state.status === 'failed' ? undefined : state;
  useEffect(() => {
    if (!update) return;
    body.clearClosed(); // If the payment is still in progress, the `Followed` component continues to poll it.
    if (!isUnpaid(update.payment)) return body.follow({ payment }, update.payment);
    body.dispatch({ type: 'ended', payment: update.payment });
    body.newest.current.onUnpaid?.(update.payment);
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once for each update.
  }, [update?.payment]);
  const { heading, text } = texts[toStatusTextName(state, false)];
  const retry = () => {
    if (state.status !== 'failed') return;
    line.current?.focus(); // The focused button is about to disappear, so focus moves to the status line.
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
