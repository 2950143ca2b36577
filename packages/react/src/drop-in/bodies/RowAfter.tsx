'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { Body } from './useBody.ts';

interface RowAfterProps {
  readonly body: Body;
  /** While no window has closed. */
  readonly children?: ReactNode;
}

/** Without its code nothing is looked after: the shopper may press again. */
const AfterWindow = lazy(() =>
  import('./AfterWindow.tsx').then(
    ({ AfterWindow: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/**
 * Below a button that may open a window. A payment whose window has closed may be paid all the same: the shop is asked. What
 * is said of it then has its room from the press on, so that nothing moves when it comes.
 */
export function RowAfter({ body, children }: RowAfterProps) {
  const { closed, asksWindow } = body;
  if (!asksWindow) return children;
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
