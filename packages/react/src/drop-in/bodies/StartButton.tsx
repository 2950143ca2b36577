'use client';

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CheckoutButton } from '../../checkout/CheckoutButton.tsx';
import type { BodyProps } from '../body-props.ts';
import type { useBody } from './useBody.ts';

interface StartButtonProps extends Pick<BodyProps, 'attempt' | 'dispatch'> {
  readonly body: ReturnType<typeof useBody>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Without its code nothing is looked after: the shopper may press again. */
const AfterWindow = lazy(() =>
  import('./AfterWindow.tsx').then(
    ({ AfterWindow: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** The button of a row that asks nothing. A window that is closed may be paid all the same: the shop is asked. */
export function StartButton({ body, attempt, dispatch, className, children }: StartButtonProps) {
  const { mode, start, request, onOpen, onClose, onError, onDowngrade, follow } = body;
  const [closed, setClosed] = useState<string>();
  return (
    <>
      <CheckoutButton
        key={attempt}
        className={className}
        mode={mode === 'lightbox' ? mode : 'redirect'}
        start={() => start()}
        fallback={request}
        onOpen={(event) => {
          setClosed(undefined);
          onOpen(event);
        }}
        onCancel={(event) => {
          setClosed(event.payment);
          onClose(event);
        }}
        onError={onError}
        onDowngrade={onDowngrade}
      >
        {children}
      </CheckoutButton>
      {closed !== undefined && (
        <Suspense fallback={null}>
          <AfterWindow key={closed} payment={closed} follow={follow} dispatch={dispatch} />
        </Suspense>
      )}
    </>
  );
}
