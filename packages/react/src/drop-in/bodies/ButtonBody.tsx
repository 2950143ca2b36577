'use client';

import { useState } from 'react';
import { CheckoutButton } from '../../checkout/CheckoutButton.tsx';
import type { BodyProps } from '../body-props.ts';
import { bodyText } from './body-text.ts';
import { RemoveCard } from './RemoveCard.tsx';

/** A row that asks nothing: what comes next, and the button. */
export function ButtonBody(props: BodyProps) {
  const { mode, start, request, onOpen, onError, onDowngrade, onPayment, onRemove } = props;
  const { texts, says, next } = bodyText(props);
  const [isDowngraded, setDowngraded] = useState(false);
  return (
    <>
      <p className="tillkit-row-next">{isDowngraded ? texts.downgraded : next}</p>
      <CheckoutButton
        mode={mode === 'lightbox' ? mode : 'redirect'}
        start={() => start()}
        fallback={request}
        onOpen={onOpen}
        onCancel={onPayment}
        onError={onError}
        onDowngrade={(problem) => {
          setDowngraded(true);
          onDowngrade?.(problem);
        }}
      >
        {says}
      </CheckoutButton>
      {onRemove && <RemoveCard texts={texts} onRemove={onRemove} />}
    </>
  );
}
