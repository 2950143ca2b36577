'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { Body } from './useBody.ts';

interface RowAfterProps {
  readonly body: Body;
  /** Content to show until the lightbox has closed. */
  readonly children?: ReactNode;
}

/** The polling code. If it does not load, the payment is not polled, but the shopper can click the button again. */
const AfterWindow = lazy(() =>
  import('./AfterWindow.tsx').then(
    ({ AfterWindow: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/**
 * Renders the content below a button that may open a lightbox. After the lightbox has closed, the payment may be
 * complete, so its state is polled. Space for the message is reserved as soon as the button is clicked, so that the
 * layout does not shift.
 */
export function RowAfter({ body, children }: RowAfterProps) {
  const { closed, opensWindow } = body;
  if (!opensWindow) return children;
  return (
    <div className="tillkit-row-room">
      {closed === undefined ? (
        children
      ) : (
        <Suspense fallback={children}>
          <AfterWindow key={closed} payment={closed} body={body} />
        </Suspense>
      )}
    </div>
  );
}
