'use client';

import { useState } from 'react';
import type { RowLabels } from '../../labels/checkout-labels.ts';

export interface RemoveCardProps {
  readonly texts: RowLabels;
  readonly onRemove: () => Promise<void> | void;
}

/** Forgets a saved card. Its row goes when the shop takes it out of the list. */
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
      reportError(error); // the shop's own fault is the shop's to see
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
