'use client';

import type { PaymentView } from '@tillkit/core';
import { useEffect, useRef } from 'react';
import type { ListLabels } from '../../labels/checkout-labels.ts';
import { reasonText } from '../../status/status-text.ts';
import { useStatusLabels } from '../../status/useStatusLabels.ts';

export interface NoticeProps {
  /** Declined or canceled. */
  readonly payment: PaymentView;
  readonly texts: ListLabels;
  /** What had the focus has gone. */
  readonly takesFocus: boolean;
}

/** How the last payment ended, above the list: why, as far as that is known, and what to do. */
export function Notice({ payment, texts, takesFocus }: NoticeProps) {
  const labels = useStatusLabels(undefined);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) said.current?.focus();
  }, [takesFocus]);
  const { status, cardholderText } = payment;
  const text = status === 'canceled' ? texts.canceled : (reasonText(labels, payment) ?? texts.declined);
  return (
    <p ref={said} className="tillkit-notice" tabIndex={-1}>
      {text}
      {cardholderText && (
        <span className="tillkit-status-quote">
          {labels.cardholderText}: <q dir="auto">{cardholderText}</q>
        </span>
      )}
    </p>
  );
}
