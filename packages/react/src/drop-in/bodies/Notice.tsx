'use client';

import type { PaymentView } from '@tillkit/core';
import { useEffect, useRef } from 'react';
import type { ListLabels } from '../../labels/checkout-labels.ts';
import { cardDeclinedText, reasonText } from '../../status/status-text.ts';
import { useStatusLabels } from '../../status/useStatusLabels.ts';

export interface NoticeProps {
  /** The last payment, which was declined or canceled. */
  readonly payment: PaymentView;
  readonly texts: ListLabels;
  /** If `true`, the notice takes focus, because the element that had focus has disappeared. */
  readonly takesFocus: boolean;
}

/**
 * Renders a notice that tells the shopper how and why the last payment ended and what to do next. On a page that the
 * server rendered, the browser focuses the notice even if scripts are disabled.
 */
export function Notice({ payment, texts, takesFocus }: NoticeProps) {
  const labels = useStatusLabels(undefined);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) paragraph.current?.focus();
  }, [takesFocus]);
  const { status, cardholderText } = payment;
  const declined = cardDeclinedText(labels, payment) ?? reasonText(labels, payment) ?? texts.declined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- Without scripts, nothing else can move the focus to the notice.
    <p ref={paragraph} className="tillkit-notice" data-status={status} tabIndex={-1} autoFocus={takesFocus}>
      {status === 'canceled' ? texts.canceled : declined}
      {cardholderText && (
        <span className="tillkit-status-quote">
          {labels.cardholderText}: <q dir="auto">{cardholderText}</q>
        </span>
      )}
    </p>
  );
}
