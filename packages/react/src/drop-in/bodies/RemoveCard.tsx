'use client';

import { useState } from 'react';
import type { RowLabels } from '../../labels/checkout-labels.ts';

export interface RemoveCardProps {
  readonly texts: RowLabels;
  readonly onRemove: () => Promise<void> | void;
}

/** Renders the button that removes a saved card. The row disappears when the shop removes the card from its list. */
export function RemoveCard({ texts, onRemove }: RemoveCardProps) {
  const [status, show] = useState<'idle' | 'busy' | 'failed'>('idle');
  const remove = async () => {
    if (status === 'busy') return;
    show('busy');
    try {
      await onRemove();
      show('idle');
    } catch (error) {
      show('failed');
      reportError(error); // The error comes from the shop's code, so the shop's error reporting handles it.
    }
  };
  return (
    <p className="tillkit-row-remove">
      <button type="button" className="tillkit-quiet" aria-disabled={status === 'busy'} onClick={() => void remove()}>
        {texts.removeCard}
      </button>
      <span role="alert">{status === 'failed' && texts.notRemoved}</span>
    </p>
  );
}
