'use client';

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface StatusActionsProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** The place of the next step. When a link goes with its state while it has the focus, the heading takes it. */
export function StatusActions({ heading, children }: StatusActionsProps): ReactNode {
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost) heading.current?.focus();
    hadFocus.current = hadFocus.current && !isLost;
  });
  return (
    <div
      className="tillkit-status-actions"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) hadFocus.current = false; // left by the shopper, not removed
      }}
    >
      {children}
    </div>
  );
}
